import { describe, expect, test } from 'vitest';
import { assignLoan, countLoanQueue, listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { resubmitLoan } from '#loans/endpoints/loan-variants.ts';
import { validApproval } from '#app/tests/support/decisions.ts';
import { act, caseOf, officer, submittedLoan } from '#app/tests/support/cases.ts';
import type { Person } from '#app/tests/support/loan-clients.ts';
import {
  act as actOnRequest,
  caseOf as requestOf,
  requestUpTo,
  team,
} from '#app/tests/support/request-cases.ts';
import { assignOfficer, loanClockHoursAgo, setLoanAmount } from '#app/tests/support/arrange/loans.ts';
import { changeAddress } from '#app/tests/support/arrange/accounts.ts';
import { withoutAdvisor } from '#app/tests/support/arrange/requests.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { everyPage } from '#app/tests/support/every-page.ts';

const server = await sharedServer();
const ruth = await officer(server);
const daniel = await officer(server);
const own = await officer(server);

const questions = { action: 'request-feedback', whole: true, comment: 'Please look again.' } as const;

/** The client changes an answer and sends it. */
async function answerFeedback(client: Person, loanId: number): Promise<void> {
  const permission = { crb_name: 'Nakato Grace', crb_nin: 'CM900121234ABC', disclaimer: true };
  await client.does(resubmitLoan, { id: loanId, body: permission });
}

const ids = async (query: string) => (await ruth.does(listLoanQueue, { query })).data.map(({ id }) => id);

describe('who holds a case', () => {
  test('CASE-02 asking for feedback on a case that nobody holds makes it the asker’s', async () => {
    const { loanId } = await submittedLoan(server);
    await act(ruth, loanId, questions);
    expect((await caseOf(ruth, loanId)).officer?.name).toBe('Nakato Grace');
    expect(await ids('officer=me&status=WAITING FOR FEEDBACK')).toContain(loanId);
  });

  test('CASE-02 words to the client take a case, a note among colleagues does not', async () => {
    const { loanId } = await submittedLoan(server);
    await act(ruth, loanId, { action: 'comment', comment: 'A note.', visibility: 'internal' });
    expect((await caseOf(ruth, loanId)).officer).toBeNull();
    await act(ruth, loanId, { action: 'comment', comment: 'We look at it.', visibility: 'client' });
    expect((await caseOf(ruth, loanId)).officer).not.toBeNull();
  });

  test('CASE-02 acting on a colleague’s case leaves it theirs', async () => {
    const { loanId } = await submittedLoan(server);
    await ruth.does(assignLoan, { id: loanId, body: { officer: 'me' } });
    await act(daniel, loanId, questions);
    expect(await ids('officer=me&status=WAITING FOR FEEDBACK')).toContain(loanId);
  });

  test('CASE-02 an expert who acts does not become the advisor', async () => {
    const people = await team(server);
    const { requestId } = await requestUpTo(server, people, 'PROPOSED EXPERT');
    await withoutAdvisor(server, requestId);
    await actOnRequest(people.expert, requestId, { action: 'start-assessment' });
    expect((await requestOf(people.advisor, requestId)).advisor).toBeNull();
  });

  test('CASE-02 the answer rings the asker and the case’s current holder', async () => {
    const { client, loanId, trackingNumber } = await submittedLoan(server);
    await act(ruth, loanId, questions);
    await assignOfficer(server, loanId, daniel.userId);
    await answerFeedback(client, loanId);
    const message = `Nakato Grace has answered your information request on ${trackingNumber}.`;
    expect(await bellOf(ruth)).toContain(message);
    expect(await bellOf(daniel)).toContain(message);
  });
});

describe('the clock', () => {
  test('CASE-02 days to a decision end with the approval', async () => {
    const { loanId } = await submittedLoan(server);
    await act(ruth, loanId, { action: 'start-processing' });
    await loanClockHoursAgo(server, loanId, 30);
    await act(ruth, loanId, validApproval());
    const { clock } = await caseOf(ruth, loanId);
    expect(clock.running_since).toBeNull();
    expect(Math.round(clock.seconds / 3600)).toBe(30);
  });

  test('CASE-02 questions after an approval start it again with the answer', async () => {
    const { client, loanId } = await submittedLoan(server);
    await act(ruth, loanId, { action: 'start-processing' });
    await act(ruth, loanId, validApproval());
    await act(ruth, loanId, questions);
    await answerFeedback(client, loanId);
    expect((await caseOf(ruth, loanId)).clock.running_since).not.toBeNull();
  });
});

describe('finding and sorting', () => {
  test('CASE-11 a loan is found by e-mail, registration number and contact persons; signs are plain characters', async () => {
    const { client, loanId } = await submittedLoan(server);
    const found = async (text: string) =>
      (await ids(`order=newest&search=${encodeURIComponent(text)}`)).includes(loanId);
    expect(await found(client.email)).toBe(true);
    expect(await found(client.email.split('@')[0] ?? '')).toBe(true);
    for (const text of ['80020001234567', 'okello', 'john.okello@example.com'])
      expect([text, await found(text)]).toEqual([text, true]);
    for (const text of ['%', '_', '%%%', `_${client.email.slice(1)}`, '%@%'])
      expect([text, await ids(`search=${encodeURIComponent(text)}`)]).toEqual([text, []]);
  });

  test('CASE-11 a loan is found by the client’s new e-mail address', async () => {
    const { client, loanId } = await submittedLoan(server);
    await changeAddress(server, client.userId, 'quite.new@example.com');
    expect(await ids('search=quite.new@example.com')).toEqual([loanId]);
  });

  test('CASE-11 sorts by amount and by lateness, page by page, and shows only late ones', async () => {
    const { loanId: small } = await submittedLoan(server);
    const { loanId: large } = await submittedLoan(server);
    const { loanId: late } = await submittedLoan(server);
    for (const loanId of [small, large, late]) await assignOfficer(server, loanId, own.userId);
    await setLoanAmount(server, small, 1);
    await setLoanAmount(server, large, 99_000_000);
    await loanClockHoursAgo(server, small, 30);
    await loanClockHoursAgo(server, late, 6 * 24);
    const mine = async (query: string) =>
      (await own.does(listLoanQueue, { query: `officer=me&${query}` })).data.map(({ id }) => id);
    expect(await mine('order=largest')).toEqual([large, late, small]);
    expect(await mine('order=smallest')).toEqual([small, late, large]);
    expect(await mine('order=late')).toEqual([late, small, large]);
    expect(await mine('late=yes')).toEqual([late]);
    expect(await mine('order=late&late=yes&cursor=nonsense')).toEqual([late]);
    const afterSmall = encodeURIComponent(`1_${String(small)}`);
    expect(await mine(`order=smallest&cursor=${afterSmall}`)).toEqual([late, large]);
    expect((await own.does(countLoanQueue)).data.late).toBe(1);
    const rows = await everyPage((cursor) =>
      own.does(listLoanQueue, { query: `order=late&cursor=${encodeURIComponent(cursor)}` }),
    );
    const all = rows.map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect(all[0]).toBe(late);
  });

  test('CASE-11 several statuses at once', async () => {
    const { loanId } = await submittedLoan(server);
    await act(ruth, loanId, { action: 'start-processing' });
    const found = await ids('status=SUBMITTED,PROCESSING&order=newest');
    expect(found).toContain(loanId);
    expect(await ids('status=SUBMITTED,PENDING&order=newest')).not.toContain(loanId);
  });
});
