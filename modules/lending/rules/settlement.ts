import { daysBetween, type Day } from './calendar.ts';
import { divideHalfUp } from './rounding.ts';
import type { Installment, Schedule } from './schedule.ts';

/** What a client who repays early pays of the interest: what was earned until that day, or all of it. */
export type EarlyRepayment = 'accrued_only' | 'full_term';

/** A loan that was paid out, with its schedule. */
export interface DisbursedLoan {
  readonly schedule: Schedule;
  readonly disbursedOn: Day;
  readonly earlyRepayment: EarlyRepayment;
}

/** The interest that is earned by a day, in UGX: of every due payment, and of the running one by its days. */
function accruedInterest({ schedule: { installments }, disbursedOn }: DisbursedLoan, day: Day): bigint {
  let earned = 0n;
  let start = disbursedOn;
  for (const { dueOn, interest } of installments) {
    if (dueOn > day) return earned + runningInterest({ interest, start, end: dueOn }, day);
    earned += interest;
    start = dueOn;
  }
  return earned;
}

function runningInterest(
  { interest, start, end }: Pick<Installment, 'interest'> & { readonly start: Day; readonly end: Day },
  day: Day,
): bigint {
  const run = Math.max(0, daysBetween(start, day));
  return divideHalfUp(interest * BigInt(run), BigInt(daysBetween(start, end)));
}

/** What is owed in all where the loan is settled on a day, in UGX: principal and the interest up to then. */
export function owedToSettle(loan: DisbursedLoan, day: Day): bigint {
  const { principal, total } = loan.schedule;
  return loan.earlyRepayment === 'full_term' ? total : principal + accruedInterest(loan, day);
}
