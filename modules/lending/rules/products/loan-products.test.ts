import { describe, expect, test } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { basisPointsTyped, formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { loanProductsSchema, readLoanProducts } from './loan-products.ts';
import { highestRateOf } from './product-rate.ts';

const judge = (product: object, interest_cap_bps: unknown = '') =>
  validate(loanProductsSchema, { interest_cap_bps, products: [product] });
const judged = (typed: object) => {
  const result = judge(typed);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
};
const saved = (changes: object = {}) => {
  const [product] = judged(validLoanProduct(changes)).products;
  if (product === undefined) throw new Error('no product');
  return product;
};

const whole = 'Enter whole shillings, 1 or more, with at most 15 digits.';
const months = 'Enter a whole number from 1 to 120.';
const percent = 'Enter a percentage from 0 to 100, with at most two decimals.';
const fee = { label: 'Handling', kind: 'percentage', value: '200', taken: 'deducted' };

test('GUARD-11 something else in the place of a fee is refused, not stumbled over', () => {
  expect(judge(validLoanProduct({ fees: [null] })).ok).toBe(false);
});

describe('MONEY-01 a loan product', () => {
  test.each([
    ['type', { type: 'Car Loan' }, 'Choose a loan type.'],
    ['minimum_amount', { minimum_amount: '' }, 'Minimum amount is required.'],
    ['minimum_amount', { minimum_amount: '0' }, whole],
    ['minimum_amount', { minimum_amount: '1000.50' }, whole],
    ['maximum_amount', { maximum_amount: '' }, 'Maximum amount is required.'],
    ['maximum_amount', { maximum_amount: '1'.repeat(16) }, whole],
    ['maximum_amount', { maximum_amount: '499999' }, 'The maximum amount must not be below the minimum.'],
    ['minimum_months', { minimum_months: '' }, 'Minimum term is required.'],
    ['minimum_months', { minimum_months: '0' }, months],
    ['maximum_months', { maximum_months: '121' }, months],
    ['maximum_months', { maximum_months: '2' }, 'The maximum term must not be below the minimum.'],
    ['monthly_interest_bps', { monthly_interest_bps: '10001' }, percent],
    ['monthly_interest_bps', { monthly_interest_bps: '2.8' }, percent],
    ['monthly_interest_bps', { monthly_interest_bps: '-1' }, percent],
    ['method', { method: '' }, 'Choose the interest method.'],
    ['interest_only_months', { interest_only_months: '7' }, 'Enter a whole number from 0 to 6.'],
    [
      'interest_only_months',
      { interest_only_months: '3' },
      'Interest-only months must be fewer than the minimum term.',
    ],
    ['payment_step', { payment_step: '10' }, 'Choose one of 1, 50, 100, 500, 1,000.'],
    ['collateral_ratio', { collateral_ratio: '1001' }, 'Enter a whole number from 0 to 1,000.'],
    ['words', { words: 'a'.repeat(301) }, 'Use at most 300 characters.'],
    ['fees', { fees: Array.from({ length: 6 }, () => fee) }, 'Use at most 5 fees.'],
    ['fees.0.label', { fees: [{ ...fee, label: ' ' }] }, 'Fee name is required.'],
    ['fees.0.kind', { fees: [{ ...fee, kind: '' }] }, 'Choose how the fee is calculated.'],
    ['fees.0.value', { fees: [{ ...fee, value: '' }] }, 'Enter the amount or percentage of the fee.'],
    [
      'fees.0.value',
      { fees: [{ ...fee, value: '10001' }] },
      'Enter a percentage from 0.01 to 100, with at most two decimals.',
    ],
    ['fees.0.value', { fees: [{ ...fee, kind: 'fixed', value: '0' }] }, whole],
    ['fees.0.taken', { fees: [{ ...fee, taken: '' }] }, 'Choose when the fee is paid.'],
  ])('%s: %j', (field, changes, message) => {
    expect(judge(validLoanProduct(changes))).toEqual({
      ok: false,
      errors: { [`products.0.${field}`]: [message] },
    });
  });

  test('every message comes at once', () => {
    const result = judge(validLoanProduct({ type: '', maximum_amount: '1', interest_only_months: '3' }));
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual([
      'products.0.type',
      'products.0.maximum_amount',
      'products.0.interest_only_months',
    ]);
  });

  test('what is answered can be stored again', () => {
    const product = saved({ monthly_interest_bps: '280', fees: [fee] });
    expect(product).toMatchObject({
      monthly_interest_bps: 280,
      minimum_months: 3,
      payment_step: 1,
      minimum_amount: '500000',
    });
    expect(saved(product)).toEqual(product);
    expect(saved({ monthly_interest_bps: '' }).monthly_interest_bps).toBeNull();
  });

  test('each loan type has one product at most', () => {
    const products = [validLoanProduct(), validLoanProduct()];
    expect(validate(loanProductsSchema, { interest_cap_bps: null, products })).toEqual({
      ok: false,
      errors: { 'products.1.type': ['Another product has this loan type.'] },
    });
  });
});

/** The flat loan of 1,000,000 over 6 months at 2.5% a month. */
const flat = {
  method: 'flat',
  monthly_interest_bps: '250',
  minimum_amount: '1000000',
  minimum_months: '6',
  maximum_months: '6',
};

describe('SERVE-05 the cap', () => {
  test('an effective rate up to the cap is accepted; one above is refused', () => {
    expect(judge(validLoanProduct({ monthly_interest_bps: '280' }), '280').ok).toBe(true);
    expect(judge(validLoanProduct({ monthly_interest_bps: '281' }), '280')).toMatchObject({
      errors: {
        'products.0.monthly_interest_bps': [
          'The effective monthly rate would be up to 2.81%. The cap is 2.8%. Lower the interest rate or the fees.',
        ],
      },
    });
    expect(judge(validLoanProduct({ monthly_interest_bps: '10000', maximum_months: '3' }), '').ok).toBe(true);
    expect(judge(validLoanProduct({ monthly_interest_bps: '' }), '0').ok).toBe(true);
  });

  test('flat interest and fees count, and the refusal names the way out', () => {
    const message = (changes: object) => {
      const result = judge(validLoanProduct(changes), '240');
      return result.ok ? undefined : result.errors['products.0.monthly_interest_bps'];
    };
    const flatAtNominal = { ...flat, monthly_interest_bps: '240' };
    expect(message(flatAtNominal)).toEqual([
      'The effective monthly rate would be up to 3.98%. The cap is 2.4%. Use reducing balance, or lower the interest rate or the fees.',
    ]);
    const fees = { ...flatAtNominal, method: 'declining_balance', fees: [fee] };
    expect(message(fees)).toEqual([
      'The effective monthly rate would be up to 3.01%. The cap is 2.4%. Lower the interest rate or the fees.',
    ]);
    expect(message({ ...fees, fees: [] })).toBeUndefined();
  });

  test('terms that leave nothing to calculate are refused at the price', () => {
    const everything = { ...fee, kind: 'fixed', value: '500000' };
    expect(judge(validLoanProduct({ monthly_interest_bps: '280', fees: [everything] }))).toMatchObject({
      errors: {
        'products.0.monthly_interest_bps': [expect.stringMatching(/^Over 3 months: The fees leave nothing/)],
      },
    });
  });

  test('the highest rate is that of the worst period', () => {
    expect(highestRateOf(saved({ ...flat, minimum_months: '1', maximum_months: '12' }))).toBe(429);
    expect(highestRateOf(saved({ ...flat, method: 'declining_balance' }))).toBe(250);
    expect(highestRateOf(saved({ monthly_interest_bps: '' }))).toBeUndefined();
  });
});

test('SERVE-05 a product that was saved below the cap by its nominal rate stays on offer', () => {
  const kept = { ...judged(validLoanProduct(flat)), interest_cap_bps: 250 };
  expect(validate(loanProductsSchema, kept).ok).toBe(false);
  expect(readLoanProducts(kept)).toEqual(kept);
});

test('MONEY-01 without a setting, or with an unreadable one, nothing is priced or limited', () => {
  for (const stored of [undefined, null, {}, 'x', { interest_cap_bps: null, products: [{}] }])
    expect(readLoanProducts(stored)).toEqual({ interest_cap_bps: null, products: [] });
});

test.each([
  [280, '2.8%'],
  [0, '0%'],
  [5, '0.05%'],
  [200, '2%'],
  [10_000, '100%'],
  [415, '4.15%'],
])('MONEY-01 %i basis points are %s', (basisPoints, shown) => {
  expect(formatBasisPoints(basisPoints)).toBe(shown);
  expect(basisPointsTyped(shown)).toBe(String(basisPoints));
});

test.each(['2.855', 'two', '', '-1', '1,5'])('MONEY-01 %j is no percentage and stays as typed', (typed) => {
  expect(basisPointsTyped(typed)).toBe(typed);
});
