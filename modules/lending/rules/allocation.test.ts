import { describe, expect, test } from 'vitest';
import { loanOf, paid } from '#app/tests/payloads/disbursed-loans.ts';
import { positionOf, settlementOn, arrearsPeriodsOf, type RepaymentEntry } from './allocation.ts';

const record: readonly RepaymentEntry[] = [
  paid(1, '2027-02-28', 181_550n),
  paid(2, '2027-04-05', 100_000n),
  paid(3, '2027-04-20', 250_000n),
  { kind: 'reversal', number: 4, recordedOn: '2027-04-22', reverses: 3 },
  paid(5, '2027-04-02', 81_550n, '2027-05-03'),
  paid(6, '2027-06-15', 720_000n),
];

describe('MONEY-08 the record by date and by what was known', () => {
  test.each([
    ['2027-03-31', undefined, 181_550n, 907_750n, 843_450n, 0n, 0],
    ['2027-04-04', '2027-04-04', 181_550n, 907_750n, 843_450n, 181_550n, 4],
    ['2027-04-04', undefined, 263_100n, 826_200n, 782_986n, 100_000n, 4],
    ['2027-04-20', '2027-04-20', 531_550n, 557_750n, 531_611n, 0n, 0],
    ['2027-04-22', '2027-04-22', 281_550n, 807_750n, 764_536n, 81_550n, 22],
    ['2027-05-31', undefined, 363_100n, 726_200n, 682_986n, 181_550n, 31],
    ['2027-06-15', undefined, 1_080_498n, 0n, 0n, 0n, 0],
  ])('as of %s, known on %s', (asOf, knownOn, received, balance, principalLeft, overdue, daysLate) => {
    const known = { asOf, ...(knownOn !== undefined && { knownOn }) };
    expect(positionOf(loanOf('declining_balance'), record, known)).toMatchObject({
      paid: received,
      balance,
      principalLeft,
      overdue,
      daysLate,
    });
  });

  test('a payment that reaches the settlement settles: the unearned price is waived, the rest is credit', () => {
    const before = record.slice(0, 5);
    expect(settlementOn(loanOf('declining_balance'), before, { asOf: '2027-06-15' })).toBe(717_398n);
    const settled = positionOf(loanOf('declining_balance'), record, { asOf: '2027-06-15' });
    expect(settled).toMatchObject({ rebate: 8_802n, credit: 2_602n });
    const later = [...record, paid(7, '2027-07-01', 5_000n)];
    expect(positionOf(loanOf('declining_balance'), later, { asOf: '2027-07-01' })).toMatchObject({
      credit: 7_602n,
    });
    expect(settlementOn(loanOf('declining_balance'), later, { asOf: '2027-07-01' })).toBe(0n);
  });

  test('a flat loan that is settled early pays the price of the days that have run', () => {
    const entries = [paid(1, '2027-02-28', 191_667n), paid(2, '2027-03-17', 900_000n)];
    const loan = loanOf('flat');
    expect(settlementOn(loan, entries.slice(0, 1), { asOf: '2027-03-17' })).toBe(847_043n);
    expect(positionOf(loan, entries, { asOf: '2027-03-17' })).toMatchObject({
      rebate: 111_290n,
      credit: 52_957n,
      balance: 0n,
    });
  });

  test('where the whole price is owed, settling early waives nothing', () => {
    const loan = loanOf('flat', 'full_term');
    const entries = [paid(1, '2027-02-28', 191_667n), paid(2, '2027-03-17', 900_000n)];
    expect(positionOf(loan, entries, { asOf: '2027-03-17' })).toMatchObject({ balance: 58_333n, rebate: 0n });
    expect(settlementOn(loan, entries, { asOf: '2027-03-17' })).toBe(58_333n);
  });

  test('of payments recorded in another order, the later day decides whether they settle', () => {
    const entries = [paid(1, '2027-06-15', 760_000n), paid(2, '2027-04-02', 300_000n, '2027-06-20')];
    expect(positionOf(loanOf('declining_balance'), entries, { asOf: '2027-06-20' })).toMatchObject({
      paid: 1_060_000n,
      rebate: 0n,
      balance: 29_300n,
    });
  });

  test('a completing payment that is reversed opens the loan again', () => {
    const entries: RepaymentEntry[] = [
      paid(1, '2027-02-10', 1_100_000n),
      { kind: 'reversal', number: 2, recordedOn: '2027-02-12', reverses: 1 },
    ];
    const position = (knownOn: string) =>
      positionOf(loanOf('declining_balance'), entries, { asOf: '2027-03-02', knownOn });
    expect(position('2027-02-11').balance).toBe(0n);
    expect(position('2027-02-12')).toMatchObject({
      paid: 0n,
      balance: 1_089_300n,
      overdue: 181_550n,
      daysLate: 2,
    });
  });
});

describe('MONEY-08 what is given back, and which payments are filled', () => {
  const settled = [paid(1, '2027-02-10', 1_100_000n)];
  const credit = positionOf(loanOf('declining_balance'), settled, { asOf: '2027-02-10' }).credit;
  const refund: RepaymentEntry = {
    kind: 'refund',
    number: 2,
    valueOn: '2027-02-12',
    recordedOn: '2027-02-12',
    amount: credit,
  };

  test('a refund takes from the credit alone, and its reversal gives it back', () => {
    expect(credit).toBe(91_071n);
    const given = [...settled, refund];
    expect(positionOf(loanOf('declining_balance'), given, { asOf: '2027-02-11' }).credit).toBe(credit);
    expect(positionOf(loanOf('declining_balance'), given, { asOf: '2027-02-12' })).toMatchObject({
      credit: 0n,
      balance: 0n,
    });
    const back: RepaymentEntry = { kind: 'reversal', number: 3, recordedOn: '2027-02-13', reverses: 2 };
    expect(positionOf(loanOf('declining_balance'), [...given, back], { asOf: '2027-03-01' }).credit).toBe(
      credit,
    );
  });

  test('the oldest payment is filled first; once settled, nothing is open', () => {
    const position = positionOf(loanOf('declining_balance'), record.slice(0, 2), { asOf: '2027-04-05' });
    expect(position.installments.map(({ paid: filled, unpaid }) => [filled, unpaid]).slice(0, 3)).toEqual([
      [181_550n, 0n],
      [100_000n, 81_550n],
      [0n, 181_550n],
    ]);
    expect(position.oldestDueOn).toBe('2027-03-31');
    const whole = positionOf(loanOf('declining_balance'), settled, { asOf: '2027-02-10' });
    expect(whole.installments.every(({ unpaid }) => unpaid === 0n)).toBe(true);
    expect(whole.oldestDueOn).toBeUndefined();
  });
});

test('REPORT-01 stretches say of every day what the whole record says', () => {
  const loan = loanOf('declining_balance');
  const arrearsPeriods = arrearsPeriodsOf(loan, record);
  expect(arrearsPeriods.map(({ from }) => from)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-04-02',
    '2027-04-05',
    '2027-06-15',
  ]);
  for (const asOf of ['2027-02-27', '2027-04-04', '2027-05-31', '2027-06-15', '2027-08-01']) {
    const arrearsPeriod = arrearsPeriods.filter(({ from }) => from <= asOf).at(-1);
    const { principalLeft, oldestDueOn = null } = positionOf(loan, record, { asOf });
    expect([asOf, arrearsPeriod]).toMatchObject([asOf, { principalLeft, oldestDueOn }]);
  }
});
