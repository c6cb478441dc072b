import { describe, expect, test } from 'vitest';
import { validate } from '../engine/index.ts';
import { scheduleOf } from '../lending/schedule.ts';
import { validLoanProduct } from '../test-support/products.ts';
import { validLoanDetails } from '../test-support/loan.ts';
import { costOf, judgeAsked, loanDetailsWithin, loanProductsSchema } from './index.ts';

function product(changes: object = {}) {
  const verdict = validate(loanProductsSchema, { price_cap: null, products: [validLoanProduct(changes)] });
  const [first] = verdict.ok ? verdict.value.products : [];
  if (first === undefined) throw new Error('not a valid product');
  return first;
}

describe('MONEY-11 what a loan costs, while it is typed', () => {
  const asked = { amount: 1_000_000n, months: 6 };

  test('the vectors of the schedule, fees included', () => {
    expect(costOf(product({ price: '250' }), asked)).toEqual({
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
    expect(costOf(product({ price: '280', fees }), { amount: 18_000_000n, months: 12 })).toEqual({
      monthly: 1_786_796n,
      received: 17_590_000n,
      total: 21_441_552n,
      cost: 3_851_552n,
      yearly: 4570,
    });
  });

  test('payments are rounded up to the step of the product', () => {
    const monthly = (payment_step: string) =>
      costOf(product({ price: '250', payment_step }), { ...asked, amount: 997_650n })?.monthly;
    expect(['1', '50', '100', '500', '1000'].map(monthly)).toEqual([
      181_126n,
      181_150n,
      181_200n,
      181_500n,
      182_000n,
    ]);
  });

  test('nothing is said without a price, or where there is no schedule', () => {
    expect(costOf(product(), asked)).toBeUndefined();
    expect(
      costOf(product({ price: '250', price_only_months: '2' }), { ...asked, months: 2 }),
    ).toBeUndefined();
    expect(costOf(product({ price: '250' }), { ...asked, amount: 0n })).toBeUndefined();
  });

  test('it is the schedule that would be agreed', () => {
    const cost = costOf(product({ price: '199', method: 'flat' }), { amount: 7_654_321n, months: 7 });
    const schedule = scheduleOf({
      amount: 7_654_321n,
      method: 'flat',
      monthlyPrice: 199,
      months: 7,
      priceOnlyMonths: 0,
      fees: [],
      paymentStep: 1,
      paidOutOn: '2027-11-30',
    });
    expect('total' in schedule && [schedule.total, schedule.cost]).toEqual([cost?.total, cost?.cost]);
  });
});

test.each([
  ['500000', 3, {}],
  ['20000000.00', 24, {}],
  [
    '499999.99',
    25,
    {
      amount: 'A Business Growth Loan is from UGX 500,000 to 20,000,000.',
      repayment_monthly_period: 'A Business Growth Loan is paid back in 3 to 24 months.',
    },
  ],
  ['20000000.01', 3, { amount: 'A Business Growth Loan is from UGX 500,000 to 20,000,000.' }],
])('MONEY-01 %s over %i months within the limits of its product', (amount, months, refused) => {
  expect(judgeAsked([product()], { type: 'Business Growth Loan', amount, months })).toEqual(refused);
  expect(judgeAsked([product()], { type: 'Spark Loan', amount, months })).toEqual({});
});

test.each([
  ['121', ['A Business Growth Loan is paid back in 3 to 24 months.']],
  ['1.5', ['A Business Growth Loan is paid back in 3 to 24 months.']],
  ['', ['Repayment period is required.']],
])('MONEY-01 a form with %j months names no bounds but those of its product', (months, messages) => {
  const asked = { ...validLoanDetails(), type: 'Business Growth Loan', repayment_monthly_period: months };
  const verdict = validate(loanDetailsWithin([product()]), asked);
  expect(verdict.ok || verdict.errors['repayment_monthly_period']).toEqual(messages);
});

test.each([
  [{ amount: '', repayment_monthly_period: '121' }, ['amount', 'repayment_monthly_period']],
  [{ amount: 'much', repayment_monthly_period: '12' }, ['amount']],
  [{ amount: '400000', repayment_monthly_period: '12' }, ['amount']],
  [{ amount: '400000', repayment_monthly_period: '12', purpose: '' }, ['amount', 'purpose']],
])('MONEY-01 a form with %j is judged field by field, whatever else is missing', (changes, fields) => {
  const asked = { ...validLoanDetails(), type: 'Business Growth Loan', ...changes };
  const verdict = validate(loanDetailsWithin([product()]), asked);
  expect(verdict.ok || Object.keys(verdict.errors).sort()).toEqual(fields);
});
