import { afterEach, expect, it } from 'vitest';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import { changeLoanDetails, resubmitLoan } from '../endpoints/loan-variants.ts';
import { storeApprovalLimits } from '#lending/endpoints/approval-limits.ts';
import type { StaffLoanActionInput } from '../rules/staff-actions.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import {
  act,
  caseOf,
  loanStaff,
  refusedBeforehand,
  refusedToAct,
  take,
  loanInProcessing,
} from '#app/tests/support/cases.ts';
import { auditDetailsOf, validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const { administrator, officer, colleague, manager, cashier } = await loanStaff(server);
const staff = (...roles: StaffRole[]): Promise<Person> => signedIn(server, roles);
afterEach(() => threeAbove(null));

const threeAbove = (three_people_above: string | null) =>
  administrator.does(storeApprovalLimits, { body: { three_people_above } });

const taken = (by: Person = colleague) => loanInProcessing(server, by);

async function refusal(person: Person, loanId: number, body: StaffLoanActionInput) {
  const { status, message } = await refusedToAct(person, loanId, body);
  return [status, message];
}

const approve = (amount: string) => validApproval({ amount, fees: [] });
const disbursement = (amount: string) => validDisbursement({ amount_disbursed: amount });
const three = 'Loans above UGX 5,000,000 require three people:';
const sixMillion = '6000000';

/** How many loans someone was told that they can pay out. */
async function toldToPay({ userId }: Person) {
  const [row] = await sql<{ count: number }>(
    server,
    `SELECT count(*)::int FROM notification WHERE user_id = $1::bigint AND message LIKE '%ready to be disbursed.'`,
    [userId],
  );
  return row?.count;
}

it('MONEY-03 up to the amount two are enough: the reviewer may approve, or pay out what another approved', async () => {
  await threeAbove('5000000');
  const both = await staff('loan-officer', 'cashier');
  const own = await taken(officer);
  await act(officer, own.loanId, approve('5000000'));
  expect(await refusedBeforehand(both, own.loanId, 'close')).toBeNull();
  const others = await taken(both);
  await act(officer, others.loanId, approve('5000000'));
  await act(both, others.loanId, disbursement('5000000'));
  expect(await auditDetailsOf(server, others.loanId, 'loan.close')).toHaveProperty('limits_version');
});

it('MONEY-03 above it the officer who took the loan neither approves nor disburses, and the screen says so before', async () => {
  await threeAbove('5000000');
  const both = await staff('loan-officer', 'cashier');
  const { loanId } = await taken(both);
  const { four_eyes: eyes } = await caseOf(both, loanId);
  expect([eyes.reviewers.length, eyes.three_people_above]).toEqual([1, '5000000']);
  expect(await refusal(both, loanId, approve(sixMillion))).toEqual([
    403,
    `You reviewed this loan. ${three} someone else must approve it.`,
  ]);
  await act(officer, loanId, approve(sixMillion));
  expect(await toldToPay(both)).toBe(0);
  expect(await toldToPay(cashier)).toBeGreaterThan(0);
  const refused = `You reviewed this loan. ${three} someone else must disburse it.`;
  expect(await refusedBeforehand(both, loanId, 'close')).toBe(refused);
  expect(await refusal(both, loanId, disbursement(sixMillion))).toEqual([403, refused]);
  await act(cashier, loanId, disbursement(sixMillion));
});

it('MONEY-03 nobody pays out what they approved, whatever the amount', async () => {
  const all = await staff('credit-manager', 'cashier');
  const { loanId } = await taken();
  await act(all, loanId, approve('1000000'));
  const refused = 'You approved this loan. Someone else must disburse it.';
  expect(await refusedBeforehand(all, loanId, 'close')).toBe(refused);
  expect(await refusal(all, loanId, disbursement('1000000'))).toEqual([403, refused]);
});

it('MONEY-03 who asked the client counts as reviewer; who took it before the client answered does not', async () => {
  await threeAbove('5000000');
  const { loanId } = await taken(officer);
  await act(manager, loanId, { action: 'request-feedback', whole: true, comment: 'Look again.' });
  await act(manager, loanId, { action: 'withdraw-feedback' });
  expect((await refusal(manager, loanId, approve(sixMillion)))[0]).toBe(403);
  expect((await refusal(officer, loanId, approve(sixMillion)))[0]).toBe(403);
  await act(colleague, loanId, approve(sixMillion));
  // What comes after an approval makes nobody the reviewer of what was approved.
  await act(colleague, loanId, { action: 'request-feedback', whole: true, comment: 'Once more.' });
  await act(colleague, loanId, { action: 'withdraw-feedback' });
  await act(cashier, loanId, disbursement(sixMillion));
  const { client, loanId: answered } = await taken(officer);
  await act(officer, answered, { action: 'request-feedback', whole: true, comment: 'Look again.' });
  const body = validLoanDetails({ amount: '9000000' });
  await client.does(changeLoanDetails, { id: answered, body });
  await client.does(resubmitLoan, { id: answered });
  await act(colleague, answered, take);
  expect((await refusal(colleague, answered, approve(sixMillion)))[0]).toBe(403);
  await act(officer, answered, approve(sixMillion));
});

it('MONEY-03 an approval by its reviewer from before the amount was set is given again by someone else', async () => {
  const { loanId } = await taken(officer);
  await act(officer, loanId, approve(sixMillion));
  await threeAbove('5000000');
  const refused = `The same person reviewed and approved this loan. ${three} someone else must approve it again.`;
  expect(await refusedBeforehand(cashier, loanId, 'close')).toBe(refused);
  expect(await refusal(cashier, loanId, disbursement(sixMillion))).toEqual([403, refused]);
  await act(manager, loanId, approve(sixMillion));
  await act(cashier, loanId, disbursement(sixMillion));
});
