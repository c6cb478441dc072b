import { expect, test } from 'vitest';
import { feeOfTerms } from './fees.ts';
import { monthlyRateOf } from './monthly-rate.ts';
import { scheduleOf } from './schedule.ts';
import type { LoanTerms } from './terms.ts';

const terms: LoanTerms = {
  amount: 1_000_000n,
  method: 'declining_balance',
  monthlyInterestBps: 250,
  months: 6,
  interestOnlyMonths: 0,
  fees: [],
  paymentStep: 1,
  disbursedOn: '2027-01-31',
};
const rateOf = (changes: Partial<LoanTerms>) => {
  const schedule = scheduleOf({ ...terms, ...changes });
  if ('refused' in schedule) throw new Error(schedule.refused);
  return monthlyRateOf(schedule);
};

test.each<[string, Partial<LoanTerms>, number]>([
  ['a declining balance', {}, 250],
  ['a flat price', { method: 'flat' }, 415],
  ['a flat price of one month', { method: 'flat', months: 1 }, 250],
  ['no interest rate', { monthlyInterestBps: 0 }, 0],
  ['interest-only months', { interestOnlyMonths: 2 }, 250],
])('MONEY-07 the internal rate per month of %s', (_what, changes, rate) => {
  expect(rateOf(changes)).toBe(rate);
});

test('MONEY-02 fees raise the rate, whether deducted or financed', () => {
  const handling = { label: 'Handling', kind: 'percentage', value: '200' };
  expect(rateOf({ fees: [feeOfTerms({ ...handling, taken: 'deducted' })] })).toBe(311);
  expect(rateOf({ fees: [feeOfTerms({ ...handling, taken: 'financed' })] })).toBe(310);
  const nearlyAll = { label: 'Visit', kind: 'fixed', value: '999999', taken: 'deducted' };
  expect(rateOf({ fees: [feeOfTerms(nearlyAll)] })).toBe(1_000_000);
});
