import { describe, expect, test } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { savedFinanceInfo, savedLoanDetails } from '#app/tests/payloads/loan.ts';
import { affordabilityOf, type Finances } from './affordability.ts';
import { affordabilityLimitsSchema, readAffordabilityLimits } from './affordability-limits.ts';
import { debtPaymentsSchema } from './debt-payments.ts';
import { financesOf, type LoanFigures } from './loan-figures.ts';
import { inconsistenciesOf } from './inconsistencies.ts';
import { wholeShillings } from './rounding.ts';

/** The business of the worked example: 6 to 9 million of sales, half of them paid at once. */
const finances: Finances = {
  sales: { minimum: 6_000_000n, maximum: 9_000_000n },
  purchases: { minimum: 2_000_000n, maximum: 2_500_000n },
  inventory: { minimum: 1_000_000n, maximum: 3_000_000n },
  minimumCashPercentage: 50,
  costs: 1_750_000n,
  debts: [{ amount: 4_000_000n, outstanding: 2_400_000n }],
  runningInstallment: 0n,
};
const payment = 1_786_796n;
const limits = { low_months: 6, comfortable: 50, tight: 70 };

describe('CASE-08 what a payment takes of a month', () => {
  test('a low, a usual and a high month, in basis points rounded up', () => {
    const found = affordabilityOf(finances, payment, limits);
    expect(found).toMatchObject({ debtPayments: 200_000n, due: 1_986_796n, latePayingSurplus: -750_000n });
    expect([found.low, found.usual, found.high]).toEqual([
      { surplus: 2_250_000n, debtServiceRatio: 8831, band: 'above-limit' },
      { surplus: 3_500_000n, debtServiceRatio: 5677, band: 'tight' },
      { surplus: 4_750_000n, debtServiceRatio: 4183, band: 'comfortable' },
    ]);
  });

  test.each([
    [5000, 'comfortable'],
    [5001, 'tight'],
    [7000, 'tight'],
    [7001, 'above-limit'],
  ])('a burden of %i basis points is: %s', (basisPoints, band) => {
    const month = { ...finances, sales: { minimum: 13_750_000n, maximum: 13_750_000n }, debts: [] };
    const { low } = affordabilityOf(month, BigInt(basisPoints) * 1000n, limits);
    expect(low).toEqual({ surplus: 10_000_000n, debtServiceRatio: basisPoints, band });
  });

  test('nothing is left of a month without a surplus, however small the payment', () => {
    const losing = { ...finances, sales: { minimum: 3_750_000n, maximum: 9_000_000n } };
    const nothing = { surplus: 0n, debtServiceRatio: undefined, band: 'nothing-left' };
    expect(affordabilityOf(losing, 1n, limits).low).toEqual(nothing);
  });

  test('a high month makes up for whole low ones, where it alone can pay', () => {
    const lowMonths = (due: bigint) => affordabilityOf(finances, due, limits).lowMonthsPerHighMonth;
    const made = [2_550_000n, payment, 9_000_000n].map(lowMonths);
    expect(made).toEqual([4n, undefined, undefined]);
  });

  test('a month that is just enough neither needs a high one nor makes up for others', () => {
    const noDebts = { ...finances, debts: [] };
    for (const due of [2_250_000n, 4_750_000n])
      expect(affordabilityOf(noDebts, due, limits).lowMonthsPerHighMonth).toBeUndefined();
  });

  test('half a shilling of a loss is a whole one, and one of a surplus is none', () => {
    const usual = (minimum: bigint, maximum: bigint) =>
      affordabilityOf({ ...finances, sales: { minimum, maximum } }, payment, limits).usual.surplus;
    // Costs and purchases take 3,750,000 of a low month and 4,250,000 of a high one.
    expect([usual(3_749_997n, 4_250_000n), usual(3_750_003n, 4_250_000n)]).toEqual([-2n, 1n]);
  });

  test('the months that the lender calls low, and what the debts really take, are used', () => {
    const rounded = { ...finances, debts: [{ amount: 1n, outstanding: 2_400_001n }] };
    expect(affordabilityOf(rounded, payment, limits).debtPayments).toBe(200_001n);
    expect(affordabilityOf({ ...rounded, debtPayments: 350_000n }, payment, limits).due).toBe(2_136_796n);
    expect(affordabilityOf({ ...rounded, debtPayments: 0n }, payment, limits).due).toBe(payment);
    expect(affordabilityOf(finances, payment, { ...limits, low_months: 12 }).usual.surplus).toBe(2_250_000n);
  });
});

test('SERVE-01 the installment of a running loan here is due beside other debts, entered or assumed', () => {
  const running = { ...finances, runningInstallment: 595_599n };
  const found = affordabilityOf(running, payment, limits);
  expect(found).toMatchObject({ debtPayments: 200_000n, due: 2_582_395n });
  expect(found.low).toEqual({ surplus: 2_250_000n, debtServiceRatio: 11478, band: 'above-limit' });
  expect(affordabilityOf({ ...running, debtPayments: 0n }, payment, limits).due).toBe(2_382_395n);
});

const { collaterals, ...details } = savedLoanDetails();
const { liabilities, ...answers } = savedFinanceInfo();
const loan = (changes: Partial<LoanFigures> = {}): LoanFigures => ({
  ...details,
  collaterals,
  ...answers,
  liabilities,
  debt_payments: null,
  running_installment: '0',
  ...changes,
});

test('CASE-08 the finances of a loan, in whole shillings', () => {
  expect(financesOf(loan())).toEqual({
    sales: { minimum: 4_000_000n, maximum: 9_000_000n },
    purchases: { minimum: 500_000n, maximum: 2_500_000n },
    inventory: { minimum: 1_000_000n, maximum: 3_000_000n },
    minimumCashPercentage: 40,
    costs: 2_150_001n,
    debts: [{ amount: 5_000_000n, outstanding: 2_000_000n }],
    runningInstallment: 0n,
  });
  expect(financesOf(loan({ debt_payments: { monthly: '350000' } }))?.debtPayments).toBe(350_000n);
  expect(financesOf(loan({ running_installment: '595599' }))?.runningInstallment).toBe(595_599n);
  expect(financesOf(loan({ minimum_monthly_sales: null }))).toBeUndefined();
});

const lent = (amount: string, outstanding: string) => ({ amount, outstanding });

describe('CASE-08 what does not fit together', () => {
  test('figures that fit are not odd, at their bounds neither', () => {
    expect(inconsistenciesOf(loan(), 'UGX 36,000,000 - UGX 100,000,000')).toEqual([]);
    const atBounds = loan({
      amount: '17400006',
      minimum_inventory_monthly_purchases: '4000000',
      maximum_inventory_monthly_purchases: '9000000',
      minimum_inventory_balances: '39000000',
      maximum_inventory_balances: '39000000',
      liabilities: [lent('1', '1')],
      fixed_assets: '8000000',
    });
    expect(inconsistenciesOf(atBounds, 'Below UGX 48,000,000')).toEqual([]);
    expect(inconsistenciesOf(atBounds, 'Above UGX 108,000,000')).toEqual([]);
    expect(inconsistenciesOf(atBounds)).toEqual([]);
  });

  test('sums with decimals are compared as they are, not rounded first', () => {
    const terms = { amount: '1201.2', repayment_monthly_period: 12, monthly_installment: '100.1' };
    expect(inconsistenciesOf(loan(terms))).toEqual([]);
    const reason = '12 x 100.10 is less than the 1,201.21 requested.';
    const less = inconsistenciesOf(loan({ ...terms, amount: '1201.21' }));
    expect(less).toEqual([{ target: 'loan-details.monthly_installment', reason }]);
    expect(inconsistenciesOf(loan({ liabilities: [lent('5000.2', '5000.3')] }))).toHaveLength(1);
  });

  test.each<[what: string, changes: Partial<LoanFigures>, target: string, reason: string]>([
    [
      'payments below the amount',
      { amount: '26000000', monthly_installment: '2011200' },
      'loan-details.monthly_installment',
      '12 x 2,011,200 is less than the 26,000,000 requested.',
    ],
    [
      'purchases above sales',
      { maximum_inventory_monthly_purchases: '9000001' },
      'finance-info.maximum_inventory_monthly_purchases',
      'Higher than monthly sales of 9,000,000.',
    ],
    [
      'stock of more than six months',
      { maximum_inventory_balances: '17000001' },
      'finance-info.maximum_inventory_balances',
      'Stock worth more than 6 months of purchases.',
    ],
    [
      'more pledged than there is',
      { fixed_assets: '7999999' },
      'loan-details.collaterals.1',
      'Business assets pledged, 8,000,000, exceed fixed assets of 7,999,999.',
    ],
    [
      'more outstanding than was borrowed',
      { liabilities: [lent('5', '5'), lent('5000', '6000')] },
      'finance-info.liabilities.1',
      'The outstanding balance exceeds the 5,000 borrowed.',
    ],
  ])('%s', (_what, changes, target, reason) => {
    expect(inconsistenciesOf(loan(changes), '')).toEqual([{ target, reason }]);
  });

  test.each([
    ['below', 'Above UGX 108,000,001', 'maximum', 'Sales of at most 108,000,000 a year'],
    ['above', 'Below UGX 47,999,999', 'minimum', 'Sales of at least 48,000,000 a year'],
  ])('sales %s the revenue band', (_where, revenue, bound, sales) => {
    const reason = `${sales}; the prequalification says ${revenue}.`;
    const target = `finance-info.${bound}_monthly_sales`;
    expect(inconsistenciesOf(loan(), revenue)).toEqual([{ target, reason }]);
  });
});

test.each([
  ['18000000', 18_000_000n],
  ['2011200.5', 2_011_201n],
  ['0.49', 0n],
  ['9999999999999999.99', 10_000_000_000_000_000n],
])('CASE-08 %s UGX in whole shillings', (amount, whole) => {
  expect(wholeShillings(amount)).toBe(whole);
});

test.each([
  ['low_months', '', 'Low months are required.'],
  ['low_months', '13', 'Enter a whole number from 0 to 12.'],
  ['comfortable', '0', 'Enter a whole percentage from 1 to 100.'],
  ['tight', '101', 'Enter a whole percentage from 1 to 100.'],
  ['tight', '49', 'The tight limit must not be below the comfortable limit.'],
])('CASE-08 the setting %s of %j: %s', (field, value, message) => {
  expect(validate(affordabilityLimitsSchema, { ...limits, [field]: value })).toEqual({
    ok: false,
    errors: { [field]: [message] },
  });
  expect(readAffordabilityLimits({ ...limits, [field]: value })).toEqual(limits);
});

test.each([
  [{ monthly: '', reason: 'Seen' }, { monthly: ['Monthly payments are required.'] }],
  [{ monthly: '1.5', reason: 'Seen' }, { monthly: ['Enter whole shillings, with at most 15 digits.'] }],
  [{ monthly: '0', reason: ' ' }, { reason: ['Reason is required.'] }],
])('CASE-08 payments of other debts %j are refused', (body, errors) => {
  expect(validate(debtPaymentsSchema, body)).toEqual({ ok: false, errors });
});
