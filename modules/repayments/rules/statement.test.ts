import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionOf, type RepaymentEntry } from '#lending/rules/allocation.ts';
import { scheduleOf } from '#lending/rules/schedule.ts';
import type { DisbursedLoan } from '#lending/rules/settlement.ts';
import { writtenOffPosition } from '#lending/rules/write-off.ts';
import { statementOf } from './statement.ts';

const disbursedOn = '2027-01-31';
const schedule = scheduleOf({
  amount: 1_000_000n,
  method: 'declining_balance',
  monthlyInterestBps: 250,
  months: 6,
  interestOnlyMonths: 0,
  fees: [],
  paymentStep: 1,
  disbursedOn,
});
if ('refused' in schedule) throw new Error(schedule.refused);
const loan: DisbursedLoan = { schedule, disbursedOn, earlyRepayment: 'accrued_only' };

const paid = (number: number, valueOn: string, amount: bigint, recordedOn = valueOn): RepaymentEntry => ({
  kind: 'payment',
  number,
  valueOn,
  recordedOn,
  amount,
});

const shown = (entries: readonly RepaymentEntry[]) =>
  statementOf(loan, entries).map(
    ({ on, kind, number, owed, paid: off, balance, isReversed }) =>
      `${on} ${kind} ${number} +${owed} -${off} =${balance}${isReversed ? ' grey' : ''}`,
  );

test('MONEY-09 a statement opens at the total to repay; every entry stands, what was reversed twice', () => {
  expect(
    shown([
      paid(1, '2027-02-28', 181_550n),
      paid(2, '2027-04-05', 100_000n),
      paid(3, '2027-04-20', 250_000n),
      { kind: 'reversal', number: 4, recordedOn: '2027-04-22', reverses: 3 },
      paid(5, '2027-04-02', 81_550n, '2027-05-03'),
      paid(6, '2027-06-15', 720_000n),
      { kind: 'refund', number: 7, valueOn: '2027-06-16', recordedOn: '2027-06-16', amount: 2_602n },
    ]),
  ).toEqual([
    '2027-01-31 opening 0 +1089300 -0 =1089300',
    '2027-02-28 payment 1 +0 -181550 =907750',
    '2027-04-02 payment 5 +0 -81550 =826200',
    '2027-04-05 payment 2 +0 -100000 =726200',
    '2027-04-20 payment 3 +0 -250000 =476200 grey',
    '2027-04-22 reversal 4 +250000 -0 =726200 grey',
    '2027-06-15 payment 6 +0 -720000 =6200',
    '2027-06-15 waiver 6 +0 -8802 =-2602',
    '2027-06-16 refund 7 +2602 -0 =0',
  ]);
});

test('MONEY-09 a settlement that is taken back waives nothing; a refund that is taken back is owed again', () => {
  expect(
    shown([
      paid(1, '2027-02-28', 1_100_000n),
      { kind: 'reversal', number: 2, recordedOn: '2027-03-01', reverses: 1 },
    ]).at(-1),
  ).toBe('2027-03-01 reversal 2 +1100000 -0 =1089300 grey');
  const kept = [paid(1, '2027-07-31', 1_100_000n)];
  const refund: RepaymentEntry = {
    kind: 'refund',
    number: 2,
    valueOn: '2027-08-01',
    recordedOn: '2027-08-01',
    amount: 700n,
  };
  const taken: RepaymentEntry = { kind: 'reversal', number: 3, recordedOn: '2027-08-02', reverses: 2 };
  expect(shown([...kept, refund, taken]).slice(2)).toEqual([
    '2027-08-01 refund 2 +700 -0 =-10000 grey',
    '2027-08-02 reversal 3 +0 -700 =-10700 grey',
  ]);
});

test('MONEY-09 without a schedule the entries are listed, and nothing is said about what is left', () => {
  const [line, ...others] = statementOf(undefined, [paid(1, '2027-02-28', 5n)]);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ kind: 'payment', balance: undefined, paid: 5n });
});

const day = (from: number) =>
  `2027-${String(2 + Math.floor(from / 28)).padStart(2, '0')}-${String((from % 28) + 1).padStart(2, '0')}`;

const money = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 200 }),
    amount: fc.bigInt({ min: 1n, max: 900_000n }),
    kind: fc.constantFrom<'payment' | 'refund'>('payment', 'payment', 'payment', 'refund'),
    /** Days until it is taken back; null: never. */
    until: fc.option(fc.integer({ min: 0, max: 20 })),
  }),
  { minLength: 2, maxLength: 9 },
);

type Drawn = typeof money extends fc.Arbitrary<infer Value> ? Value : never;

const entriesOf = (drawn: Drawn): RepaymentEntry[] =>
  drawn.flatMap(({ at, amount, kind, until }, index): RepaymentEntry[] => {
    const number = 2 * index + 1;
    const entry = { kind, number, valueOn: day(at), recordedOn: day(at), amount };
    return until === null
      ? [entry]
      : [entry, { kind: 'reversal', number: number + 1, recordedOn: day(at + until), reverses: number }];
  });

/** A payment of which the surplus was given back bounces; two others settle the loan after it. */
const settledAfterRefund: Drawn = [
  { at: 9, amount: 1_100_000n, kind: 'payment', until: 10 },
  { at: 11, amount: 91_071n, kind: 'refund', until: null },
  { at: 27, amount: 1_050_000n, kind: 'payment', until: null },
  { at: 29, amount: 70_000n, kind: 'payment', until: null },
];

test('MONEY-09 on every day on which nothing waits to be taken back, the balance is what is owed on that day', () => {
  fc.assert(
    fc.property(money, (drawn) => {
      const entries = entriesOf(drawn);
      const lines = statementOf(loan, entries);
      const days = drawn.flatMap(({ at, until }) => [at, at + 1, at + (until ?? 0) + 1]);
      for (const on of new Set([0, ...days])) {
        if (drawn.some(({ at, until }) => until !== null && at <= on && on < at + until)) continue;
        const { balance, credit } = positionOf(loan, entries, { asOf: day(on) });
        const stated = lines.filter((line) => line.on <= day(on)).at(-1)?.balance;
        expect([day(on), stated]).toEqual([day(on), balance - credit]);
      }
    }),
    { numRuns: 200, examples: [[settledAfterRefund]] },
  );
});

test('MONEY-09 a refund to return stands in the statement; what settles the loan after it waives what is left then', () => {
  expect(
    shown([
      paid(1, '2027-02-10', 1_100_000n),
      { kind: 'refund', number: 2, valueOn: '2027-02-12', recordedOn: '2027-02-12', amount: 91_071n },
      { kind: 'reversal', number: 3, recordedOn: '2027-02-20', reverses: 1 },
      paid(4, '2027-02-28', 1_050_000n),
      paid(5, '2027-03-02', 70_000n),
    ]).slice(1),
  ).toEqual([
    '2027-02-10 payment 1 +0 -1100000 =-10700 grey',
    '2027-02-12 refund 2 +91071 -0 =80371',
    '2027-02-20 reversal 3 +1100000 -0 =1180371 grey',
    '2027-02-28 payment 4 +0 -1050000 =130371',
    '2027-03-02 payment 5 +0 -70000 =60371',
    '2027-03-02 waiver 5 +0 -62940 =-2569',
  ]);
});

test('MONEY-09 for any record, each balance follows from its line, and the last is what is left', () => {
  fc.assert(
    fc.property(
      money,
      fc.constantFrom('accrued_only' as const, 'full_term' as const),
      (drawn, earlyRepayment) => {
        const entries = entriesOf(drawn);
        const own = { ...loan, earlyRepayment };
        const lines = statementOf(own, entries);
        const { balance, credit } = positionOf(own, entries, { asOf: '2028-12-31' });
        expect(lines.at(-1)?.balance).toBe(balance - credit);
        let running = 0n;
        for (const { owed, paid: off, balance: stated } of lines) {
          running += owed - off;
          expect(stated).toBe(running);
        }
        expect(lines.filter(({ kind }) => kind !== 'opening' && kind !== 'waiver').length).toBe(
          entries.length,
        );
      },
    ),
  );
});

test('SERVE-04 for any record that is written off, the last balance is what is still owed, by its own line', () => {
  fc.assert(
    fc.property(money, fc.nat({ max: 8 }), (drawn, afterEntry) => {
      const entries = entriesOf(drawn);
      const writeOff = { on: '2028-12-31', afterEntry };
      const lines = statementOf(loan, entries, writeOff);
      const { outstanding, credit } = writtenOffPosition(loan, entries, writeOff);
      expect(lines.at(-1)?.balance).toBe(outstanding - credit);
      expect(lines.filter(({ kind }) => kind === 'write-off')).toHaveLength(1);
    }),
  );
});
