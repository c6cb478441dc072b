import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loanOf, paid } from '#app/tests/payloads/disbursed-loans.ts';
import { addDays, addMonths } from './calendar.ts';
import {
  givenBackOf,
  positionOf,
  refundableOn,
  settlementOn,
  arrearsPeriodsOf,
  surplusOf,
  type RepaymentEntry,
} from './allocation.ts';

/** Money that was given back. */
const refund = (number: number, valueOn: string, amount: bigint, recordedOn = valueOn): RepaymentEntry => ({
  kind: 'refund',
  number,
  valueOn,
  recordedOn,
  amount,
});
const reversal = (number: number, recordedOn: string, reverses: number): RepaymentEntry => ({
  kind: 'reversal',
  number,
  recordedOn,
  reverses,
});

describe('MONEY-08 a refund to return: its payment does not count any more', () => {
  const loan = loanOf('declining_balance');
  const bounced: readonly RepaymentEntry[] = [
    paid(1, '2027-02-10', 1_100_000n),
    refund(2, '2027-02-12', 91_071n),
    reversal(3, '2027-02-20', 1),
  ];

  test('is owed since the day of the refund, beside the schedule and without a price', () => {
    expect(positionOf(loan, bounced, { asOf: '2027-03-02' })).toMatchObject({
      paid: 0n,
      credit: 0n,
      toReturn: 91_071n,
      balance: 1_180_371n,
      principalLeft: 1_091_071n,
      overdue: 272_621n,
      daysLate: 18,
      oldestDueOn: '2027-02-12',
      refundsToReturn: [{ number: 2, dueOn: '2027-02-12', amount: 91_071n, unpaid: 91_071n }],
    });
    // On its own day it is due and not late; before it nothing was given back.
    expect(positionOf(loan, bounced, { asOf: '2027-02-12' })).toMatchObject({ overdue: 0n, daysLate: 0 });
    expect(positionOf(loan, bounced, { asOf: '2027-02-11' })).toMatchObject({
      toReturn: 0n,
      balance: 1_089_300n,
    });
    expect(settlementOn(loan, bounced, { asOf: '2027-03-02' })).toBe(1_026_360n + 91_071n);
  });

  test('what comes in fills it first, then the schedule; no payment of then is a surplus', () => {
    const part = [...bounced, paid(4, '2027-02-25', 90_000n)];
    expect(positionOf(loan, part, { asOf: '2027-02-25' })).toMatchObject({ paid: 0n, toReturn: 1_071n });
    const more = [...part, paid(5, '2027-02-26', 10_000n)];
    expect(positionOf(loan, more, { asOf: '2027-03-02' })).toMatchObject({
      paid: 8_929n,
      toReturn: 0n,
      oldestDueOn: '2027-02-28',
      refundsToReturn: [{ amount: 91_071n, unpaid: 0n }],
    });
    const payment = { amount: 91_071n, valueOn: '2027-02-25', recordedOn: '2027-02-25' };
    expect(surplusOf(loan, bounced, payment)).toBe(0n);
  });

  test('a loan of which the schedule is paid is settled once it is returned', () => {
    const entries: RepaymentEntry[] = [
      paid(1, '2027-07-31', 1_089_300n),
      paid(2, '2027-07-31', 50_000n),
      refund(3, '2027-08-02', 50_000n),
      reversal(4, '2027-08-05', 2),
    ];
    const own = loanOf('declining_balance', 'full_term');
    const open = positionOf(own, entries, { asOf: '2027-08-05' });
    expect(open).toMatchObject({ balance: 50_000n, principalLeft: 50_000n, overdue: 50_000n, daysLate: 3 });
    expect(open.dues).toEqual([{ dueOn: '2027-08-02', unpaid: 50_000n }]);
    expect(settlementOn(own, entries, { asOf: '2027-08-05' })).toBe(50_000n);
    const returned = [...entries, paid(5, '2027-08-06', 50_010n)];
    expect(positionOf(own, returned, { asOf: '2027-08-06' })).toMatchObject({ balance: 0n, credit: 10n });
    // A refund that never reached the client is taken back instead.
    const taken = [...entries, reversal(5, '2027-08-06', 3)];
    expect(positionOf(own, taken, { asOf: '2027-08-06' })).toMatchObject({ balance: 0n, toReturn: 0n });
  });

  test('what falls due on one day is one sum', () => {
    const { dues } = positionOf(loan, [refund(1, '2027-02-28', 7n)], { asOf: '2027-02-28' });
    expect(dues[0]).toEqual({ dueOn: '2027-02-28', unpaid: 181_557n });
  });

  test('before a payment is reversed it is known what was given back of it, and when', () => {
    const entries = bounced.slice(0, 2);
    const known = { asOf: '2027-03-02' };
    expect(givenBackOf(loan, entries, 1, known)).toEqual([{ on: '2027-02-12', amount: 91_071n }]);
    expect(givenBackOf(loan, entries, 2, known)).toEqual([]);
    // Other money that came since makes it good, and is missing elsewhere.
    const since = [...entries, paid(4, '2027-02-25', 90_000n)];
    expect(givenBackOf(loan, since, 1, known)).toEqual([{ on: '2027-02-12', amount: 91_071n }]);
    expect(givenBackOf(loan, since, 4, known)).toEqual([]);
  });
});

test('REPORT-01 a refund to return begins a stretch; one that a credit covers does not', () => {
  const loan = loanOf('declining_balance');
  const given: RepaymentEntry[] = [paid(1, '2027-02-10', 1_100_000n), refund(2, '2027-02-12', 91_071n)];
  const days = (entries: readonly RepaymentEntry[]) =>
    arrearsPeriodsOf(loan, entries).map(({ from }) => from);
  expect(days(given)).toEqual(['2027-01-31', '2027-02-10']);
  const bounced = [...given, reversal(3, '2027-02-20', 1)];
  expect(arrearsPeriodsOf(loan, bounced)).toEqual([
    { from: '2027-01-31', principalLeft: 1_000_000n, oldestDueOn: '2027-02-28' },
    { from: '2027-02-12', principalLeft: 1_091_071n, oldestDueOn: '2027-02-12' },
  ]);
});

const money = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 6 }),
    ofMonth: fc.integer({ min: 1, max: 28 }),
    amount: fc.bigInt({ min: 1n, max: 400_000n }),
    kind: fc.constantFrom<'payment' | 'refund'>('payment', 'payment', 'payment', 'refund'),
    isReversed: fc.boolean(),
  }),
  { maxLength: 10 },
);

type Given = typeof money extends fc.Arbitrary<infer Value> ? Value : never;

function entriesOf(given: Given) {
  return given.flatMap(({ days, ofMonth, amount, kind, isReversed }, index): RepaymentEntry[] => {
    const valueOn = `${addMonths('2027-02-01', days).slice(0, 7)}-${String(ofMonth).padStart(2, '0')}`;
    const number = index * 2 + 1;
    const entry = { kind, number, valueOn, recordedOn: '2027-09-01', amount };
    return isReversed
      ? [entry, { kind: 'reversal', number: number + 1, recordedOn: '2027-09-01', reverses: number }]
      : [entry];
  });
}

/** What came in, less what was given back. */
const keptOf = (entries: readonly RepaymentEntry[]): bigint =>
  entries.reduce((sum, entry) => {
    if (entry.kind === 'reversal') return sum;
    return entry.kind === 'payment' ? sum + entry.amount : sum - entry.amount;
  }, 0n);

const methods = fc.constantFrom('flat', 'declining_balance');

test('MONEY-08 any order of recording ends in one state, and no shilling is lost', () => {
  fc.assert(
    fc.property(money, methods, (given, method) => {
      const entries = entriesOf(given);
      const loan = loanOf(method);
      const asOf = '2027-09-01';
      const position = positionOf(loan, entries, { asOf });
      expect(positionOf(loan, [...entries].reverse(), { asOf })).toEqual(position);
      const counted = entriesOf(given.map((one) => ({ ...one, isReversed: false }))).filter(
        (_entry, index) => given[index]?.isReversed === false,
      );
      expect(positionOf(loan, counted, { asOf })).toEqual(position);
      const { paid: used, rebate, credit, toReturn, balance, principalLeft, dues } = position;
      expect(used + rebate + balance).toBe(loan.schedule.total + toReturn);
      expect(used + credit - toReturn).toBe(keptOf(counted));
      expect(credit >= 0n && toReturn >= 0n && (credit === 0n || toReturn === 0n)).toBe(true);
      expect(principalLeft <= balance).toBe(true);
      expect(dues.reduce((sum, { unpaid }) => sum + unpaid, 0n)).toBe(balance);
      expect(settlementOn(loan, entries, { asOf }) <= balance).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('MONEY-08 what reversing an entry leaves to be returned is what is said before', () => {
  fc.assert(
    fc.property(money, methods, (given, method) => {
      const entries = entriesOf(given);
      const loan = loanOf(method);
      const known = { asOf: '2027-09-01' };
      const all = (of: readonly RepaymentEntry[]) =>
        positionOf(loan, of, known).refundsToReturn.reduce((sum, { amount }) => sum + amount, 0n);
      for (const { kind, number } of entries.filter((one) => one.kind === 'payment')) {
        const reversed = [...entries, reversal(99, '2027-09-01', number)];
        const said = givenBackOf(loan, entries, number, known).reduce((sum, { amount }) => sum + amount, 0n);
        expect([kind, all(reversed) - all(entries)]).toEqual([kind, said]);
      }
    }),
  );
});

test('REPORT-01 of every day of any record, stretches say what the whole record says', () => {
  fc.assert(
    fc.property(money, methods, (given, method) => {
      const entries = entriesOf(given);
      const loan = loanOf(method);
      const arrearsPeriods = arrearsPeriodsOf(loan, entries);
      for (let asOf = loan.disbursedOn; asOf <= '2027-09-01'; asOf = addDays(asOf, 1)) {
        const { principalLeft, oldestDueOn = null } = positionOf(loan, entries, { asOf });
        const arrearsPeriod = arrearsPeriods.filter(({ from }) => from <= asOf).at(-1);
        expect({ asOf, ...arrearsPeriod }).toMatchObject({ asOf, principalLeft, oldestDueOn });
      }
    }),
    { numRuns: 40 },
  );
});

describe('MONEY-08 what may be given back on a day that has passed', () => {
  const refundThen = (number: number, valueOn: string, amount: bigint) =>
    refund(number, valueOn, amount, '2027-02-16');

  test('is what no later refund has taken, although the credit is the same again', () => {
    const loan = loanOf('declining_balance');
    const entries = [
      paid(1, '2027-02-10', 1_100_000n),
      refundThen(2, '2027-02-12', 91_071n),
      paid(3, '2027-02-14', 91_071n),
    ];
    const known = { asOf: '2027-02-16' };
    expect(positionOf(loan, entries, { asOf: '2027-02-11' }).credit).toBe(91_071n);
    expect(positionOf(loan, entries, known).credit).toBe(91_071n);
    expect(refundableOn(loan, entries, '2027-02-11', known)).toBe(0n);
    // With that on the same day, too: it came after it.
    expect(refundableOn(loan, [...entries, refundThen(4, '2027-02-14', 50_000n)], '2027-02-13', known)).toBe(
      0n,
    );
    expect(refundableOn(loan, entries, '2027-02-14', known)).toBe(91_071n);
    expect(refundableOn(loan, entries, '2027-02-09', known)).toBe(0n);
  });

  test('leaves nothing to be returned, and one shilling more does', () => {
    const days = fc.integer({ min: 5, max: 12 }).map((day) => `2027-02-${String(day).padStart(2, '0')}`);
    const moved = fc.array(
      fc.record({ valueOn: days, amount: fc.bigInt({ min: 1n, max: 3n }), isRefund: fc.boolean() }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(moved, methods, days, (given, method, on) => {
        const loan = loanOf(method);
        // Repaid in the middle: what comes in from then on is too much.
        const settled = paid(1, '2027-02-07', 1_200_000n);
        const entries = given.map(({ valueOn, amount, isRefund }, index): RepaymentEntry =>
          isRefund
            ? refundThen(index + 2, valueOn, amount * 30_000n)
            : paid(index + 2, valueOn, amount * 30_000n),
        );
        entries.push(settled);
        const known = { asOf: '2027-02-16' };
        const returned = (amount: bigint): bigint =>
          positionOf(loan, [...entries, refundThen(99, on, amount)], known).refundsToReturn.reduce(
            (sum, one) => sum + one.amount,
            0n,
          );
        const most = refundableOn(loan, entries, on, known);
        expect(most <= positionOf(loan, entries, known).credit).toBe(true);
        expect(returned(most)).toBe(returned(0n));
        expect(returned(most + 1n) > returned(0n)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
