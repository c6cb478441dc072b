import type { RepaymentEntry } from '#lending/rules/allocation.ts';
import { scheduleOf } from '#lending/rules/schedule.ts';
import type { DisbursedLoan } from '#lending/rules/settlement.ts';
import type { LoanTerms } from '#lending/rules/terms.ts';

/** UGX 1,000,000 at 2.5% a month over six months, paid out on 31 January 2027. */
export function loanOf(
  method: LoanTerms['method'],
  earlyRepayment: DisbursedLoan['earlyRepayment'] = 'accrued_only',
): DisbursedLoan {
  const disbursedOn = '2027-01-31';
  const schedule = scheduleOf({
    amount: 1_000_000n,
    method,
    monthlyInterestBps: 250,
    months: 6,
    interestOnlyMonths: 0,
    fees: [],
    paymentStep: 1,
    disbursedOn,
  });
  if ('refused' in schedule) throw new Error(schedule.refused);
  return { schedule, disbursedOn, earlyRepayment };
}

/** A payment that came in. */
export const paid = (
  number: number,
  valueOn: string,
  amount: bigint,
  recordedOn = valueOn,
): RepaymentEntry => ({
  kind: 'payment',
  number,
  valueOn,
  recordedOn,
  amount,
});
