import { scheduleOf } from '../lending/schedule.ts';
import type { LoanTerms } from '../lending/terms.ts';
import { yearlyPriceOf } from '../lending/yearly-price.ts';

export type { LoanTerms } from '../lending/terms.ts';

/** What terms come to, as the published vectors state it: `lines` are `k,due,payment,price,principal`. */
export function vectorOf(terms: LoanTerms) {
  const schedule = scheduleOf(terms);
  if ('refused' in schedule) throw new Error(schedule.refused);
  const { paidOutOn, firstDueOn } = terms;
  return {
    received: schedule.received,
    total: schedule.total,
    cost: schedule.cost,
    yearly: yearlyPriceOf({ schedule, paidOutOn, ...(firstDueOn !== undefined && { firstDueOn }) }),
    lines: schedule.installments
      .map(
        ({ number, dueOn, payment, price, principal }) =>
          `${[number, dueOn, payment, price, principal].join(',')}\n`,
      )
      .join(''),
  };
}
