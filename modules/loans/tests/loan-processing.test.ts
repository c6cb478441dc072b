import { describe, expect, test } from 'vitest';
import { actOnLoan, showLoanCase } from '../endpoints/staff-loans.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { loanNotice } from '../rules/notices.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { staffLoanActions, type StaffLoanAction, type StaffLoanActionInput } from '../rules/staff-actions.ts';
import { validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import {
  act,
  amountAndStatement,
  caseOf,
  officer,
  putInto,
  refusedBeforehand,
  refusedToAct,
  submittedLoan,
  take,
  loanInProcessing,
  shownTo,
} from '#app/tests/support/cases.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { chooseTexts } from '#app/tests/support/arrange/accounts.ts';
import { loanClockHoursAgo } from '#app/tests/support/arrange/loans.ts';
import { sql } from '#app/tests/support/sql.ts';
import { dayFromToday } from '#app/tests/support/days.ts';
import { waivesAnything } from '#app/tests/support/arrange/write-offs.ts';

const server = await sharedServer();
// What a completion waives is at most a small balance.
await waivesAnything(server);
const [ruth, daniel] = await Promise.all([officer(server), officer(server)]);

const bodies: Readonly<Record<StaffLoanAction, StaffLoanActionInput>> = {
  'start-processing': take,
  'request-feedback': { action: 'request-feedback', whole: true, comment: 'Please look at it again.' },
  remind: { action: 'remind' },
  'withdraw-feedback': { action: 'withdraw-feedback' },
  comment: { action: 'comment', comment: 'Called the client.' },
  approve: validApproval(),
  reject: { action: 'reject', comment: 'The collateral is not yours.', reasons: ['collateral-too-low'] },
  /** Each with a different reference. */
  get close() {
    return validDisbursement();
  },
  complete: { action: 'complete', comment: 'The rest is forgiven.' },
};

const told = (userId: string) =>
  sql<{ message: string }>(
    server,
    `SELECT message FROM notification WHERE user_id = $1::bigint ORDER BY id`,
    [userId],
  );

describe('what staff do with a loan', () => {
  test('STAFF-02 NOTIF-05 the whole way to COMPLETED: each step a timeline entry, a notification and a mail', async () => {
    const { client, loanId, trackingNumber } = await submittedLoan(server);
    await act(ruth, loanId, take);
    await act(ruth, loanId, bodies.approve);
    const paid = bodies.close;
    await act(daniel, loanId, paid);
    const manager = await signedIn(server, ['credit-manager']);
    const { status } = await act(manager, loanId, bodies.complete);
    expect(status).toBe('COMPLETED');
    const loan = await shownTo(client, loanId);
    const entries = loan.actions.map(({ action }) => action);
    expect(entries.join()).toBe('completed,closed,approved,processing,submitted,applying');
    const steps = ['start-processing', 'approve', 'close', 'complete'] as const;
    const { approval } = loan;
    const words = [
      loanNotice('start-processing', { trackingNumber, comment: '' }).short,
      `Your loan ${trackingNumber} is approved: UGX 9,000,000 over 12 months, UGX ${formatNumber(approval?.payment ?? '')} a month.`,
      `We've paid out your loan ${trackingNumber}: UGX 8,820,000.`,
      loanNotice('complete', { trackingNumber, comment: '' }).short,
    ];
    expect((await told(client.userId)).map(({ message }) => message)).toEqual(words);
    const mails = await sql<{ kind: string; subject: string }>(
      server,
      `SELECT kind, subject FROM outbox_message WHERE user_id = $1::bigint AND kind LIKE 'loan-%' ORDER BY id`,
      [client.userId],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['loan-submitted', ...steps.map((step) => `loan-${step}`)]);
    expect((await caseOf(ruth, loanId)).disbursed_amount).toBe('8820000');
  });

  test('NOTIF-05 those who chose SMS also get a text message', async () => {
    const { client, loanId } = await submittedLoan(server);
    await chooseTexts(server, client.userId);
    await act(ruth, loanId, take);
    const [message] = await sql<{ recipient: string }>(
      server,
      `SELECT recipient FROM outbox_message WHERE user_id = $1::bigint AND channel = 'sms' AND kind LIKE 'loan-%'`,
      [client.userId],
    );
    expect(message?.recipient).toBe('+256772123456');
  });

  test('STAFF-02 the approver cannot disburse', async () => {
    const { loanId } = await loanInProcessing(server, ruth);
    await act(ruth, loanId, bodies.approve);
    const refused = await refusedToAct(ruth, loanId, bodies.close);
    expect(refused).toMatchObject({
      status: 403,
      message: 'You approved this loan. Someone else must disburse it.',
    });
    expect(await refusedBeforehand(ruth, loanId, 'close')).toBe(refused.message);
    expect(await refusedBeforehand(daniel, loanId, 'close')).toBeNull();
    await act(daniel, loanId, bodies.close);
  });

  test('STAFF-05 the whole grid status x action: a forbidden action is 409, says what is legal, and changes nothing', async () => {
    const { loanId } = await submittedLoan(server);
    for (const status of loanStatuses.submitted) {
      for (const action of staffLoanActions) {
        if (loanWorkflow.transitions[action].from.includes(status)) continue;
        await putInto(server, loanId, status);
        const before = await sql(server, `SELECT count(*), max(id) FROM loan_action`);
        const headers = { 'if-match': '1' };
        const refused = await ruth.isRefused(actOnLoan, { id: loanId, body: bodies[action], headers });
        expect([status, action, refused.status]).toEqual([status, action, 409]);
        expect(refused.message).toMatch(
          /^'[A-Z][a-z ]+' is no longer possible for this (?:loan|request)\. It is now .*(?:Available actions: [A-Z][A-Za-z, ]+\.|No actions are available\.)$/,
        );
        expect(await sql(server, `SELECT count(*), max(id) FROM loan_action`)).toEqual(before);
        expect((await caseOf(ruth, loanId)).status).toBe(status);
      }
    }
  });

  test.each(['client', 'advisor'])('STAFF-01 STAFF-05 a %s does no loan action', async (role) => {
    const { loanId, client } = await submittedLoan(server);
    const stranger = role === 'client' ? client : await signedIn(server, role);
    for (const action of staffLoanActions) {
      const { status } = await stranger.isRefused(actOnLoan, { id: loanId, body: bodies[action] });
      expect(status).toBe(403);
    }
    expect((await stranger.isRefused(showLoanCase, { id: loanId })).status).toBe(403);
  });

  test('STAFF-05 two officers at once: one wins, the other gets 409 with what has happened since', async () => {
    const { loanId } = await submittedLoan(server);
    const { version } = await caseOf(ruth, loanId);
    const headers = { 'if-match': String(version) };
    const replies = await Promise.all([
      ruth.send(actOnLoan, { id: loanId, body: take, headers }),
      daniel.send(actOnLoan, { id: loanId, body: bodies.reject, headers }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    const { message }: { message: string } = JSON.parse((await lost?.text()) ?? '{}');
    expect(message).toMatch(/Last entry: '(processing|rejected)' by Nakato Grace/);
    expect(message).toMatch(/PROCESSING|REJECTED/);
    const [row] = await sql<{ count: string }>(
      server,
      `SELECT count(*) FROM loan_action WHERE loan_id = $1::bigint AND action IN ('processing', 'rejected')`,
      [loanId],
    );
    expect(row?.count).toBe('1');
  });

  test('STAFF-02 the confirmation names what was done', async () => {
    const { loanId } = await submittedLoan(server);
    const headers = { 'if-match': String((await caseOf(ruth, loanId)).version) };
    const { message } = await ruth.does(actOnLoan, { id: loanId, body: bodies.reject, headers });
    expect(message).toBe('Loan rejected.');
  });

  test('STAFF-05 the same request sent twice with the same key acts once', async () => {
    const { loanId } = await submittedLoan(server);
    const headers = { 'idempotency-key': 'one-press' };
    const body = { action: 'comment', comment: 'Once', visibility: 'client' };
    expect((await ruth.does(actOnLoan, { id: loanId, body, headers })).message).toBe('Comment added.');
    await ruth.does(actOnLoan, { id: loanId, body, headers });
    expect((await caseOf(ruth, loanId)).actions.filter(({ comment }) => comment === 'Once')).toHaveLength(1);
  });

  test('STAFF-02 feedback says what to change and unlocks only that', async () => {
    const { client, loanId } = await submittedLoan(server);
    const { items = [] } = amountAndStatement;
    await act(ruth, loanId, { action: 'request-feedback', items, answer_by: dayFromToday(7) });
    const loan = await shownTo(client, loanId);
    expect(loan).toMatchObject({
      status: 'WAITING FOR FEEDBACK',
      waiting_for_feedback: true,
      can_edit: true,
      can_edit_documents: false,
      feedback: {
        whole: false,
        answer_by: dayFromToday(7),
        answered_at: null,
        items: [
          { ...items[0], label: 'Amount', done: false },
          { ...items[1], label: 'Bank Statement for the last 6 months', done: false },
        ],
      },
    });
  });

  test('STAFF-02 feedback on documents lets the client update only documents', async () => {
    const { client, loanId } = await submittedLoan(server);
    const items = [{ kind: 'document', target: 'bank_statement', reason: 'Too dark.' } as const];
    await act(ruth, loanId, { action: 'request-feedback', items });
    const loan = await shownTo(client, loanId);
    expect(loan).toMatchObject({ can_edit: false, can_edit_documents: true });
  });

  test.each([
    [{ action: 'request-feedback' }, 'items,comment'],
    [{ action: 'request-feedback', whole: true }, 'comment'],
    [
      { action: 'request-feedback', items: [{ kind: 'document', target: 'diary', reason: 'x' }] },
      'items.0.target',
    ],
    [
      { action: 'request-feedback', items: [{ kind: 'field', target: 'loan-details.step', reason: 'x' }] },
      'items.0.target',
    ],
    [
      { action: 'request-feedback', items: [{ kind: 'section', target: 'finance-info', reason: ' ' }] },
      'items.0.reason',
    ],
    [{ action: 'reject', comment: ' ' }, 'comment'],
    [validApproval({ amount: '0.5', months: '0' }), 'amount,months'],
    [validDisbursement({ amount_disbursed: '0' }), 'amount_disbursed'],
    [{ action: 'comment', comment: '' }, 'comment'],
  ])('STAFF-02 %j is refused at %s, and nothing changes', async (body, field) => {
    const { loanId } = await submittedLoan(server);
    const refused = await ruth.isRefused(actOnLoan, { id: loanId, body });
    expect([refused.status, Object.keys(refused.errors ?? {}).join()]).toEqual([422, field]);
    expect((await caseOf(ruth, loanId)).status).toBe('SUBMITTED');
  });

  test('STAFF-02 the clock of a case stops while the client must act', async () => {
    const { loanId } = await submittedLoan(server);
    const ago = (hours: number) => loanClockHoursAgo(server, loanId, hours);
    await ago(10);
    await act(ruth, loanId, bodies['request-feedback']);
    const { clock } = await caseOf(ruth, loanId);
    expect(clock.running_since).toBeNull();
    expect(Math.round(clock.seconds / 3600)).toBe(10);
    expect(clock.limit_days).toBe(5);
  });
});
