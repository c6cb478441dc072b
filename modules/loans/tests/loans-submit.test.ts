import { describe, expect, test } from 'vitest';
import { saveFinanceInfo, saveLoanDetails, submitLoan } from '../endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { defaultConsentTexts } from '#settings/rules/consent-texts.ts';
import { validCrb, validFinanceInfo, validLoanDetails } from '#app/tests/payloads/loan.ts';
import {
  addDocuments,
  prequalified,
  readyToSubmit,
  signedIn,
  withDraft,
  type Person,
} from '#app/tests/support/loan-clients.ts';
import { shownTo } from '#app/tests/support/cases.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { changeConsentName, startProcessing, withoutLiabilities } from '#app/tests/support/arrange/loans.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();

const incomplete = 'Please complete all required documents and info to continue.';
const required = ['This document is required'];

const actionsOf = (loanId: number) =>
  sql<{ action: string }>(server, `SELECT action FROM loan_action WHERE loan_id = $1::bigint ORDER BY id`, [
    loanId,
  ]);

const submit = (client: Person, body: object = validCrb()) => client.does(submitLoan, { body });
const refused = (client: Person, body: object = validCrb()) => client.isRefused(submitLoan, { body });

describe('a submit', () => {
  test('LOAN-16 TIME-05 API-07 makes the draft SUBMITTED with its tracking number and timeline entries', async () => {
    const { client, loanId } = await readyToSubmit(server);
    const before = await shownTo(client, loanId);
    const { data, message } = await submit(client);
    expect(message).toBe('Application submitted.');
    expect(data).toEqual({ id: loanId, tracking_number: before.tracking_number, status: 'SUBMITTED' });
    const after = await shownTo(client, loanId);
    expect(after).toMatchObject({ status: 'SUBMITTED', crb_name: 'Nakato Grace', crb_nin: 'CF9107210K4HJA' });
    expect(after.submitted_at).not.toBeNull();
    expect(after.actions.map(({ action, user, is_staff }) => [action, user, is_staff])).toEqual([
      ['submitted', 'Nakato Grace', false],
      ['applying', 'Nakato Grace', false],
    ]);
    expect((await client.does(checkPrequalification)).data).toMatchObject({ loan: null, step: null });
  });

  test('LOAN-16 the client gets one e-mail with the tracking number, and the act is in the audit log', async () => {
    const { client, loanId } = await readyToSubmit(server);
    const { data } = await submit(client);
    const mails = await sql(
      server,
      `SELECT recipient, subject FROM outbox_message WHERE user_id = $1::bigint AND kind = 'loan-submitted'`,
      [client.userId],
    );
    const subject = `We've received your application ${data.tracking_number}`;
    expect(mails).toEqual([{ recipient: client.email, subject }]);
    const audited = await sql(
      server,
      `SELECT subject, client_address, details FROM audit_log
       WHERE actor_id = $1::bigint AND action = 'loan.submitted'`,
      [client.userId],
    );
    expect(audited).toEqual([{ subject: `loan:${loanId}`, client_address: '127.0.0.1', details: {} }]);
  });

  test('LOAN-13 the consent is stored word for word and cannot be changed', async () => {
    const { client, loanId } = await readyToSubmit(server);
    await submit(client, { full_name: ' Nakato Grace ', nin: 'CF9107210K4HJA', disclaimer: true });
    const consents = await sql(
      server,
      `SELECT name, nin, consent_text, client_address FROM crb_consent WHERE loan_id = $1::bigint`,
      [loanId],
    );
    const consentText = defaultConsentTexts.crb.text;
    expect(consents).toEqual([
      { name: 'Nakato Grace', nin: 'CF9107210K4HJA', consent_text: consentText, client_address: '127.0.0.1' },
    ]);
    const change = changeConsentName(server, loanId);
    await expect(change).rejects.toThrow('A consent is kept as it was given');
  });

  test('LOAN-13 everything that is missing is named at once, and the draft remains a draft', async () => {
    const { client, loanId } = await withDraft(server, 4);
    await addDocuments(server, loanId, ['trading_licence', 'introduction_video']);
    expect(await refused(client, { crb_name: '1', crb_nin: 'X' })).toEqual({
      status: 422,
      message: incomplete,
      errors: {
        'documents.certificate_of_incorporation': required,
        'documents.national_id_of_founder': required,
        'documents.bank_statement': required,
        crb_name: ['Full name must contain only letters and valid characters.'],
        crb_nin: ['NIN must be alphanumeric and 13 to 14 characters long.'],
        disclaimer: ['Tick the box to agree.'],
      },
    });
    expect(await refused(client)).toMatchObject({ status: 422, message: incomplete });
    expect(await shownTo(client, loanId)).toMatchObject({ status: 'APPLYING', version: 3 });
    expect(await actionsOf(loanId)).toEqual([{ action: 'applying' }]);
  });

  test('LOAN-13 with all documents only the CRB section is named', async () => {
    const { client } = await readyToSubmit(server);
    const errors = { crb_name: ['Full name is required.'] };
    expect(await refused(client, validCrb({ crb_name: '' }))).toMatchObject({ status: 422, errors });
  });

  test('LOAN-03 is refused before the last step is reached, without a draft, and before the prequalification', async () => {
    for (const [client, message] of [
      [(await withDraft(server, 3)).client, 'Finish the previous step first.'],
      [await prequalified(server), 'You have no open application to submit.'],
      [await signedIn(server), 'Complete the prequalification first.'],
    ] as const)
      expect(await refused(client)).toMatchObject({ status: 409, message });
  });

  test('LOAN-16 a step whose answers the rules no longer allow is named', async () => {
    const { client, loanId } = await readyToSubmit(server);
    await withoutLiabilities(server, loanId);
    const message = 'Complete Finance Info first.';
    expect(await refused(client)).toMatchObject({ status: 409, message });
  });

  test("LOAN-17 the loan's draft answers are removed, and nothing more can be saved", async () => {
    const { client, loanId } = await readyToSubmit(server);
    for (const form of ['loan-details', 'crb'])
      await client.does(keepDraft, { id: form, body: { answers: {} } });
    await submit(client);
    expect((await client.does(checkPrequalification)).data.drafts).toEqual({});
    expect((await client.isRefused(saveFinanceInfo, { body: validFinanceInfo() })).status).toBe(409);
    const next = await client.does(saveLoanDetails, { body: validLoanDetails({ amount: '1' }) });
    expect(next.data.id).not.toBe(loanId);
    expect((await shownTo(client, loanId)).amount).toBe('15000000');
  });
});

describe('the same submit again', () => {
  test('LOAN-16 fifty at once give one loan, one tracking number, one mail and one timeline entry', async () => {
    const { client, loanId } = await readyToSubmit(server);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        submit(client, index % 2 === 0 ? validCrb() : validCrb({ loan_id: loanId })),
      ),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await actionsOf(loanId)).toEqual([{ action: 'applying' }, { action: 'submitted' }]);
    const counts = await sql(
      server,
      `SELECT (SELECT count(*)::int FROM loan WHERE user_id = $1::bigint) AS loans,
              (SELECT count(*)::int FROM crb_consent WHERE loan_id = $2::bigint) AS consents,
              (SELECT count(*)::int FROM outbox_message WHERE user_id = $1::bigint) AS mails`,
      [client.userId, loanId],
    );
    expect(counts).toEqual([{ loans: 1, consents: 1, mails: 1 }]);
  });

  test('LOAN-16 a later repeat gets the same success, even after staff have moved the loan on', async () => {
    const { client, loanId } = await readyToSubmit(server);
    const { data } = await submit(client);
    await startProcessing(server, loanId);
    const named = { crb_name: '', crb_nin: '', loan_id: loanId };
    for (const body of [validCrb(), validCrb({ loan_id: null }), named]) {
      expect((await submit(client, body)).data).toEqual({ ...data, status: 'PROCESSING' });
    }
    expect(await actionsOf(loanId)).toHaveLength(2);
  });

  test('LOAN-16 another consent is another submit, and there is nothing to submit', async () => {
    const { client } = await readyToSubmit(server);
    await submit(client);
    const other = await refused(client, validCrb({ crb_name: 'Somebody Else' }));
    expect(other).toMatchObject({ status: 409, message: 'You have no open application to submit.' });
    expect((await refused(client, { crb_name: 'A\u0000', crb_nin: '\ud800' })).status).toBe(422);
  });

  test('LOAN-16 an Idempotency-Key gets the first answer again', async () => {
    const { client } = await readyToSubmit(server);
    const sent = { body: validCrb(), headers: { 'idempotency-key': 'submit-1' } };
    const first = await client.does(submitLoan, sent);
    expect(await client.does(submitLoan, sent)).toEqual(first);
  });

  test('LOAN-16 a submit and a save at once: the loan is submitted, and the save is either in it or refused', async () => {
    const { client, loanId } = await readyToSubmit(server);
    const save = client.send(saveFinanceInfo, { body: validFinanceInfo({ rent: '1' }) });
    const [{ data }, saved] = await Promise.all([submit(client), save]);
    expect(data.status).toBe('SUBMITTED');
    const { rent } = await shownTo(client, loanId);
    expect([saved.status, rent]).toEqual(saved.status === 200 ? [200, '1'] : [409, '600000']);
  });
});

test("LOAN-16 another client's draft cannot be submitted, and stays unchanged", async () => {
  const { loanId } = await readyToSubmit(server);
  const { client: stranger, loanId: own } = await readyToSubmit(server);
  expect((await refused(stranger, validCrb({ loan_id: loanId }))).status).toBe(404);
  const rows = await sql(server, `SELECT status FROM loan WHERE id IN ($1::bigint, $2::bigint)`, [
    loanId,
    own,
  ]);
  expect(rows).toEqual([{ status: 'APPLYING' }, { status: 'APPLYING' }]);
});
