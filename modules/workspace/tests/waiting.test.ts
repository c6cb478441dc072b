import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import { addRequestAction, showRequest } from '#support-requests/endpoints/requests.ts';
import { changeLoanDetails } from '#loans/endpoints/loan-variants.ts';
import { readWaitingExpirySettings, storeWaitingExpiry } from '#administration/endpoints/administration.ts';
import { showLoan } from '#loans/endpoints/loans.ts';
import { reminderWords } from '#cases/rules/waiting.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import { followWaiting } from '../server/index.ts';
import { act, caseOf, officer, submittedLoan } from '#app/tests/support/cases.ts';
import { validApproval } from '#app/tests/support/decisions.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { pauseAccount } from '#app/tests/support/arrange/accounts.ts';
import * as requests from '#app/tests/support/request-cases.ts';
import { doesForm, formOf, submittedRequest } from '#app/tests/support/request-clients.ts';
import {
  askedDaysAgo,
  closeWaitingAfter,
  pausedUntilYesterday,
  toldToCloseDaysAgo,
} from '#app/tests/support/arrange/waiting.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { audited } from '#app/tests/support/audited.ts';

const server = await sharedServer();
const [ruth, people] = await Promise.all([officer(server), requests.team(server)]);

const follow = () => followWaiting(server.platform, { evenAtNight: true });

const dayFromToday = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' }).format(Date.now() + days * 86_400_000);

/** A loan that waits for its client, asked in PROCESSING, with this many days for the answer. */
async function waitingLoan(days = 10) {
  const own = await submittedLoan(server);
  await act(ruth, own.loanId, { action: 'start-processing' });
  await ask(own.loanId, days);
  return own;
}

async function approvedLoan() {
  const own = await submittedLoan(server);
  await act(ruth, own.loanId, { action: 'start-processing' });
  await act(ruth, own.loanId, validApproval());
  return own;
}

const ask = (loanId: number, days = 10) =>
  act(ruth, loanId, {
    action: 'request-feedback',
    whole: true,
    comment: 'Which licence is valid?',
    answer_by: dayFromToday(days),
  });

const mailsAbout = (trackingNumber: string, kind: string) =>
  sql(server)<{ subject: string }>`SELECT subject FROM outbox_message WHERE kind = ${kind}
    AND subject LIKE '%' || ${trackingNumber} || '%' ORDER BY id`;

/** A request that waits for its client, who was asked about the product. */
async function waitingRequest() {
  const own = await submittedRequest(server);
  const question = { action: 'request-feedback', comment: 'Which product?' } as const;
  await requests.act(people.advisor, own.requestId, question);
  return own;
}

const abilityTo = async (loanId: number, action: string) =>
  (await caseOf(ruth, loanId)).abilities.find((one) => one.action === action);

describe('a case that waits for its client', () => {
  test('CASE-04 a loan goes back to where it was, its clock runs again, and the client is told', async () => {
    const { client, loanId } = await waitingLoan();
    expect((await caseOf(ruth, loanId)).clock.running_since).toBeNull();
    expect(await act(ruth, loanId, { action: 'withdraw-feedback' })).toMatchObject({ status: 'PROCESSING' });
    const { clock, awaiting_client: awaitingClient } = await caseOf(ruth, loanId);
    expect([clock.running_since === null, awaitingClient]).toEqual([false, null]);
    const { data: loan } = await client.does(showLoan, { id: loanId });
    expect(loan).toMatchObject({ status: 'PROCESSING', can_edit: false, waiting_for_feedback: false });
    expect((await bellOf(client))[0]).toContain('We no longer need your answer');
  });

  test.each(['SUBMITTED', 'PENDING'])(
    'CASE-04 one that was asked about in %s goes back to it',
    async (status) => {
      const { loanId } = status === 'PENDING' ? await approvedLoan() : await submittedLoan(server);
      const daniel = await officer(server);
      await ask(loanId);
      expect((await act(daniel, loanId, { action: 'withdraw-feedback' })).status).toBe(status);
    },
  );

  test('CASE-04 taking questions back from an approved loan leaves its approver', async () => {
    const { loanId } = await approvedLoan();
    const daniel = await officer(server);
    const approver = () => sql(server)`SELECT approved_by FROM loan WHERE id = ${loanId}::bigint`;
    const before = await approver();
    await ask(loanId);
    await act(daniel, loanId, { action: 'withdraw-feedback' });
    expect(await approver()).toEqual(before);
  });

  test('CASE-04 a request goes back to where it was', async () => {
    const { client, requestId } = await requests.requestUpTo(server, people, 'UNDER EXPERT ASSESSMENT');
    await requests.act(people.advisor, requestId, { action: 'request-feedback', comment: 'Which product?' });
    expect((await requests.act(people.advisor, requestId, { action: 'withdraw-feedback' })).status).toBe(
      'UNDER EXPERT ASSESSMENT',
    );
    expect((await client.does(showRequest, { id: requestId })).data.waiting_for_feedback).toBe(false);
  });

  test('CASE-04 what the client had changed and not sent does not go out with later answers', async () => {
    const { client, loanId } = await waitingLoan();
    await client.does(changeLoanDetails, { id: loanId, body: { ...validLoanDetails(), amount: '1000000' } });
    await act(ruth, loanId, { action: 'withdraw-feedback' });
    expect(
      await sql(server, 'SELECT step FROM loan_resubmission WHERE loan_id = $1::bigint', [loanId]),
    ).toEqual([]);
    const [kept] = await sql(server)<{ amount: string }>`SELECT answers ->> 'amount' AS amount
      FROM loan_step_history WHERE loan_id = ${loanId}::bigint ORDER BY id DESC LIMIT 1`;
    expect(Number(kept?.amount)).toBe(1_000_000);
  });

  test('CASE-04 a loan that waits can be rejected', async () => {
    const { client, loanId } = await waitingLoan();
    await act(ruth, loanId, {
      action: 'reject',
      comment: 'The licence is not valid.',
      reasons: ['collateral-too-low'],
    });
    const { data: loan } = await client.does(showLoan, { id: loanId });
    expect(loan).toMatchObject({ status: 'REJECTED', can_edit: false });
  });

  test('CASE-04 the client can be reminded by hand once a day', async () => {
    const { client, loanId, trackingNumber } = await waitingLoan();
    expect(await abilityTo(loanId, 'remind')).toEqual({ action: 'remind', refused: null });
    await act(ruth, loanId, { action: 'remind', comment: 'We called you.' });
    const [short] = reminderWords({ kind: 'loan', trackingNumber, answerBy: dayFromToday(10) });
    expect((await bellOf(client))[0]).toBe(short);
    expect(await mailsAbout(trackingNumber, 'loan-remind')).toEqual([{ subject: short.replace('.', '') }]);
    const message = 'The client has already been reminded today.';
    expect(await abilityTo(loanId, 'remind')).toEqual({ action: 'remind', refused: message });
    const again = await ruth.isRefused(actOnLoan, { id: loanId, body: { action: 'remind' } });
    expect(again).toMatchObject({ status: 409, message });
    const { data: loan } = await client.does(showLoan, { id: loanId });
    expect(loan).toMatchObject({ status: 'WAITING FOR FEEDBACK', can_edit: true });
  });

  test('CASE-04 of two reminders at the same moment one goes out', async () => {
    const { loanId, trackingNumber } = await waitingLoan();
    const replies = await Promise.all(
      [1, 2].map(() => ruth.send(actOnLoan, { id: loanId, body: { action: 'remind' } })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await mailsAbout(trackingNumber, 'loan-remind')).toHaveLength(1);
  });
});

describe('what happens automatically', () => {
  test.each([
    { ago: 4, left: 6, reminded: 0 },
    { ago: 5, left: 5, reminded: 1 },
    { ago: 9, left: 1, reminded: 1 },
    { ago: 0, left: 1, reminded: 0 },
    { ago: 20, left: -3, reminded: 0 },
  ])(
    'CASE-04 asked $ago days ago, with $left left: reminded $reminded times, however many nodes',
    async (days) => {
      const { loanId, trackingNumber } = await waitingLoan();
      await askedDaysAgo(server, 'loan', loanId, days);
      await Promise.all([follow(), follow()]);
      expect(await mailsAbout(trackingNumber, 'loan-remind')).toHaveLength(days.reminded);
    },
  );

  test('CASE-04 half time and the day before each have their reminder', async () => {
    const { client, requestId } = await waitingRequest();
    for (const days of [
      { ago: 5, left: 5 },
      { ago: 6, left: 4 },
      { ago: 9, left: 1 },
      { ago: 10, left: 0 },
    ]) {
      await askedDaysAgo(server, 'request', requestId, days);
      await follow();
    }
    const { data } = await client.does(showRequest, { id: requestId });
    const reminders = data.actions.filter(({ action }) => action === 'reminded');
    expect(reminders.map(({ user, is_staff: staff }) => [user, staff])).toEqual([
      [null, true],
      [null, true],
    ]);
  });

  test('CASE-04 nobody is reminded on a day on which they were reminded by hand', async () => {
    const { loanId, trackingNumber } = await waitingLoan();
    await askedDaysAgo(server, 'loan', loanId, { ago: 9, left: 1 });
    await act(ruth, loanId, { action: 'remind' });
    await follow();
    expect(await mailsAbout(trackingNumber, 'loan-remind')).toHaveLength(1);
  });

  test('CASE-04 without the setting nothing is closed', async () => {
    const { loanId } = await waitingLoan();
    await toldToCloseDaysAgo(server, 'loan', loanId, 3);
    await follow();
    expect((await caseOf(ruth, loanId)).status).toBe('WAITING FOR FEEDBACK');
  });

  describe('with the setting', () => {
    beforeAll(async () => void (await closeWaitingAfter(server, 7)));
    afterAll(async () => void (await closeWaitingAfter(server, null)));

    test('CASE-04 a client learns the closing day before anything is closed', async () => {
      const { loanId, trackingNumber } = await waitingLoan();
      await askedDaysAgo(server, 'loan', loanId, { ago: 30, left: -20 });
      await follow();
      const { status, awaiting_client: awaitingClient } = await caseOf(ruth, loanId);
      expect([status, awaitingClient?.closes_on]).toEqual(['WAITING FOR FEEDBACK', dayFromToday(7)]);
      expect(await mailsAbout(trackingNumber, 'loan-remind')).toHaveLength(1);
    });

    test('CASE-04 after that day it is rejected once, with kind words, in nobody’s name', async () => {
      const { client, loanId, trackingNumber } = await waitingLoan();
      await toldToCloseDaysAgo(server, 'loan', loanId, 1);
      await Promise.all([follow(), follow()]);
      const { data: loan } = await client.does(showLoan, { id: loanId });
      expect(loan).toMatchObject({ status: 'REJECTED', can_edit: false });
      expect(loan.actions[0]).toMatchObject({ action: 'expired', user: null });
      const mails = await mailsAbout(trackingNumber, 'loan-expire');
      expect(mails).toEqual([
        { subject: `We've closed your loan application ${trackingNumber} because we didn't hear from you` },
      ]);
      expect((await bellOf(ruth))[0]).toContain(`${trackingNumber} was closed`);
      const subject = `loan:${String(loanId)}`;
      expect(await audited(server, { action: 'loan.expire', subject })).toMatchObject([{ actor_id: null }]);
    });

    test('CASE-04 a request is closed in the same way; on the day itself it still waits', async () => {
      const { client, requestId } = await waitingRequest();
      await toldToCloseDaysAgo(server, 'request', requestId, 0);
      await follow();
      expect((await client.does(showRequest, { id: requestId })).data.status).toBe('WAITING FOR FEEDBACK');
      await toldToCloseDaysAgo(server, 'request', requestId, 1);
      await follow();
      expect((await client.does(showRequest, { id: requestId })).data.status).toBe('REJECTED');
    });

    /** A request whose client said something since they were asked, without answering. */
    async function spokenRequest(): Promise<number> {
      const { client, requestId } = await waitingRequest();
      const said = formOf({ action: 'comment', comment: 'The maize.' });
      await doesForm(client, addRequestAction, requestId, said);
      return requestId;
    }

    test('CASE-04 the case of a client who has answered since is not closed', async () => {
      const requestId = await spokenRequest();
      await toldToCloseDaysAgo(server, 'request', requestId, 3);
      await follow();
      const [request] = await sql(server, 'SELECT status FROM support_request WHERE id = $1', [requestId]);
      expect(request).toEqual({ status: 'WAITING FOR FEEDBACK' });
    });

    test('CASE-04 a client who has answered since is reminded, but without a closing day', async () => {
      const requestId = await spokenRequest();
      await askedDaysAgo(server, 'request', requestId, { ago: 9, left: 1 });
      await follow();
      const columns = 'reminded_on IS NOT NULL AS reminded, closes_on';
      const [wait] = await sql(
        server,
        `SELECT ${columns} FROM request_awaiting_client WHERE request_id = $1`,
        [requestId],
      );
      expect(wait).toEqual({ reminded: true, closes_on: null });
    });

    test('CASE-04 after a pause the client is told another day before anything is closed', async () => {
      const { client, loanId, trackingNumber } = await waitingLoan();
      await askedDaysAgo(server, 'loan', loanId, { ago: 20, left: -2 });
      await toldToCloseDaysAgo(server, 'loan', loanId, 1, { told: 9 });
      await pausedUntilYesterday(server, client.userId, ruth.userId);
      await follow();
      expect(await caseOf(ruth, loanId)).toMatchObject({
        status: 'WAITING FOR FEEDBACK',
        awaiting_client: { closes_on: dayFromToday(7) },
      });
      expect(await mailsAbout(trackingNumber, 'loan-remind')).toHaveLength(1);
      await follow();
      expect(await mailsAbout(trackingNumber, 'loan-remind')).toHaveLength(1);
    });

    test('CASE-04 a paused account is neither reminded nor closed', async () => {
      const { client, loanId, trackingNumber } = await waitingLoan();
      await toldToCloseDaysAgo(server, 'loan', loanId, 1);
      await pauseAccount(server, client.userId);
      await follow();
      expect((await caseOf(ruth, loanId)).status).toBe('WAITING FOR FEEDBACK');
      expect(await mailsAbout(trackingNumber, 'loan-remind')).toEqual([]);
    });
  });
});

test('CASE-04 STAFF-04 the setting has versions, and takes 1 to 90 days or nothing', async () => {
  const joan = await signedIn(server, 'administrator');
  const { version } = await joan.does(readWaitingExpirySettings);
  const headers = { 'if-match': String(version) };
  await joan.does(storeWaitingExpiry, { body: { days: '14' }, headers });
  expect((await joan.does(readWaitingExpirySettings)).data).toEqual({ days: 14 });
  expect((await joan.isRefused(storeWaitingExpiry, { body: { days: '' }, headers })).status).toBe(409);
  for (const days of ['0', '91', 'soon'])
    expect((await joan.isRefused(storeWaitingExpiry, { body: { days } })).errors).toHaveProperty('days');
  await joan.does(storeWaitingExpiry, { body: { days: '' } });
  expect((await joan.does(readWaitingExpirySettings)).data).toEqual({ days: null });
});
