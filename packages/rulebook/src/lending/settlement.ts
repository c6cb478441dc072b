import { daysBetween, type Day } from './calendar.ts';
import { divideHalfUp } from './rounding.ts';
import type { Installment, Schedule } from './schedule.ts';

/** What a client who repays early pays of the price: what was earned until that day, or all of it. */
export type EarlyPrice = 'earned' | 'all';

/** A loan that was paid out, with its schedule. */
export interface PaidOutLoan {
  readonly schedule: Schedule;
  readonly paidOutOn: Day;
  readonly earlyPrice: EarlyPrice;
}

/** The price that is earned by a day, in UGX: of every due payment, and of the running one by its days. */
function earnedPrice({ schedule: { installments }, paidOutOn }: PaidOutLoan, day: Day): bigint {
  let earned = 0n;
  let start = paidOutOn;
  for (const { dueOn, price } of installments) {
    if (dueOn > day) return earned + runningPrice({ price, start, end: dueOn }, day);
    earned += price;
    start = dueOn;
  }
  return earned;
}

function runningPrice(
  { price, start, end }: Pick<Installment, 'price'> & { readonly start: Day; readonly end: Day },
  day: Day,
): bigint {
  const run = Math.max(0, daysBetween(start, day));
  return divideHalfUp(price * BigInt(run), BigInt(daysBetween(start, end)));
}

/** What is owed in all where the loan is settled on a day, in UGX: principal and the price up to then. */
export function owedToSettle(loan: PaidOutLoan, day: Day): bigint {
  const { principal, total } = loan.schedule;
  return loan.earlyPrice === 'all' ? total : principal + earnedPrice(loan, day);
}
