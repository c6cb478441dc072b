import { describe, expect, test } from 'vitest';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { readLoanProducts } from '../products/loan-products.ts';
import {
  deviationsOf,
  deviationWords,
  differingTerms,
  judgeCap,
  judgeDeviations,
  judgeTermsReason,
  rateWords,
} from './pricing.ts';

test.each([
  [1653, '16.53%'],
  [200, '2.0%'],
  [280, '2.8%'],
  [0, '0.0%'],
  [5, '0.05%'],
])('SERVE-05 a monthly rate of %i basis points is %s', (rate, words) => {
  expect(rateWords(rate)).toBe(words);
});

test('SERVE-05 above the cap is refused with both figures and the way out, and nothing without a cap', () => {
  const terms = { rate: 1653, method: 'declining_balance' };
  expect(judgeCap({ ...terms, cap: 200 })).toBe(
    'The effective monthly rate would be 16.53%. The cap is 2.0%. Lower the interest rate or the fees.',
  );
  expect(judgeCap({ ...terms, cap: 200, method: 'flat' })).toContain('Use reducing balance, or lower');
  expect([judgeCap({ ...terms, cap: 1653 }), judgeCap({ ...terms, cap: null })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(judgeCap({ ...terms, cap: 0 })).toContain('The cap is 0.0%.');
});

describe('SERVE-05 terms that differ from the product', () => {
  const handling = { label: 'Handling', kind: 'percentage', value: '200', taken: 'deducted' };
  const visit = { label: 'Visit', kind: 'fixed', value: '50000', taken: 'financed' };
  const productOf = (changes: object = {}) =>
    readLoanProducts({
      interest_cap_bps: null,
      products: [validLoanProduct({ monthly_interest_bps: '280', fees: [handling], ...changes })],
    }).products[0];
  const terms = {
    monthly_interest_bps: 280,
    method: 'declining_balance',
    interest_only_months: 0,
    fees: [handling],
  };
  const differing = (changes: object, product: object = {}) =>
    deviationWords(deviationsOf({ ...terms, ...changes }, productOf(product)));

  test.each([
    [{}, ''],
    [{ monthly_interest_bps: 250 }, 'interest rate (product: 2.8%)'],
    [{ method: 'flat' }, 'interest method (product: reducing balance)'],
    [{ interest_only_months: 2 }, 'interest-only months (product: 0)'],
    [{ fees: [{ ...handling, value: '100' }] }, 'Handling (product: 2%, deducted)'],
    [{ fees: [{ ...handling, taken: 'financed' }] }, 'Handling (product: 2%, deducted)'],
    [{ fees: [] }, 'Handling (product: 2%, deducted)'],
    [{ fees: [handling, visit] }, 'Visit (product: none)'],
    [
      { method: 'flat', fees: [visit] },
      'interest method (product: reducing balance); Handling (product: 2%, deducted); Visit (product: none)',
    ],
  ])('%j: %s', (changes, words) => {
    expect(differing(changes)).toBe(words);
  });

  test('what the product leaves open is no deviation: its interest rate, the order of its fees, all without one', () => {
    expect(differing({ monthly_interest_bps: 990 }, { monthly_interest_bps: '' })).toBe('');
    expect(differing({ fees: [visit, handling] }, { fees: [handling, visit] })).toBe('');
    expect(deviationsOf({ ...terms, method: 'flat' }, undefined)).toEqual([]);
  });

  test('they need a reason and a credit manager; the audit log names no fee', () => {
    const found = deviationsOf({ ...terms, method: 'flat', fees: [visit] }, productOf());
    expect(differingTerms(found)).toBe('interest method, fees');
    expect(judgeDeviations(found, false)).toBe(
      '3 terms differ from the product. A credit manager can approve them.',
    );
    expect(judgeDeviations(found.slice(0, 1), false)).toMatch(/^1 term differs from the product\./);
    expect([judgeDeviations(found, true), judgeDeviations([], false)]).toEqual([undefined, undefined]);
    expect(judgeTermsReason(found, ' ')).toBe('Enter why the terms differ from the product.');
    expect([judgeTermsReason(found, 'Agreed.'), judgeTermsReason([], '')]).toEqual([undefined, undefined]);
  });
});
