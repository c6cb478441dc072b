import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, daysBetween } from './calendar.ts';
import { scheduleOf, type Schedule } from './schedule.ts';
import {
  exactPayment,
  growthOfShilling,
  owedPrincipal,
  receivedAmount,
  type Fraction,
  type LoanTerms,
} from './terms.ts';
import { aprOf, effectiveMonthlyBpsOf } from './apr.ts';

const plain: LoanTerms = {
  amount: 1_000_000n,
  method: 'declining_balance',
  monthlyInterestBps: 250,
  months: 6,
  interestOnlyMonths: 0,
  fees: [],
  paymentStep: 1,
  disbursedOn: '2027-01-31',
};

function made(terms: LoanTerms): Schedule {
  const schedule = scheduleOf(terms);
  if ('refused' in schedule) throw new Error(schedule.refused);
  return schedule;
}

const dayBetween = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 31 }))
    .map(([year, months, ofMonth]) => addMonths(`${year}-01-${String(ofMonth).padStart(2, '0')}`, months));

const randomTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    amount: fc.bigInt({ min: 50_000n, max: 500_000_000n }),
    method: fc.constantFrom('flat', 'declining_balance'),
    monthlyInterestBps: fc.integer({ min: 0, max: 600 }),
    months: fc.integer({ min: 1, max: 60 }),
    wanted: fc.integer({ min: 0, max: 6 }),
    fees: fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('percentage' as const),
          basisPoints: fc.integer({ min: 0, max: 500 }),
          taken: fc.constantFrom('deducted', 'financed'),
        }),
        fc.record({
          kind: fc.constant('fixed' as const),
          amount: fc.bigInt({ min: 0n, max: 10_000n }),
          taken: fc.constantFrom('deducted', 'financed'),
        }),
      ),
      { maxLength: 3 },
    ),
    paymentStep: fc.constantFrom(1, 50, 100, 500, 1000),
    disbursedOn: dayBetween(2020, 2040),
  })
  .map(({ wanted, ...terms }) => ({ ...terms, interestOnlyMonths: Math.min(wanted, terms.months - 1) }));

/** The exact payment is 4 cents below a multiple of 100: roundings of the interest make the last one 5 shillings more. */
const hardlyRounded: LoanTerms = {
  ...plain,
  amount: 367_996_224n,
  monthlyInterestBps: 573,
  months: 59,
  interestOnlyMonths: 4,
  paymentStep: 100,
};

/** In shillings, how far roundings can add up in the last payment. */
const boundOfLast = (terms: LoanTerms): Fraction =>
  terms.method === 'declining_balance'
    ? growthOfShilling(terms)
    : { dividend: BigInt(terms.months - terms.interestOnlyMonths), divisor: 2n };

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

describe('MONEY-07 over random terms', () => {
  test('principal sums to what is owed, payments to principal and price, cost to price and fees', () => {
    fc.assert(
      fc.property(randomTerms, (terms) => {
        const schedule = scheduleOf(terms);
        if ('refused' in schedule) return;
        const { installments, principal, received, total, cost } = schedule;
        const interest = sum(installments.map((installment) => installment.interest));
        expect(sum(installments.map((installment) => installment.principal))).toBe(principal);
        expect(total).toBe(principal + interest);
        expect(cost).toBe(interest + (principal - terms.amount) + (terms.amount - received));
        expect([principal, received]).toEqual([owedPrincipal(terms), receivedAmount(terms)]);
        for (const installment of installments) {
          expect(installment.payment).toBe(installment.interest + installment.principal);
          expect(installment.interest >= 0n && installment.principal >= 0n).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('each payment is within half a shilling of the exact one, the last within its stated bound', () => {
    fc.assert(
      fc.property(randomTerms, (random) => {
        const terms = { ...random, paymentStep: 1 } as const;
        const schedule = scheduleOf(terms);
        if ('refused' in schedule) return;
        const { dividend, divisor } = exactPayment(terms, schedule.principal);
        const repaying = schedule.installments.slice(terms.interestOnlyMonths);
        const distance = (payment: bigint): bigint => {
          const difference = payment * divisor - dividend;
          return difference < 0n ? -difference : difference;
        };
        for (const { payment } of repaying.slice(0, -1)) expect(distance(payment) * 2n <= divisor).toBe(true);
        const last = distance(repaying.at(-1)?.payment ?? 0n);
        const bound = boundOfLast(terms);
        expect(last * bound.divisor <= bound.dividend * divisor).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('a payment that is rounded up to a step is a multiple of it, and the last is above it by roundings at most', () => {
    fc.assert(
      fc.property(randomTerms, (terms) => {
        const schedule = scheduleOf(terms);
        if ('refused' in schedule || terms.paymentStep === 1) return;
        const repaying = schedule.installments.slice(terms.interestOnlyMonths);
        const last = repaying.at(-1)?.payment ?? 0n;
        const bound = boundOfLast(terms);
        for (const { payment } of repaying.slice(0, -1)) {
          expect(payment % BigInt(terms.paymentStep)).toBe(0n);
          expect((last - payment) * bound.divisor <= bound.dividend).toBe(true);
        }
      }),
      { numRuns: 200, examples: [[hardlyRounded]] },
    );
  });

  test('the price per year grows with the price per month, and is nothing where nothing is paid for the money', () => {
    fc.assert(
      fc.property(randomTerms, (random) => {
        const terms = { ...random, fees: [], monthlyInterestBps: Math.min(random.monthlyInterestBps, 590) };
        const dearer = { ...terms, monthlyInterestBps: terms.monthlyInterestBps + 10 };
        const [schedule, next] = [scheduleOf(terms), scheduleOf(dearer)];
        if ('refused' in schedule || 'refused' in next) return;
        const interest = aprOf({ schedule, disbursedOn: terms.disbursedOn });
        expect(interest === 0).toBe(schedule.total === schedule.received);
        expect(aprOf({ schedule: next, disbursedOn: terms.disbursedOn })).toBeGreaterThanOrEqual(interest);
      }),
      { numRuns: 40 },
    );
  });
});

test('SERVE-05 the effective monthly rate is exact to half a basis point, and is the APR of a month', () => {
  fc.assert(
    fc.property(randomTerms, (random) => {
      const schedule = scheduleOf(random);
      if ('refused' in schedule) return;
      const { received, installments } = schedule;
      const rate = effectiveMonthlyBpsOf(schedule);
      /** Whether the payments are worth what was received at this rate, in exact fractions. */
      const isWorth = (halves: number): boolean => {
        const [grown, whole] = [BigInt(20_000 + halves), 20_000n];
        const months = BigInt(installments.length);
        const worth = sum(
          installments.map(
            ({ payment, number }) => payment * whole ** BigInt(number) * grown ** (months - BigInt(number)),
          ),
        );
        return worth >= received * grown ** months;
      };
      expect(isWorth(2 * rate - 1) || rate === 0).toBe(true);
      expect(isWorth(2 * rate + 1)).toBe(false);
      const apr = aprOf({ schedule, disbursedOn: random.disbursedOn });
      const yearly = (basisPoints: number): number => ((1 + basisPoints / 10_000) ** 12 - 1) * 10_000;
      expect(apr).toBeGreaterThanOrEqual(Math.floor(yearly(Math.max(rate - 0.5, 0))));
      expect(apr).toBeLessThanOrEqual(Math.ceil(yearly(rate + 0.5)));
    }),
    { numRuns: 100 },
  );
});

test('MONEY-07 due days keep the end of a month and the day of the disbursement after February', () => {
  expect(made(plain).installments.map(({ dueOn }) => dueOn)).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
    '2027-07-31',
  ]);
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
  expect(made({ ...plain, firstDueOn: '2027-03-15' }).installments[5]?.dueOn).toBe('2027-08-15');
});

const anyDay = dayBetween(1890, 2110);

test('MONEY-07 days between two days, over leap years and centuries', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (from, to) => {
      expect(daysBetween(from, to)).toBe((Date.parse(to) - Date.parse(from)) / 86_400_000);
    }),
  );
});

test.each([
  ['no amount', { amount: 0n }, 'cannot be calculated'],
  ['a price below zero', { monthlyInterestBps: -1 }, 'cannot be calculated'],
  ['no month', { months: 0 }, 'cannot be calculated'],
  ['only price, never principal', { interestOnlyMonths: 6 }, 'cannot be calculated'],
  ['seven interest-only months', { months: 12, interestOnlyMonths: 7 }, 'cannot be calculated'],
  ['a price at which roundings run away', { monthlyInterestBps: 600, months: 120 }, 'cannot be calculated'],
  [
    'fees above the amount',
    { fees: [{ kind: 'fixed', amount: 1_000_000n, taken: 'deducted' }] },
    'The fees leave nothing to disburse.',
  ],
  ['an amount that no month can repay', { amount: 3n, months: 12 }, 'too small'],
  ['a step that repays everything too early', { amount: 3_000n, paymentStep: 1000 }, 'rounding step'],
] as const)('MONEY-07 refuses %s with its reason', (_, more, reason) => {
  expect(scheduleOf({ ...plain, ...more })).toMatchObject({ refused: expect.stringContaining(reason) });
});

test('MONEY-07 six months of price alone are possible, if one month is left for the principal', () => {
  const { installments } = made({ ...plain, months: 7, interestOnlyMonths: 6 });
  for (const { principal } of installments.slice(0, 6)) expect(principal).toBe(0n);
  expect(installments.at(-1)?.principal).toBe(1_000_000n);
});
