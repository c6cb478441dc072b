import { scheduleOf } from '#lending/rules/schedule.ts';
import type { LoanTerms } from '#lending/rules/terms.ts';
import { aprOf } from '#lending/rules/apr.ts';

export type { LoanTerms } from '#lending/rules/terms.ts';

/** What terms come to, as the published vectors state it: `lines` are `k,due,payment,interest,principal`. */
export function vectorOf(terms: LoanTerms) {
  const schedule = scheduleOf(terms);
  if ('refused' in schedule) throw new Error(schedule.refused);
  const { disbursedOn, firstDueOn } = terms;
  return {
    received: schedule.received,
    total: schedule.total,
    cost: schedule.cost,
    yearly: aprOf({ schedule, disbursedOn, ...(firstDueOn !== undefined && { firstDueOn }) }),
    lines: schedule.installments
      .map(
        ({ number, dueOn, payment, interest, principal }) =>
          `${[number, dueOn, payment, interest, principal].join(',')}\n`,
      )
      .join(''),
  };
}
