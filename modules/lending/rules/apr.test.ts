import { expect, test } from 'vitest';
import { aprOf, effectiveMonthlyBpsOf } from './apr.ts';
import { feeOfTerms } from './fees.ts';
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
  return effectiveMonthlyBpsOf(schedule);
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

test.each([
  [1, 3_933_333n, 3_933_337n, 52_697],
  [100, 3_933_400n, 3_932_600n, 52_699],
] as const)(
  'SERVE-05 payments rounded up to %i: half kept back at a flat rate costs 1,653 basis points a month',
  (paymentStep, payment, last, apr) => {
    const { disbursedOn } = terms;
    const fees = [{ kind: 'percentage', basisPoints: 5000, taken: 'deducted' } as const];
    const loan = { amount: 40_000_000n, method: 'flat', monthlyInterestBps: 150, months: 12 } as const;
    const schedule = scheduleOf({ ...terms, ...loan, fees, paymentStep });
    if ('refused' in schedule) throw new Error(schedule.refused);
    expect(schedule.installments.map((one) => one.payment)).toEqual([...Array(11).fill(payment), last]);
    expect([aprOf({ schedule, disbursedOn }), effectiveMonthlyBpsOf(schedule)]).toEqual([apr, 1653]);
  },
);
