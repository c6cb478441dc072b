import { describe, expect, test } from 'vitest';
import type { RepaymentEntry } from '#lending/rules/allocation.ts';
import type { DisbursedFacts } from './disbursed-loan.ts';
import { portfolioArrearsPeriods } from './portfolio.ts';

// Vector V2: 1,000,000 at 2.5% a month, declining, six payments of 181,550; vector R is its record.
const terms: NonNullable<DisbursedFacts['terms']> = {
  amount: '1000000',
  months: 6,
  monthly_interest_bps: 250,
  method: 'declining_balance',
  interest_only_months: 0,
  payment_step: 1,
  fees: [],
};
const loan = {
  terms,
  disbursed: { amount: '1000000', on: '2027-01-31', earlyRepayment: 'accrued_only' },
  disbursedOn: '2027-01-31',
  completedOn: null,
  writeOffs: [],
} as const;

const paid = (number: number, valueOn: string, amount: bigint): RepaymentEntry => ({
  kind: 'payment',
  number,
  valueOn,
  recordedOn: valueOn,
  amount,
});
const reversed = (number: number, reverses: number): RepaymentEntry => ({
  kind: 'reversal',
  number,
  reverses,
  recordedOn: '2027-09-01',
});

const first = paid(1, '2027-02-28', 181_550n);
/** Half of the payment that is due on 31 March, four days late. */
const half = paid(2, '2027-04-04', 100_000n);

describe('REPORT-01 the life of a loan in the portfolio', () => {
  test.each([
    [
      'unpaid, it is late from its first due day on, without end',
      [],
      [['2027-01-31', null, 1_000_000n, '2027-02-28']],
    ],
    [
      'half repaid, it stays late since the day of the payment that is not filled',
      [first, half],
      [
        ['2027-01-31', '2027-02-28', 1_000_000n, '2027-02-28'],
        ['2027-02-28', '2027-04-04', 843_450n, '2027-03-31'],
        ['2027-04-04', null, 764_536n, '2027-03-31'],
      ],
    ],
    [
      'a payment that is taken back never counted',
      [first, half, reversed(3, 2)],
      [
        ['2027-01-31', '2027-02-28', 1_000_000n, '2027-02-28'],
        ['2027-02-28', null, 843_450n, '2027-03-31'],
      ],
    ],
    [
      'repaid, it leaves on that day',
      [first, paid(2, '2027-03-10', 900_000n)],
      [
        ['2027-01-31', '2027-02-28', 1_000_000n, '2027-02-28'],
        ['2027-02-28', '2027-03-10', 843_450n, '2027-03-31'],
      ],
    ],
  ])('%s', (_name, entries, expected) => {
    const arrearsPeriods = portfolioArrearsPeriods({ ...loan, entries });
    expect(
      arrearsPeriods.map(({ from, until, principal, anchorOn }) => [from, until, principal, anchorOn]),
    ).toEqual(expected);
    expect(arrearsPeriods.every(({ hasTerms }) => hasTerms)).toBe(true);
  });

  test('entries may be recorded in any order', () => {
    const inOrder = portfolioArrearsPeriods({ ...loan, entries: [first, half] });
    expect(portfolioArrearsPeriods({ ...loan, entries: [half, first] })).toEqual(inOrder);
  });

  test('it ends with the day on which it is completed, though something is left', () => {
    const entries = [first, half];
    expect(portfolioArrearsPeriods({ ...loan, entries, completedOn: '2027-03-15' })).toMatchObject([
      { until: '2027-02-28' },
      { until: '2027-03-15' },
    ]);
    expect(portfolioArrearsPeriods({ ...loan, entries, completedOn: '2027-01-31' })).toEqual([]);
  });

  test('SERVE-04 it leaves on the day of its write-off, and comes back on that of an undo', () => {
    const lifeOf = (writeOffs: { on: string; undoneOn: string | null }[]) =>
      portfolioArrearsPeriods({ ...loan, entries: [first], writeOffs }).map(({ from, until }) => [
        from,
        until,
      ]);
    const start = ['2027-01-31', '2027-02-28'];
    expect(lifeOf([{ on: '2027-04-10', undoneOn: null }])).toEqual([start, ['2027-02-28', '2027-04-10']]);
    expect(lifeOf([{ on: '2027-04-10', undoneOn: '2027-04-20' }])).toEqual([
      start,
      ['2027-02-28', '2027-04-10'],
      ['2027-04-20', null],
    ]);
    expect(
      lifeOf([
        { on: '2027-02-10', undoneOn: '2027-03-20' },
        { on: '2027-04-10', undoneOn: null },
      ]),
    ).toEqual([
      ['2027-01-31', '2027-02-10'],
      ['2027-03-20', '2027-04-10'],
    ]);
  });

  test('without stated terms nothing is said of what is left', () => {
    expect(portfolioArrearsPeriods({ ...loan, terms: null, entries: [first] })).toEqual([
      { from: '2027-01-31', until: null, principal: 0n, hasTerms: false, anchorOn: '2027-01-31' },
    ]);
  });
});
