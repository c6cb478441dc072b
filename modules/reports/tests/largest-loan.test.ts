import { expect, test } from 'vitest';
import type { StaffLoanActionInput } from '#loans/rules/staff-actions.ts';
import { keepCounts } from '../server/index.ts';
import { setLoanAmount } from '#app/tests/support/arrange/loans.ts';
import { act, officer, refusedToAct, submittedLoan } from '#app/tests/support/cases.ts';
import { validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const [ruth, daniel] = await Promise.all([officer(server), officer(server)]);

async function refusedFor(loanId: number, body: StaffLoanActionInput) {
  const { status, errors } = await refusedToAct(ruth, loanId, body);
  return [status, errors];
}

test('MONEY-02 what would come to more than 15 digits is refused at its field, and nothing overflows', async () => {
  const { loanId } = await submittedLoan(server);
  await act(ruth, loanId, { action: 'start-processing' });
  await setLoanAmount(server, loanId, 999_999_999_999_999);
  const fee = (label: string, value: string) => ({
    label,
    kind: 'fixed' as const,
    value,
    taken: 'financed' as const,
  });
  const most = 'With interest and fees, the loan can total at most UGX 999,999,999,999,999.';
  const amount = '999999999999999';
  const fees = ['Handling', 'Insurance', 'Valuation'].map((label) => fee(label, amount));
  expect(await refusedFor(loanId, validApproval({ amount, fees }))).toEqual([422, { fees: [most] }]);
  const dear = { method: 'flat', monthly_interest_bps: '1000', months: '12', fees: [] };
  expect(await refusedFor(loanId, validApproval({ amount, ...dear }))).toEqual([422, { amount: [most] }]);
  const one = { amount: '999999999999998', fees: [fee('Handling', '1')] };
  await act(ruth, loanId, validApproval({ ...one, method: 'flat', monthly_interest_bps: '0' }));
  await act(daniel, loanId, validDisbursement({ amount_disbursed: one.amount }));
  await keepCounts(server.platform);
});
