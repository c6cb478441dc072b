import { describe, expect, test } from 'vitest';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import {
  listRequests,
  saveChallenge,
  saveDeliverables,
  saveRequestDetails,
  showRequest,
  submitRequest,
} from '../endpoints/requests.ts';
import { uploadRequestDocuments } from '../endpoints/request-documents.ts';
import { validChallenge, validDeliverables, validRequestDetails } from '#app/tests/payloads/request.ts';
import { manyLoans, prequalified } from '#app/tests/support/loan-clients.ts';
import { refusalOf } from '#app/tests/support/loan-documents.ts';
import {
  closedClient,
  formOf,
  putRequest,
  submittedRequest,
  withRequest,
} from '#app/tests/support/request-clients.ts';
import { renameBusinessProfile } from '#app/tests/support/arrange/accounts.ts';
import { breakAnswers, withoutDeliverables } from '#app/tests/support/arrange/requests.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

const noClosedLoan = {
  status: 409,
  message: 'You can ask for management support once your last loan is paid out.',
};

describe('who can ask', () => {
  test('SUPPORT-01 without a closed loan nothing is saved, uploaded or sent, and the message says why', async () => {
    const client = await prequalified(server);
    await manyLoans(server, client.userId, 1);
    for (const [call, body] of [
      [saveRequestDetails, validRequestDetails()],
      [saveChallenge, validChallenge()],
      [saveDeliverables, validDeliverables()],
      [submitRequest, {}],
    ] as const) {
      expect(await client.isRefused(call, { body })).toMatchObject(noClosedLoan);
    }
    const upload = await refusalOf(await client.sendForm(uploadRequestDocuments, '', formOf({})));
    expect(upload).toMatchObject(noClosedLoan);
    const { data } = await client.does(checkPrequalification);
    expect([data.closed_loan, data.request, data.request_details]).toEqual([false, null, null]);
  });

  test('SUPPORT-01 a client who takes out a new loan cannot continue the draft', async () => {
    const { client } = await withRequest(server, 2);
    await manyLoans(server, client.userId, 1);
    expect((await client.isRefused(saveChallenge, { body: validChallenge() })).message).toContain('paid out');
  });
});

describe('the steps', () => {
  test('SUPPORT-01 API-10 each saved step opens the next one', async () => {
    const client = await closedClient(server);
    const first = await client.does(saveRequestDetails, { body: validRequestDetails() });
    expect(first.data).toMatchObject({ step: 2, version: 1 });
    expect(first.data.tracking_number).toMatch(/^MS-\d{4}-\d{5,}$/);
    const second = await client.does(saveChallenge, { body: validChallenge() });
    expect(second.data).toMatchObject({ id: first.data.id, step: 3, version: 2 });
    await client.sendForm(uploadRequestDocuments, '', formOf({}));
    const fourth = await client.does(saveDeliverables, { body: validDeliverables() });
    expect(fourth.data).toMatchObject({ id: first.data.id, step: 5, version: 3 });
  });

  test('SUPPORT-01 no step is skipped, and nothing is sent before all are done', async () => {
    const locked = { status: 409, message: 'Finish the previous step first.' };
    const nothing = await closedClient(server);
    expect(await nothing.isRefused(saveChallenge, { body: validChallenge() })).toMatchObject(locked);
    const { client } = await withRequest(server, 2);
    expect(await client.isRefused(saveDeliverables, { body: validDeliverables() })).toMatchObject(locked);
    const early = await client.sendForm(uploadRequestDocuments, '', formOf({}));
    expect(await refusalOf(early)).toMatchObject(locked);
    expect(await client.isRefused(submitRequest, { body: {} })).toMatchObject(locked);
    const { client: third } = await withRequest(server, 3);
    expect(await third.isRefused(saveDeliverables, { body: validDeliverables() })).toMatchObject(locked);
  });

  test('SUPPORT-02 the company is that of the business, whatever is sent', async () => {
    const client = await closedClient(server);
    await renameBusinessProfile(server, client.userId, 'Nakato Bakery');
    const body = validRequestDetails({ name: 'Somebody Else Ltd', contact_phone: '0772 123 456' });
    const { data } = await client.does(saveRequestDetails, { body });
    const shown = await client.does(showRequest, { id: data.id });
    expect(shown.data.request_details).toEqual(validRequestDetails({ name: 'Nakato Bakery' }));
    expect(shown.data.business_name).toBe('Nakato Bakery');
    await renameBusinessProfile(server, client.userId, 'Nakato Mills');
    await client.does(saveRequestDetails, { body });
    expect((await client.does(showRequest, { id: data.id })).data.business_name).toBe('Nakato Mills');
  });

  test('SUPPORT-02 API-15 the first step is prefilled from business and applicant', async () => {
    const client = await closedClient(server);
    const { data } = await client.does(checkPrequalification);
    expect(data.request).toBeNull();
    expect(data.request_details).toEqual({
      name: data.business?.business_name,
      contact_name: data.applicant?.name,
      contact_email: data.applicant?.email,
      contact_phone: data.applicant?.phone,
      contact_phone_code: data.applicant?.phone_code,
      contact_role: data.applicant?.position,
      category: '',
    });
    expect([data.challenge_details, data.management_request_docs, data.deliverables]).toEqual([
      null,
      [],
      null,
    ]);
  });

  test('SUPPORT-02 every field is checked again, all at once', async () => {
    const client = await closedClient(server);
    const body = { contact_email: 'grace', contact_phone: '12' };
    expect((await client.isRefused(saveRequestDetails, { body })).errors).toEqual({
      name: ['Company name is required.'],
      contact_name: ['Contact name is required.'],
      contact_email: ['Invalid email format.'],
      contact_phone: ['Phone number must be exactly 9 digits.'],
      contact_role: ['Contact role is required.'],
      category: ['Category is required.'],
    });
  });

  test('SUPPORT-03 what was tried is dropped if nothing was, and comes back empty', async () => {
    const { client, requestId } = await withRequest(server, 3);
    const before = await client.does(showRequest, { id: requestId });
    expect(before.data.challenge_details).toEqual({ ...validChallenge(), period: 6 });
    await client.does(saveChallenge, { body: validChallenge({ solution: 'No', period: '' }) });
    const { data } = await client.does(checkPrequalification);
    expect(data.challenge_details).toEqual({
      ...validChallenge({ solution: 'No', period: null, solution_details: '' }),
    });
  });

  test('SUPPORT-05 rows are replaced, by fewer or more of them', async () => {
    const { client, requestId } = await withRequest(server, 5);
    for (const deliverables of [['One'], ['One', 'Two', 'Three'], ['Three', 'Two']]) {
      await client.does(saveDeliverables, { body: validDeliverables({ deliverables }) });
      const { data } = await client.does(showRequest, { id: requestId });
      expect([data.deliverables_list, data.deadline]).toEqual([deliverables, '2099-03-31']);
    }
    const before = await sql(server)<{ answers: unknown }>`SELECT answers FROM request_step_history
      WHERE request_id = ${requestId}::bigint AND step = 'deliverables' ORDER BY id`;
    expect(before.map(({ answers }) => answers)).toEqual([
      validDeliverables(),
      validDeliverables({ deliverables: ['One'] }),
      validDeliverables({ deliverables: ['One', 'Two', 'Three'] }),
    ]);
  });

  test('API-15 the draft fills its forms again', async () => {
    const { client, requestId } = await withRequest(server, 5);
    const { data } = await client.does(checkPrequalification);
    expect(data.request).toMatchObject({ id: requestId, status: 'APPLYING', step: 5, version: 3 });
    expect(data.request_details).toMatchObject({ category: 'Sales', contact_role: 'Director' });
    expect(data.deliverables).toEqual(validDeliverables());
  });
});

describe('a single draft', () => {
  test('SUPPORT-01 a second one is refused and the open one named; the same form continues it', async () => {
    const { client, requestId } = await withRequest(server, 3);
    const { data } = await client.does(showRequest, { id: requestId });
    const refused = await client.isRefused(saveRequestDetails, {
      body: validRequestDetails(),
      headers: { 'if-match': '0' },
    });
    expect(refused).toMatchObject({
      status: 409,
      message: `Your request ${data.tracking_number} isn't finished yet. Continue or submit it first.`,
    });
    const saved = await client.does(saveRequestDetails, { body: validRequestDetails({ category: 'Other' }) });
    expect(saved.data).toMatchObject({ id: requestId, step: 3 });
  });

  test('SUPPORT-01 twenty simultaneous first saves create one draft', async () => {
    const client = await closedClient(server);
    const saves = await Promise.all(
      Array.from({ length: 20 }, () => client.does(saveRequestDetails, { body: validRequestDetails() })),
    );
    expect(new Set(saves.map(({ data }) => data.id)).size).toBe(1);
    expect(Math.max(...saves.map(({ data }) => data.version))).toBe(20);
    expect((await client.does(listRequests, { body: {} })).meta.total).toBe(1);
    const made = await sql(server)`SELECT FROM request_action AS action
      JOIN support_request AS request ON request.id = action.request_id
      WHERE request.user_id = ${client.userId}::bigint`;
    expect(made).toHaveLength(1);
  });

  test('SUPPORT-01 an older version is refused and changes nothing', async () => {
    const { client, requestId } = await withRequest(server, 3);
    const stale = { body: validChallenge({ challenge: 'Old tab' }), headers: { 'if-match': '1' } };
    expect((await client.isRefused(saveChallenge, stale)).message).toContain('another tab');
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data.challenge_details?.challenge).toBe(validChallenge().challenge);
    await client.does(saveChallenge, { body: validChallenge(), headers: { 'if-match': '2' } });
  });

  test('SUPPORT-01 the same key and body create the draft once', async () => {
    const client = await closedClient(server);
    const sent = { body: validRequestDetails(), headers: { 'idempotency-key': 'first-save' } };
    const one = await client.does(saveRequestDetails, sent);
    expect(await client.does(saveRequestDetails, sent)).toEqual(one);
    const other = { ...sent, body: validRequestDetails({ category: 'Other' }) };
    expect((await client.isRefused(saveRequestDetails, other)).status).toBe(422);
  });

  test('SUPPORT-01 draft answers are kept with the draft’s version, and removed by the save', async () => {
    const { client } = await withRequest(server, 2);
    const keep = (version: number) => ({
      id: 'challenge',
      body: { answers: { challenge: 'Half a sen', outcomes: ['Other'], owner: 'me' } },
      headers: { 'if-match': String(version) },
    });
    expect((await client.isRefused(keepDraft, keep(7))).status).toBe(409);
    await client.does(keepDraft, keep(1));
    const typed = await client.does(checkPrequalification);
    expect(typed.data.drafts.challenge?.answers).toEqual({ challenge: 'Half a sen', outcomes: ['Other'] });
    await client.does(saveChallenge, { body: validChallenge() });
    expect((await client.does(checkPrequalification)).data.drafts).toEqual({});
  });
});

describe('submit', () => {
  test('SUPPORT-06 twenty at once submit it once, with one entry, one mail and one audit row', async () => {
    const { client, requestId } = await withRequest(server, 5);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.does(submitRequest, { body: index % 2 === 0 ? {} : { request_id: requestId } }),
      ),
    );
    expect(new Set(sent.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(sent[0]?.data).toMatchObject({ id: requestId, status: 'SUBMITTED' });
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data.actions.map(({ action }) => action)).toEqual(['submitted', 'applying']);
    const [counted] = await sql(server)<{ mails: number; rows: number }>`SELECT (SELECT count(*)::int
      FROM outbox_message WHERE user_id = ${client.userId}::bigint AND kind = 'request-submitted') AS mails,
      (SELECT count(*)::int FROM audit_log WHERE subject = 'request:' || ${String(requestId)}
      AND action = 'request.submitted') AS rows`;
    expect(counted).toEqual({ mails: 1, rows: 1 });
  });

  test('SUPPORT-06 a submit without a draft is refused, and so is one that names another person’s draft', async () => {
    const client = await closedClient(server);
    expect((await client.isRefused(submitRequest, { body: {} })).message).toBe(
      'You have no open request to submit.',
    );
    const { requestId } = await withRequest(server, 5);
    expect((await client.isRefused(submitRequest, { body: { request_id: requestId } })).status).toBe(404);
  });

  test('SUPPORT-01 SUPPORT-06 a finished draft is not sent once the client has an open loan, named or not', async () => {
    const { client, requestId } = await withRequest(server, 5);
    await manyLoans(server, client.userId, 1);
    for (const body of [{}, { request_id: requestId }]) {
      expect(await client.isRefused(submitRequest, { body })).toMatchObject(noClosedLoan);
    }
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data.status).toBe('APPLYING');
  });

  test('SUPPORT-01 SUPPORT-06 without a draft, and with a loan open by now, the message names the loan; a repeated submit still gets its success', async () => {
    const { client, requestId } = await submittedRequest(server);
    await manyLoans(server, client.userId, 1);
    const again = await client.does(submitRequest, { body: { request_id: requestId } });
    expect(again.data).toMatchObject({ id: requestId, status: 'SUBMITTED' });
    await putRequest(server, requestId, 'UNDER REVIEW');
    expect(await client.isRefused(submitRequest, { body: {} })).toMatchObject(noClosedLoan);
  });

  test('SUPPORT-06 a client can ask again once the last request is sent', async () => {
    const { client } = await submittedRequest(server);
    const { data } = await client.does(saveRequestDetails, {
      body: validRequestDetails(),
      headers: { 'if-match': '0' },
    });
    expect(data.step).toBe(2);
    expect((await client.isRefused(submitRequest, { body: {} })).status).toBe(409);
  });

  test('SUPPORT-08 answers that are still missing are named with the prefix of their step', async () => {
    const { client, requestId } = await withRequest(server, 5);
    await breakAnswers(server, requestId);
    await withoutDeliverables(server, requestId);
    expect(await client.isRefused(submitRequest, { body: {} })).toEqual({
      status: 422,
      message: 'Please complete all required fields to continue.',
      errors: {
        'request.contact_email': ['Invalid email format.'],
        'challenge.challenge': ['Challenge is required.'],
        'deliverables.deliverables': ['Add at least one deliverable.'],
      },
    });
  });
});
