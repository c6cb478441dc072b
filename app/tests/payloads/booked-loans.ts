import { scheduleOf } from '#lending/rules/schedule.ts';
import type { Day } from '#lending/rules/calendar.ts';
import type { LoanTerms } from '#lending/rules/terms.ts';
import type { LoanRecord } from '#journal/rules/postings.ts';

/** When something was recorded on a day: at nine, or so many minutes after it. */
export const at = (day: Day, minute = 0): { at: string; on: Day } => ({
  on: day,
  at: new Date(Date.parse(`${day}T09:00:00+03:00`) + minute * 60_000).toISOString().replace('Z', '000Z'),
});

/** A disbursed loan of UGX 18,000,000 at 2.8% a month over twelve months, and what else was recorded of it. */
export function recordOf(terms: Partial<LoanTerms>, rest: Partial<LoanRecord> = {}): LoanRecord {
  const disbursedOn = terms.disbursedOn ?? '2026-01-15';
  const schedule = scheduleOf({
    amount: 18_000_000n,
    method: 'declining_balance',
    monthlyInterestBps: 280,
    months: 12,
    interestOnlyMonths: 0,
    fees: [],
    paymentStep: 1,
    ...terms,
    disbursedOn,
  });
  if ('refused' in schedule) throw new Error(schedule.refused);
  return {
    loan: {
      schedule,
      disbursedOn,
      earlyRepayment: 'accrued_only',
      disbursed: { amount: schedule.received, paymentMethod: 'cash' },
    },
    disbursed: at(disbursedOn),
    entries: [],
    endings: [],
    writeOffs: [],
    ...rest,
  };
}
