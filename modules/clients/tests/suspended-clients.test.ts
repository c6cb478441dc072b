import { describe, expect, test } from 'vitest';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import { actOnRequest, showRequestCase } from '#support-requests/endpoints/staff-requests.ts';
import { allEndpoints } from '#app/endpoints.ts';
import { listLoans, saveLoanDetails, submitLoan } from '#loans/endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { downloadOwnData } from '#privacy/endpoints/privacy.ts';
import { suspendClient, reinstateClient } from '../endpoints/staff-suspensions.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { listClients, showClient } from '../endpoints/staff-clients.ts';
import { storeBusiness } from '#business/endpoints/business.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import { refuseSuspended } from '../server/index.ts';
import { caseOf, seenLoan, submittedLoan } from '#app/tests/support/cases.ts';
import { callWith, clientWith, memberOf, sharedPostedServer, tokenFor } from '#app/tests/support/clients.ts';
import { readyToSubmit, signedIn } from '#app/tests/support/loan-clients.ts';
import { requestUpTo, team } from '#app/tests/support/request-cases.ts';
import { signInStaff } from '#app/tests/support/staff.ts';
import { giveContent } from '#app/tests/support/arrange/files.ts';
import { resetAppearance, setContact } from '#app/tests/support/arrange/settings.ts';
import { sql } from '#app/tests/support/sql.ts';
import { audited } from '#app/tests/support/audited.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';

const server = await sharedPostedServer();
const administrator = await signInStaff(server, 'administrator', 'Nansubuga Miriam');
const officer = await signInStaff(server, 'loan-officer', 'Namusoke Ruth');

/** All other calls of a client, except reads, are refused while the account is paused. */
const open = new Set([
  'auth.verify',
  'auth.resend',
  'auth.resend-by-sms',
  'auth.logout',
  'auth.activity',
  'drafts.keep',
  'loans.list',
  'requests.list',
  'notifications.mark-all-as-read',
  'notifications.mark-as-read',
  'phone-pin.remove',
  'privacy.erasure.ask',
  'privacy.erasure.withdraw',
  'mobile-money.collect',
  'profile.language',
  'reminders.store',
  'security.forget-device',
  'security.change-password',
  'security.sign-out-elsewhere',
  'security.take-device-secret',
  'tickets.store',
]);

const body = { reason: 'Your papers name two people.', note: 'Same NIN in three accounts.' };
async function suspend(userId: string): Promise<string> {
  const id = await publicIdOf(server, userId);
  (await officer.api(suspendClient, { id, body })).answer();
  return id;
}
const reinstate = (id: string) =>
  administrator.api(reinstateClient, { id, body: { note: 'Seen the papers.' } });
const pausedMessage =
  "Your account is suspended. You can't send or change anything until we reopen it. Write to us under Ask For Help.";

describe('a paused client', () => {
  const isOfClients = ({ audience }: Endpoint) =>
    ['client', 'signed-in', 'any-token', 'code-pending'].includes(audience);
  const writes = allEndpoints.filter((call) => isOfClients(call) && call.method !== 'GET');

  test('GUARD-13 of all calls a client can make, every one that writes is refused except those listed', async () => {
    const client = await memberOf(server);
    await suspend(client.userId);
    const refused: string[] = [];
    const said = new Set<string>();
    for (const call of writes) {
      const token = await tokenFor(server, client.email);
      const { status, message } = await callWith(server.url, token, call, {
        id: '1',
        ...(call.upload ? {} : { body: {} }),
      });
      said.add(status === 423 ? message : pausedMessage);
      if (status === 423) refused.push(call.name);
    }
    expect(refused).toEqual(writes.map(({ name }) => name).filter((name) => !open.has(name)));
    expect(refused.length).toBeGreaterThan(20);
    expect([...said]).toEqual([pausedMessage]);
    for (const call of allEndpoints.filter((each) => isOfClients(each) && each.method === 'GET')) {
      const { status } = await callWith(server.url, client.token, call, { id: '1' });
      expect([call.name, status === 423]).toEqual([call.name, false]);
    }
  });

  test('GUARD-13 reads why, keeps what is typed, and continues once the account is resumed', async () => {
    const { client: person, loanId } = await readyToSubmit(server);
    const documents = await sql(server)<{ id: string }>`SELECT id::text FROM loan_document
      WHERE loan_id = ${loanId}::bigint`;
    for (const document of documents) await giveContent(server, document.id);
    const client = await clientWith(server, person.email, await tokenFor(server, person.email));
    const submission = {
      body: { crb_name: 'Nakato Grace', crb_nin: 'CM900121234ABC', disclaimer: true, loan_id: loanId },
    };
    const id = await suspend(client.userId);
    expect((await client.api(checkPrequalification)).answer().data.suspended).toEqual({
      reason: body.reason,
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      contact: '',
    });
    expect((await client.api(listLoans, { body: {} })).answer().data).toHaveLength(1);
    expect((await client.api(downloadOwnData)).status).toBe(200);
    const draft = { id: 'loan-details', body: { answers: { purpose: 'Stock' } } };
    expect((await client.api(keepDraft, draft)).status).toBe(200);
    for (const call of [submitLoan, saveLoanDetails, storeBusiness])
      expect([call.name, (await client.api(call, submission)).status]).toEqual([call.name, 423]);
    const statuses = await sql(server)`SELECT status FROM loan WHERE id = ${loanId}::bigint`;
    expect(statuses).toEqual([{ status: 'APPLYING' }]);
    const reopened = 'The account of Nakato Grace is open again. They have been notified.';
    expect((await reinstate(id)).message).toBe(reopened);
    expect((await client.api(checkPrequalification)).answer().data.suspended).toBeNull();
    expect((await client.api(submitLoan, submission)).status).toBe(200);
  });

  test('GUARD-13 the refusal says how to reach the lender', async () => {
    const client = await memberOf(server);
    await suspend(client.userId);
    await setContact(server);
    const { message } = await client.api(storeBusiness, { body: {} });
    await resetAppearance(server);
    expect(message).toContain('Write to us under Ask For Help, or contact us: Plot 5, 0414 123456');
  });

  test('GUARD-13 is told by bell and mail with the reason, never with the note', async () => {
    const client = await memberOf(server);
    const id = await suspend(client.userId);
    await reinstate(id);
    expect(await bellOf(client)).toEqual([
      'Your account is open again. You can continue where you left off.',
      "Your account has been suspended. You can still sign in and read, but you can't send or change anything.",
    ]);
    await expect.poll(() => server.smtp.mailsTo(client.email).length, { timeout: 10_000 }).toBe(2);
    const mails = server.smtp.mailsTo(client.email);
    const text = mails.map((mail) => mail.text).join('\n');
    expect(text).toContain(body.reason);
    expect(text).not.toContain(body.note);
    const everything = (await client.api(downloadOwnData)).text;
    expect(everything).not.toContain(body.note);
  });
});

describe('the staff', () => {
  test('GUARD-13 see who suspended an account, why and when; officers suspend, administrators reinstate', async () => {
    const client = await memberOf(server);
    const advisor = await signInStaff(server, 'advisor');
    const id = await publicIdOf(server, client.userId);
    expect((await advisor.api(suspendClient, { id, body })).status).toBe(403);
    const empty = await officer.api(suspendClient, { id, body: { reason: ' ' } });
    expect(empty.errors).toEqual({ reason: ['Reason is required.'] });
    await suspend(client.userId);
    const message = 'The account of Nakato Grace is already suspended.';
    expect(await officer.api(suspendClient, { id, body })).toMatchObject({ status: 409, message });
    expect((await officer.api(showClient, { id })).answer().data.suspended).toEqual({
      ...body,
      by: { id: officer.publicId, name: officer.name },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    const row = (await officer.api(listClients)).answer().data.find((each) => each.id === id);
    expect(row?.is_suspended).toBe(true);
    expect((await officer.api(reinstateClient, { id, body: {} })).status).toBe(403);
    expect((await reinstate(id)).status).toBe(200);
    expect((await reinstate(id)).status).toBe(409);
    const ended = {
      ...body,
      by: { name: officer.name },
      ended_at: expect.stringMatching(/Z$/),
      ended_by: { id: administrator.publicId },
      ended_note: 'Seen the papers.',
    };
    const { data: after } = (await officer.api(showClient, { id })).answer();
    expect(after).toMatchObject({ suspended: null, earlier_suspensions: [ended] });
    const rows = await audited(server, { action: 'client.%', subject: `user:${client.userId}` });
    const changes = rows.filter(({ action }) => /suspended|reinstated/.test(action));
    expect(changes.map(({ action, actor_id, details }) => [action, actor_id, details])).toEqual([
      ['client.suspended', officer.userId, {}],
      ['client.reinstated', administrator.userId, {}],
    ]);
  });

  test('GUARD-13 staff, and people who do not exist, cannot be paused', async () => {
    for (const id of [officer.publicId, '00000000-0000-4000-8000-000000000000', '1'])
      expect((await administrator.api(suspendClient, { id, body })).status).toBe(404);
  });

  test('GUARD-13 if two pause at the same moment, one of them does', async () => {
    const client = await memberOf(server);
    const id = await publicIdOf(server, client.userId);
    const suspending = [officer, administrator].map((staff) => staff.api(suspendClient, { id, body }));
    const both = await Promise.all(suspending);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('GUARD-13 nothing is approved or paid out for a paused client; rejecting and comments remain possible', async () => {
    const { client, loanId } = await submittedLoan(server);
    const staff = await signedIn(server, 'administrator');
    const act = async (acted: Parameters<typeof seenLoan>[2], by = staff) =>
      by.send(actOnLoan, { id: loanId, body: acted, headers: await seenLoan(staff, loanId, acted) });
    expect((await act({ action: 'start-processing' })).status).toBe(200);
    const id = await suspend(client.userId);
    const approval = await act(validApproval());
    expect(approval.status).toBe(423);
    const message =
      "This client's account is suspended. Nothing can be approved or disbursed until it is reopened.";
    expect(await approval.json()).toEqual({ message, code: 'suspended' });
    const shown = await caseOf(staff, loanId);
    expect(shown.client.suspended).toMatchObject({ ...body, by: { name: officer.name } });
    expect(shown.abilities).toContainEqual({ action: 'approve', refused: message });
    expect(shown.abilities).toContainEqual({ action: 'reject', refused: null });
    expect((await act({ action: 'comment', comment: 'We wait.' })).status).toBe(200);
    await reinstate(id);
    expect((await act(validApproval())).status).toBe(200);
    await suspend(client.userId);
    const second = await signedIn(server, 'administrator');
    expect((await act(validDisbursement(), second)).status).toBe(423);
    expect(
      (await act({ action: 'reject', comment: 'Two people.', reasons: ['collateral-too-low'] })).status,
    ).toBe(200);
  });

  test('GUARD-13 a money decision in progress comes before the pause, which waits for it', async () => {
    const client = await memberOf(server);
    const id = await publicIdOf(server, client.userId);
    const waiting = () =>
      server.database.query({
        name: '',
        text: `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      });
    const pause = await server.database.transaction(async (decision) => {
      await refuseSuspended(decision, client.userId);
      const asked = officer.api(suspendClient, { id, body });
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
      return [asked];
    });
    expect((await Promise.all(pause)).map(({ status }) => status)).toEqual([200]);
    const late = server.database.transaction((decision) => refuseSuspended(decision, client.userId));
    await expect(late).rejects.toMatchObject({ code: 'suspended' });
  });

  test('GUARD-13 no budget is approved for a paused client', async () => {
    const people = await team(server);
    const { client, requestId } = await requestUpTo(server, people, 'UNDER BUDGET REVIEW');
    await suspend(client.userId);
    const staff = await signedIn(server, 'administrator');
    const { data } = await staff.does(showRequestCase, { id: requestId });
    expect(data.client.suspended).toMatchObject({ reason: body.reason });
    const refused = await staff.isRefused(actOnRequest, {
      id: requestId,
      body: { action: 'approve-budget', approved_budget: '100000' },
      headers: { 'if-match': String(data.version) },
    });
    expect(refused.status).toBe(423);
  });
});
