import { expect, test } from 'vitest';
import { aprWords } from './apr-words.ts';
import { disbursementFacts } from './decided.ts';

test.each([
  [0, '0.0%'],
  [4, '0.0%'],
  [5, '0.1%'],
  // As a quotient it would be a little less than half.
  [115, '1.2%'],
  [4570, '45.7%'],
  [6281, '62.8%'],
  [123_456, '1234.6%'],
])('MONEY-07 a price per year of %i basis points is %s, half up', (basisPoints, words) => {
  expect(aprWords(basisPoints)).toBe(words);
});

test('MONEY-06 why less was paid out than approved stands beside the disbursement, where it was less', () => {
  const disbursed = {
    amount: '9000000',
    paid_on: '2027-01-31',
    payment_method: 'cash',
    account: null,
    reference: 'R-1',
    reason: null,
  };
  const shown = (reason: string | null) =>
    disbursementFacts({ ...disbursed, reason }).map(({ label, value }) => `${label}: ${value}`);
  expect(shown(null)).toEqual([
    'Paid out: UGX 9,000,000',
    'Paid on: 31 Jan 2027',
    'Payment method: Cash',
    'Reference: R-1',
  ]);
  expect(shown('The seller took less.').at(-1)).toBe('Why it is less than approved: The seller took less.');
});
