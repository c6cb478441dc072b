import { describe, expect, test, vi } from 'vitest';
import { assignLoan, assignLoans, listLoanOfficers } from '#loans/endpoints/staff-loans.ts';
import { assignRequests, exportRequestQueue } from '#support-requests/endpoints/staff-requests.ts';
import { forgetQueueView, keepQueueView, listQueueViews } from '../endpoints/queue-views.ts';
import { readStaffPreferences, storeStaffPreferences } from '#notifications/endpoints/notifications.ts';
import { mailOpenCases } from '../server/index.ts';
import { caseOf, officer, putInto, submittedLoan } from '#app/tests/support/cases.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { submittedRequest } from '#app/tests/support/request-clients.ts';
import { team } from '#app/tests/support/request-cases.ts';
import { listen } from '#app/tests/support/streams.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { assignOfficer } from '#app/tests/support/arrange/loans.ts';
import { proposeBudget, rejectEverything } from '#app/tests/support/arrange/requests.ts';
import { openCasesMailedYesterday } from '#app/tests/support/arrange/staff.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { audited } from '#app/tests/support/audited.ts';

const server = await sharedServer();
const ruth = await officer(server);
const daniel = await officer(server);

const timesToldTo = async (person: Person, message: string) =>
  (await bellOf(person)).filter((told) => told === message).length;
const mailsTo = ({ userId }: Person, kind: string) =>
  sql(server)`SELECT FROM outbox_message WHERE kind = ${kind} AND user_id = ${userId}::bigint`;

async function threeLoans(): Promise<[number, number, number]> {
  const { loanId: one } = await submittedLoan(server);
  const { loanId: two } = await submittedLoan(server);
  return [one, two, (await submittedLoan(server)).loanId];
}

describe('being told', () => {
  test('CASE-03 a new case rings those who may take it, unless they switched it off, and nobody else', async () => {
    const advisor = await signedIn(server, 'advisor');
    const quiet = await officer(server);
    const chosen = { bell_for_new_cases: false, mail_open_cases: true };
    await quiet.does(storeStaffPreferences, { body: chosen });
    expect((await quiet.does(readStaffPreferences)).data).toEqual(chosen);
    const { client, trackingNumber } = await submittedLoan(server);
    const message = `New loan application awaiting assignment: ${trackingNumber}.`;
    expect(await bellOf(ruth)).toContain(message);
    for (const other of [quiet, advisor, client]) expect(await bellOf(other)).not.toContain(message);
  });

  test('CASE-03 open screens hear that a queue has changed: staff who may see it, and nobody else', async () => {
    const client = await signedIn(server);
    const advisor = await signedIn(server, 'advisor');
    const streams = await Promise.all(
      [ruth, client, advisor].map((one) => listen(server.url, one.headers())),
    );
    const [atRuth, atClient, atAdvisor] = streams;
    const { loanId } = await submittedLoan(server);
    await vi.waitFor(() => expect(atRuth?.events('queue-loan')).toBeGreaterThan(0), 5000);
    await ruth.does(assignLoan, { id: loanId, body: { officer: 'me' } });
    // Changes close together are told once more, together.
    await vi.waitFor(() => expect(atRuth?.events('queue-loan')).toBeGreaterThan(1), 8000);
    await submittedRequest(server);
    await vi.waitFor(() => expect(atAdvisor?.events('queue-request')).toBeGreaterThan(0), 8000);
    expect(atAdvisor?.events('queue-loan')).toBe(0);
    expect(atClient?.events('queue-loan')).toBe(0);
    expect(atClient?.events('queue-request')).toBe(0);
    for (const stream of streams) stream.close();
  });

  test('CASE-03 one mail a day says what is open, from however many nodes, and none where nothing is', async () => {
    const { loanId } = await submittedLoan(server);
    await assignOfficer(server, loanId, ruth.userId);
    await openCasesMailedYesterday(server);
    const sent = () => sql(server)`SELECT FROM outbox_message WHERE kind = 'open-cases'`;
    await Promise.all([1, 2, 3].map(() => mailOpenCases(server.platform, { fromHour: 0 })));
    expect(await mailsTo(ruth, 'open-cases')).toHaveLength(1);
    const before = (await sent()).length;
    await mailOpenCases(server.platform, { fromHour: 0 });
    expect(await sent()).toHaveLength(before);

    await openCasesMailedYesterday(server);
    await rejectEverything(server);
    await mailOpenCases(server.platform, { fromHour: 0 });
    expect(await sent()).toHaveLength(before);
  });

  test('CASE-03 before the lender’s morning, and to those who switched it off, no mail goes', async () => {
    const off = await officer(server);
    await off.does(storeStaffPreferences, { body: { bell_for_new_cases: true, mail_open_cases: false } });
    const { loanId } = await submittedLoan(server);
    await assignOfficer(server, loanId, off.userId);
    await openCasesMailedYesterday(server);
    await mailOpenCases(server.platform, { fromHour: 24 });
    const claimed = await sql(server, `SELECT FROM users WHERE open_cases_mailed_on >= current_date`);
    expect(claimed).toHaveLength(0);
    await mailOpenCases(server.platform, { fromHour: 0 });
    expect(await mailsTo(off, 'open-cases')).toHaveLength(0);
  });
});

describe('assigning many', () => {
  test('CASE-05 each case is judged separately, and the colleague is told once', async () => {
    const [one, two, ended] = await threeLoans();
    await putInto(server, ended, 'REJECTED');
    const to = await publicIdOf(server, daniel.userId);
    const body = { ids: [one, two, two, ended, 999_999], officer: to };
    const { message, data } = await ruth.does(assignLoans, { body });
    expect(message).toBe('2 loans assigned to Nakato Grace. 2 could not be assigned.');
    expect(data).toEqual({
      assigned: 2,
      refused: [
        { id: ended, reason: 'It is REJECTED and no longer needs to be assigned.' },
        { id: 999_999, reason: 'This case does not exist.' },
      ],
    });
    expect((await caseOf(ruth, one)).officer).not.toBeNull();
    expect(await timesToldTo(daniel, 'You have been assigned 2 loans.')).toBe(1);
    for (const id of [one, two]) {
      const entries = await audited(server, { action: 'loan.assigned', subject: `loan:${String(id)}` });
      expect(entries.map(({ details }) => details)).toEqual([{ from: 'nobody', to }]);
    }
    const people = (await ruth.does(listLoanOfficers)).data;
    expect(people.some(({ open }) => open >= 2)).toBe(true);
  });

  test('CASE-05 a case is taken only from the colleague who was known to have it', async () => {
    const ids = await threeLoans();
    const [seen, taken, own] = ids;
    const holder = await publicIdOf(server, daniel.userId);
    await daniel.does(assignLoans, { body: { ids: [seen, taken], officer: 'me' } });
    await ruth.does(assignLoans, { body: { ids: [own], officer: 'me' } });
    const reassigned_from = [
      { id: seen, holder },
      { id: taken, holder: await publicIdOf(server, ruth.userId) },
    ];
    const body = { ids, officer: null, reassigned_from };
    const { message, data } = await ruth.does(assignLoans, { body });
    expect(message).toBe('2 loans unassigned. 1 could not be assigned.');
    expect(data.refused).toEqual([{ id: taken, reason: 'This loan is already assigned to Nakato Grace.' }]);
    expect((await caseOf(ruth, seen)).officer).toBeNull();
    expect((await caseOf(ruth, taken)).officer?.id).toBe(holder);
    const none = await ruth.does(assignLoans, { body: { ids: [taken], officer: null } });
    expect(none.message).toBe('No loan was assigned.');
    const again = await ruth.does(assignLoans, { body: { ids, officer: holder } });
    expect(again.data).toEqual({ assigned: 3, refused: [] });
  });

  test('CASE-05 only a colleague whose case is reassigned or unassigned is told', async () => {
    const held = await officer(server);
    const { loanId, trackingNumber } = await submittedLoan(server);
    const give = (person: Person, to: string | null) =>
      person.does(assignLoan, { id: loanId, body: { officer: to } });
    const toHeld = await publicIdOf(server, held.userId);
    await give(held, 'me');
    expect(await bellOf(held)).not.toContainEqual(expect.stringMatching(`^Your loan ${trackingNumber}`));
    await give(ruth, await publicIdOf(server, ruth.userId));
    const lost = `Your loan ${trackingNumber} has been reassigned to Nakato Grace.`;
    expect(await timesToldTo(held, lost)).toBe(1);
    await give(ruth, toHeld);
    await give(ruth, toHeld);
    await give(ruth, null);
    const free = `Your loan ${trackingNumber} is now unassigned.`;
    expect(await timesToldTo(held, free)).toBe(1);
    // A colleague who reassigns their own case is not told.
    await give(held, 'me');
    await give(held, null);
    const ofTheirs = (told: string) => told.startsWith(`Your loan ${trackingNumber}`);
    expect((await bellOf(held)).filter(ofTheirs)).toHaveLength(2);
    expect(await bellOf(ruth)).not.toContainEqual(expect.stringContaining(`Your loan ${trackingNumber}`));
    expect(await mailsTo(held, 'loan-taken')).toHaveLength(2);
  });

  test('CASE-05 of many cases that are taken at once each colleague hears once', async () => {
    const [one, other, next] = [await officer(server), await officer(server), await officer(server)];
    const loans = await Promise.all([1, 2, 3, 4].map(() => submittedLoan(server)));
    const ids = loans.map(({ loanId }) => loanId);
    const [first, second, third, own] = ids;
    await one.does(assignLoans, { body: { ids: [first, second], officer: 'me' } });
    await other.does(assignLoans, { body: { ids: [third], officer: 'me' } });
    await ruth.does(assignLoans, { body: { ids: [own], officer: 'me' } });
    const holder = await publicIdOf(server, one.userId);
    const reassigned_from = [
      { id: first, holder },
      { id: second, holder },
      { id: third, holder: await publicIdOf(server, other.userId) },
    ];
    const officerId = await publicIdOf(server, next.userId);
    await ruth.does(assignLoans, { body: { ids, officer: officerId, reassigned_from } });
    const lost = async (person: Person) =>
      (await bellOf(person)).filter((told) => /assigned to you (were|was)/.test(told));
    expect(await lost(one)).toEqual(['2 loans assigned to you were reassigned to Nakato Grace.']);
    expect(await lost(other)).toEqual(['1 loan assigned to you was reassigned to Nakato Grace.']);
    expect(await lost(ruth)).toEqual([]);
    await next.does(assignLoans, { body: { ids, officer: null } });
    expect(await lost(next)).toEqual([]);
  });

  test('CASE-05 a colleague who cannot have such a case is refused at the field; over a hundred, too', async () => {
    const { loanId, client } = await submittedLoan(server);
    const refused = async (ids: number[], to = 'me') =>
      (await ruth.isRefused(assignLoans, { body: { ids, officer: to } })).errors;
    expect(await refused([loanId], await publicIdOf(server, client.userId))).toHaveProperty('officer');
    expect(await refused(Array.from({ length: 101 }, (_, index) => index + 1))).toHaveProperty('ids');
    expect(await refused([])).toHaveProperty('ids');
  });

  test('CASE-05 requests alike', async () => {
    const { advisor } = await team(server);
    const { requestId } = await submittedRequest(server);
    const { data } = await advisor.person.does(assignRequests, { body: { ids: [requestId], advisor: 'me' } });
    expect(data).toEqual({ assigned: 1, refused: [] });
  });
});

describe('kept views and exports', () => {
  test('CASE-11 a view is kept under a name, replaced under the same one, and seen by nobody else', async () => {
    const keep = (name: string, search: string) =>
      ruth.does(keepQueueView, { body: { kind: 'loan', name, search } });
    await keep(' Large ones ', 'tab=open&amount_from=20000000');
    // Erasing a client would not reach a name that is kept here.
    const withWords = await keep('Words', 'tab=all&search=Nakato+Grace&order=late');
    const worded = withWords.data.find(({ name }) => name === 'Words');
    expect(worded?.search).toBe('tab=all&order=late');
    await ruth.does(forgetQueueView, { id: worded?.id ?? 0 });
    const { data } = await keep('large ones', 'tab=open&amount_from=30000000');
    expect(data.map(({ name, search }) => [name, search])).toEqual([
      ['large ones', 'tab=open&amount_from=30000000'],
    ]);
    expect((await ruth.does(listQueueViews, { query: 'kind=request' })).data).toEqual([]);
    expect((await daniel.does(listQueueViews, { query: 'kind=loan' })).data).toEqual([]);
    const id = data[0]?.id ?? 0;
    expect((await daniel.isRefused(forgetQueueView, { id })).status).toBe(404);
    await ruth.does(forgetQueueView, { id });
    expect((await ruth.does(listQueueViews, { query: 'kind=loan' })).data).toEqual([]);
  });

  test('CASE-11 a view needs a name, and there may be twenty', async () => {
    const refused = await ruth.isRefused(keepQueueView, { body: { kind: 'loan', name: '  ', search: '' } });
    expect(refused.errors).toEqual({ name: ['Enter a name for the view.'] });
    const beyond = { kind: 'request', name: 'One more', search: '' };
    for (let index = 0; index < 20; index += 1)
      await ruth.does(keepQueueView, { body: { ...beyond, name: `View ${String(index)}` } });
    expect((await ruth.isRefused(keepQueueView, { body: beyond })).status).toBe(409);
    await ruth.does(keepQueueView, { body: { ...beyond, name: 'VIEW 3' } });
  });

  test('CASE-11 requests are exported as loans are, with their budgets', async () => {
    const { advisor } = await team(server);
    const { requestId } = await submittedRequest(server);
    await proposeBudget(server, requestId, 1_500_000);
    const query = 'order=newest&status=SUBMITTED';
    const response = await advisor.person.send(exportRequestQueue, { query });
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toContain('Proposed budget (UGX),Approved budget (UGX)');
    expect(lines[1]).toContain(',1500000,,');
    expect(await audited(server, { action: 'request-queue.exported' })).toMatchObject([
      { details: { status: 'SUBMITTED', order: 'newest' } },
    ]);
  });
});
