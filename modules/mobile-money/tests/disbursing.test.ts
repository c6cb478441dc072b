import { beforeEach, expect, test } from 'vitest';
import { act, caseOf, refusedToAct, submittedLoan } from '#app/tests/support/cases.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { dayFromNow, validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import { lookedAt } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { confirmPendingChange } from '#pending-changes/endpoints/pending-changes.ts';
import { askNow, disburse, readLoanRequests } from '../endpoints/staff-mobile-money.ts';
import { staffScene } from './staff-scene.ts';

const { double, server, people, second, detailOf, stateBecomes, settles, asked, leftToPeople } =
  await staffScene();
const { cashier, officer, manager } = people;

beforeEach(() => {
  double.breakCalls(null);
  double.decide(() => undefined);
});

async function approved() {
  const loan = await submittedLoan(server);
  await act(officer, loan.loanId, { action: 'start-processing' });
  await act(manager, loan.loanId, validApproval());
  return loan;
}
const sends = async (loanId: number, changes: object = {}) => ({
  id: loanId,
  body: { amount_disbursed: '8820000', phone: '0772 145 098', reason: '', ...changes },
  headers: await lookedAt(cashier, loanId),
});
const ofLoan = async (loanId: number) => (await cashier.does(readLoanRequests, { id: loanId })).data;
const statusOf = async (loanId: number) => (await caseOf(officer, loanId)).status;

test.each([
  ['mtn', '0772 145 098'],
  ['airtel', '0701 338 552'],
])(
  'JOIN-05 a loan is disbursed once %s says so, with its transaction as reference',
  async (network, phone) => {
    const { loanId } = await approved();
    expect((await ofLoan(loanId)).disburse_by).toContain(network);
    const { data } = await cashier.does(disburse, await sends(loanId, { phone }));
    await stateBecomes(data.id, 'waiting');
    expect(await statusOf(loanId)).toBe('PENDING');
    expect((await ofLoan(loanId)).refused).toMatch(/is being sent/);
    double.decide(() => 'paid');
    await stateBecomes(data.id, 'paid');
    expect(await statusOf(loanId)).toBe('CLOSED');
    const [kept] = await sql(server)<{
      reference: string;
      account: string;
      amount: string;
      paid_on: string;
    }>`SELECT reference, account, amount::text, paid_on::text FROM loan_disbursement WHERE loan_id = ${loanId}::bigint`;
    expect(kept).toEqual({
      reference: double.requests.get(data.id)?.transactionId,
      account: phone.replaceAll(' ', ''),
      amount: '8820000',
      paid_on: dayFromNow(0),
    });
    expect(double.requests.get(data.id)).toMatchObject({
      network,
      kind: 'disbursement',
      amount: '8820000',
    });
  },
);

test('JOIN-05 while it is being sent nothing else is decided, by hand neither', async () => {
  const { loanId } = await approved();
  const { data } = await cashier.does(disburse, await sends(loanId));
  await stateBecomes(data.id, 'waiting');
  expect(await refusedToAct(people.secondCashier, loanId, validDisbursement())).toMatchObject({
    status: 409,
  });
  expect(await cashier.isRefused(disburse, await sends(loanId))).toMatchObject({ status: 409 });
  double.decide(() => 'paid');
  await stateBecomes(data.id, 'paid');
});

test.each([
  ['0772 145 098', 'PAYEE_NOT_FOUND', 'unknown-number', 'no mobile money account with this number'],
  ['0701 338 552', 'DP00900001007', 'not-enough-money', "not enough money in the lender's account"],
])(
  'JOIN-05 what failed leaves the loan approved, the cashier is told, and it can be sent again: %s, %s',
  async (phone, failed, reason, words) => {
    const { loanId, trackingNumber } = await approved();
    double.decide(() => ({ failed }));
    const { data } = await cashier.does(disburse, await sends(loanId, { phone }));
    await stateBecomes(data.id, 'failed');
    expect(await detailOf(data.id)).toMatchObject({ reason });
    expect(await statusOf(loanId)).toBe('PENDING');
    expect((await bellOf(cashier))[0]).toBe(
      `Loan ${trackingNumber} was not disbursed: ${words}. It is still approved.`,
    );
    expect((await ofLoan(loanId)).refused).toBeNull();
    double.decide(() => 'paid');
    const again = (await cashier.does(disburse, await sends(loanId, { phone }))).data;
    await stateBecomes(again.id, 'paid');
    expect(await statusOf(loanId)).toBe('CLOSED');
  },
);

test('JOIN-05 what Airtel does not say for certain has not failed: it blocks every other, and is asked about', async () => {
  const { loanId } = await approved();
  const timedOut = { status: { success: false, response_code: 'DP00900001014' } };
  double.breakCalls(({ what }) => (what === 'token' ? undefined : { status: 200, body: timedOut }));
  const phone = '0701 338 552';
  const { data } = await cashier.does(disburse, await sends(loanId, { phone }));
  await stateBecomes(data.id, 'unknown');
  expect(await cashier.isRefused(disburse, await sends(loanId, { phone }))).toMatchObject({ status: 409 });
  double.decide(() => 'paid');
  double.breakCalls(null);
  await stateBecomes(data.id, 'paid');
  expect(await statusOf(loanId)).toBe('CLOSED');
});

test('JOIN-05 a second sending that fails does not say that the first did: the network is asked', async () => {
  const { loanId } = await approved();
  let sent = 0;
  const lacksMoney = { status: { success: false, response_code: 'DP00900001007' } };
  double.breakCalls(({ what }) => {
    if (what === 'status') return sent < 2 ? 'absent' : undefined;
    if (what === 'token') return undefined;
    sent += 1;
    return sent === 1 ? 'cut-taken' : { status: 200, body: lacksMoney };
  });
  double.decide(() => 'paid');
  const { data } = await cashier.does(disburse, await sends(loanId, { phone: '0701 338 552' }));
  await stateBecomes(data.id, 'paid');
  expect(sent).toBe(2);
  expect(await statusOf(loanId)).toBe('CLOSED');
});

test('JOIN-05 one that is unknown blocks every other until two people settle it', async () => {
  const { loanId } = await approved();
  double.breakCalls(({ what }) => (what === 'send' ? '500-taken' : what === 'status' ? '500' : undefined));
  const { data } = await cashier.does(disburse, await sends(loanId));
  await leftToPeople(data.id);
  expect((await ofLoan(loanId)).refused).toMatch(/Two people must settle it first/);
  expect(await refusedToAct(people.secondCashier, loanId, validDisbursement())).toMatchObject({
    status: 409,
  });
  await settles(data.id, { outcome: 'not-paid', transaction_id: '' });
  await second.does(confirmPendingChange, { id: await asked(loanId) });
  expect(await statusOf(loanId)).toBe('PENDING');
  await act(people.secondCashier, loanId, validDisbursement());
  expect(await statusOf(loanId)).toBe('CLOSED');
  // Money that went out after all is never lost: staff see it.
  double.breakCalls(null);
  double.decide(() => 'paid');
  await cashier.does(askNow, { id: data.id });
  await stateBecomes(data.id, 'paid');
  expect((await detailOf(data.id)).difference).toMatch(/the loan was CLOSED by then/);
});

test('JOIN-05 who may not disburse by hand does not by mobile money, and fields are judged the same', async () => {
  const { loanId } = await approved();
  expect(await people.manager.isRefused(disburse, await sends(loanId))).toMatchObject({ status: 403 });
  expect(
    (await cashier.isRefused(disburse, await sends(loanId, { amount_disbursed: '9000000' }))).errors,
  ).toEqual({ amount_disbursed: ['Disburse at most the approved amount less fees: UGX 8,820,000.'] });
  expect((await cashier.isRefused(disburse, await sends(loanId, { phone: '0414 338 552' }))).errors).toEqual({
    phone: ['Enter an MTN MoMo or Airtel Money number, for example 0772 123 456.'],
  });
  expect(
    await cashier.isRefused(disburse, { ...(await sends(loanId)), headers: { 'if-match': '1' } }),
  ).toMatchObject({ status: 409 });
});
