import { describe, expect, test } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { scheduleOf } from '../schedule.ts';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import { costOf, monthlyCostOf } from './product-rate.ts';
import { fittingLoans } from './fitting-loans.ts';
import { judgeAsked, loanDetailsPriced, loanDetailsWithin } from './product-limits.ts';
import { loanProductsSchema } from './loan-products.ts';

function product(changes: object = {}) {
  const typed = { interest_cap_bps: null, products: [validLoanProduct(changes)] };
  const result = validate(loanProductsSchema, typed);
  const [first] = result.ok ? result.value.products : [];
  if (first === undefined) throw new Error('not a valid product');
  return first;
}

describe('MONEY-11 what a loan costs, while it is typed', () => {
  const asked = { amount: 1_000_000n, months: 6 };

  test('the vectors of the schedule, fees included', () => {
    expect(costOf(product({ monthly_interest_bps: '250' }), asked)).toEqual({
      monthly: 181_550n,
      received: 1_000_000n,
      total: 1_089_300n,
      cost: 89_300n,
      yearly: 3449,
    });
    const fees = [
      { label: 'Handling', kind: 'percentage', value: '200', taken: 'deducted' },
      { label: 'Visit', kind: 'fixed', value: '50000', taken: 'deducted' },
    ];
    const large = { amount: 18_000_000n, months: 12 };
    expect(costOf(product({ monthly_interest_bps: '280', fees }), large)).toEqual({
      monthly: 1_786_796n,
      received: 17_590_000n,
      total: 21_441_552n,
      cost: 3_851_552n,
      yearly: 4570,
    });
  });

  test('payments are rounded up to the step of the product', () => {
    const monthly = (payment_step: string) =>
      costOf(product({ monthly_interest_bps: '250', payment_step }), { ...asked, amount: 997_650n })?.monthly;
    const rounded = [181_126n, 181_150n, 181_200n, 181_500n, 182_000n];
    expect(['1', '50', '100', '500', '1000'].map(monthly)).toEqual(rounded);
  });

  test('nothing is said without a price, or where there is no schedule', () => {
    expect(costOf(product(), asked)).toBeUndefined();
    const twoMonths = product({ monthly_interest_bps: '250', interest_only_months: '2' });
    expect(costOf(twoMonths, { ...asked, months: 2 })).toBeUndefined();
    expect(costOf(product({ monthly_interest_bps: '250' }), { ...asked, amount: 0n })).toBeUndefined();
  });

  test('it is the schedule that would be agreed', () => {
    const seven = { amount: 7_654_321n, months: 7 };
    const cost = costOf(product({ monthly_interest_bps: '199', method: 'flat' }), seven);
    const schedule = scheduleOf({
      ...seven,
      method: 'flat',
      monthlyInterestBps: 199,
      interestOnlyMonths: 0,
      fees: [],
      paymentStep: 1,
      disbursedOn: '2027-11-30',
    });
    expect('total' in schedule && [schedule.total, schedule.cost]).toEqual([cost?.total, cost?.cost]);
  });
});

const ofAmount = 'For a Business Growth Loan, enter an amount from UGX 500,000 to 20,000,000.';
const ofMonths = 'For a Business Growth Loan, choose 3 to 24 months.';

test.each([
  ['500000', 3, {}],
  ['20000000.00', 24, {}],
  ['499999.99', 25, { amount: ofAmount, repayment_monthly_period: ofMonths }],
  ['20000000.01', 3, { amount: ofAmount }],
])('MONEY-01 %s over %i months within the limits of its product', (amount, months, refused) => {
  expect(judgeAsked([product()], { type: 'Business Growth Loan', amount, months })).toEqual(refused);
  expect(judgeAsked([product()], { type: 'Spark Loan', amount, months })).toEqual({});
});

test.each([
  ['121', [ofMonths]],
  ['1.5', [ofMonths]],
  ['', ['Repayment period is required.']],
])('MONEY-01 a form with %j months names no bounds but those of its product', (months, messages) => {
  const asked = validLoanDetails({ type: 'Business Growth Loan', repayment_monthly_period: months });
  const result = validate(loanDetailsWithin([product()]), asked);
  expect(result.ok || result.errors['repayment_monthly_period']).toEqual(messages);
});

test.each([
  [{ amount: '', repayment_monthly_period: '121' }, ['amount', 'repayment_monthly_period']],
  [{ amount: 'much', repayment_monthly_period: '12' }, ['amount']],
  [{ amount: '400000', repayment_monthly_period: '12' }, ['amount']],
  [{ amount: '400000', repayment_monthly_period: '12', purpose: '' }, ['amount', 'purpose']],
])('MONEY-01 a form with %j is judged field by field, whatever else is missing', (changes, fields) => {
  const asked = validLoanDetails({ type: 'Business Growth Loan', ...changes });
  const result = validate(loanDetailsWithin([product()]), asked);
  expect(result.ok || Object.keys(result.errors).sort()).toEqual(fields);
});

describe('MONEY-11 an installment at the price of its product', () => {
  const less =
    '12 × 999,999 is less than the 12,000,000 you want to borrow. Enter at least 1,000,000 a month, or choose more months.';
  const financed = [{ label: 'Handling', kind: 'percentage', value: '1000', taken: 'financed' }];
  const deducted = [{ label: 'Handling', kind: 'percentage', value: '1000', taken: 'deducted' }];
  const needs = (sum: string) =>
    `With interest and fees, 12,000,000 over 12 months costs ${sum} a month. Enter at least that, choose more months or request a smaller amount.`;

  test.each([
    ['reducing balance', {}, '1191199', '1191198', needs('1,191,199')],
    ['flat rate', { method: 'flat' }, '1336000', '1335999.99', needs('1,336,000')],
    ['fees that are added', { fees: financed }, '1310318', '1310000', needs('1,310,318')],
    ['fees that are deducted', { fees: deducted }, '1191199', '1191000', needs('1,191,199')],
    [
      'interest-only months',
      { interest_only_months: '3', minimum_months: '6' },
      '1526866',
      '1191199',
      needs('1,526,866'),
    ],
    ['rounded installments', { payment_step: '1000' }, '1192000', '1191199', needs('1,192,000')],
    ['no interest at all', { monthly_interest_bps: '0' }, '1000000', '999999', less],
    ['no interest rate', { monthly_interest_bps: '' }, '1000000', '999999', less],
  ])('%s', (_, changes, enough, tooLittle, message) => {
    const offered = product({ monthly_interest_bps: '280', ...changes });
    const errorsAt = (monthly_installment: string) => {
      const asked = validLoanDetails({ amount: '12000000', monthly_installment });
      const result = validate(loanDetailsPriced([offered]), asked);
      return result.ok ? undefined : result.errors;
    };
    expect(errorsAt(enough)).toBeUndefined();
    expect(errorsAt(tooLittle)).toEqual({ monthly_installment: [message] });
  });

  test('a type without a product, and a period without a schedule, are judged by the amount alone', () => {
    const twoMonths = { repayment_monthly_period: '2', monthly_installment: '1000000' };
    const judged = (changes: object, type = 'Business Growth Loan') =>
      validate(
        loanDetailsPriced([product({ monthly_interest_bps: '280', interest_only_months: '2', ...changes })]),
        validLoanDetails({ type, amount: '2000000', ...twoMonths }),
      ).ok;
    expect([judged({}), judged({}, 'Spark Loan')]).toEqual([true, true]);
  });

  test('what fits a smaller installment: the fewest months, and the largest amount in thousands', () => {
    const offered = product({ monthly_interest_bps: '280' });
    const fits = fittingLoans(offered, { amount: '12000000', months: 12, installment: '1000000' });
    expect(fits).toEqual({ months: 15, amount: 10_073_000n });
    const monthly = (amount: bigint, months: number) => monthlyCostOf(offered, { amount, months }) ?? 0n;
    expect(monthly(12_000_000n, 15) <= 1_000_000n && monthly(12_000_000n, 14) > 1_000_000n).toBe(true);
    expect(monthly(10_073_000n, 12) <= 1_000_000n && monthly(10_074_000n, 12) > 1_000_000n).toBe(true);
  });

  test('nothing outside the limits of the product fits', () => {
    const asked = { amount: '12000000', months: 12, installment: '20000' };
    expect(fittingLoans(product({ monthly_interest_bps: '280' }), asked)).toEqual({});
    const narrow = product({ monthly_interest_bps: '280', maximum_months: '12', minimum_amount: '11999500' });
    expect(fittingLoans(narrow, { ...asked, installment: '1191000' })).toEqual({});
  });
});
