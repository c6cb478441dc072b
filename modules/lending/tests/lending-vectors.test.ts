import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { vectorOf, type LoanTerms } from '#app/tests/payloads/lending.ts';

const terms = (
  amount: bigint,
  method: LoanTerms['method'],
  monthlyInterestBps: number,
  months: number,
  disbursedOn: string,
  more: Partial<LoanTerms> = {},
): LoanTerms => ({
  amount,
  method,
  monthlyInterestBps,
  months,
  disbursedOn,
  interestOnlyMonths: 0,
  fees: [],
  paymentStep: 1,
  ...more,
});

const percent = (basisPoints: number, taken: 'deducted' | 'financed') =>
  ({ kind: 'percentage', basisPoints, taken }) as const;
const fixed = (amount: bigint, taken: 'deducted' | 'financed') => ({ kind: 'fixed', amount, taken }) as const;

const vectors: readonly [string, LoanTerms, bigint, bigint, bigint, number, string][] = [
  [
    'V1',
    terms(1_000_000n, 'flat', 250, 6, '2027-01-31'),
    1_000_000n,
    1_150_000n,
    150_000n,
    6281,
    '00ba73a88ef05f09',
  ],
  [
    'V2',
    terms(1_000_000n, 'declining_balance', 250, 6, '2027-01-31'),
    1_000_000n,
    1_089_300n,
    89_300n,
    3449,
    'e7d33a00fbd1d4e5',
  ],
  [
    'V3',
    terms(18_000_000n, 'declining_balance', 280, 12, '2027-08-31', {
      fees: [percent(200, 'deducted'), fixed(50_000n, 'deducted')],
    }),
    17_590_000n,
    21_441_552n,
    3_851_552n,
    4570,
    'bdd0e3767ed9a2af',
  ],
  [
    'V4',
    terms(7_654_321n, 'flat', 199, 7, '2027-11-30', {
      fees: [percent(300, 'financed'), fixed(25_000n, 'financed')],
    }),
    7_654_321n,
    9_010_668n,
    1_356_347n,
    6484,
    '46dfb42859d512a9',
  ],
  [
    'V5',
    terms(5_000_000n, 'declining_balance', 275, 6, '2028-01-30', { interestOnlyMonths: 2 }),
    5_000_000n,
    5_623_412n,
    623_412n,
    3848,
    '5868a1bc4ca86cad',
  ],
  [
    'V6',
    terms(1_000_000n, 'declining_balance', 0, 7, '2027-03-15', { fees: [fixed(70_000n, 'deducted')] }),
    930_000n,
    1_000_000n,
    70_000n,
    2457,
    '1fbc8b63be3b0c05',
  ],
  [
    'V7',
    terms(500_000n, 'declining_balance', 280, 1, '2027-02-28'),
    500_000n,
    514_000n,
    14_000n,
    3929,
    'dad709b0e80af32d',
  ],
  [
    'V8',
    terms(3_000_000n, 'declining_balance', 280, 9, '2027-05-10', {
      firstDueOn: '2027-06-25',
      paymentStep: 500,
    }),
    3_000_000n,
    3_435_143n,
    435_143n,
    3493,
    'b476dafc1e2813bb',
  ],
  [
    'V9',
    terms(250_000_000n, 'declining_balance', 280, 120, '2027-01-29'),
    250_000_000n,
    871_710_393n,
    621_710_393n,
    3929,
    'fffc3617545df363',
  ],
];

test.each(vectors)(
  'MONEY-07 vector %s: every payment, the total and the price per year',
  (_, given, received, total, cost, yearly, rows) => {
    const { lines, ...sums } = vectorOf(given);
    expect(sums).toEqual({ received, total, cost, yearly });
    expect(createHash('sha256').update(lines).digest('hex').slice(0, 16)).toBe(rows);
  },
);
