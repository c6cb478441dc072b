import { expect, it } from 'vitest';
import { changedLines } from '#settings/rules/changed-lines.ts';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { readLoanProducts } from './loan-products.ts';
import { loanProductLines } from './product-lines.ts';

const fee = { label: 'Handling', kind: 'percentage', value: '250', taken: 'deducted' };
const linesOf = (product: object, interest_cap_bps: string | null = null) =>
  loanProductLines(readLoanProducts({ interest_cap_bps, products: [validLoanProduct(product)] }));
const of = (label: string) => `Business Growth Loan, ${label}`;

it('MONEY-12 a changed price, fee and cap of a product are said in words', () => {
  const before = linesOf({});
  const after = linesOf(
    {
      monthly_interest_bps: '280',
      method: 'flat',
      fees: [fee, { ...fee, label: 'Visit', kind: 'fixed', value: '50000', taken: 'financed' }],
    },
    '300',
  );
  expect(changedLines(before, after)).toEqual([
    { label: 'Maximum effective monthly rate', before: 'No cap', after: '3% a month' },
    { label: of('interest'), before: 'None', after: '2.8% a month' },
    { label: of('interest method'), before: 'reducing balance', after: 'flat rate' },
    {
      label: of('fees'),
      before: 'None',
      after:
        'Handling: 2.5% of the amount, deducted from the disbursement; Visit: UGX 50,000, added to the loan',
    },
  ]);
});

it('MONEY-12 whatever changes in a product changes its words', () => {
  const before = linesOf({});
  const changes = {
    minimum_amount: '500001',
    maximum_amount: '20000001',
    minimum_months: '4',
    maximum_months: '25',
    monthly_interest_bps: '0',
    method: 'flat',
    fees: [fee],
    interest_only_months: '1',
    payment_step: '100',
    collateral_ratio: '121',
    words: '',
  };
  for (const [field, value] of Object.entries({ ...changes, lg: 'Linda.', sw: 'Subiri.' }))
    expect([field, changedLines(before, linesOf({ [field]: value })).length]).toEqual([field, 1]);
  expect(Object.keys(validLoanProduct()).sort()).toEqual(['type', ...Object.keys(changes)].sort());
});

it('REACH-06 MONEY-12 the names of a fee in other languages are confirmed with it', () => {
  const after = linesOf({ fees: [{ ...fee, lg: 'Okukola', sw: 'Ada' }] });
  expect(changedLines(linesOf({ fees: [fee] }), after)).toEqual([
    {
      label: of('fees'),
      before: 'Handling: 2.5% of the amount, deducted from the disbursement',
      after:
        'Handling (in Luganda: Okukola, in Swahili: Ada): 2.5% of the amount, deducted from the disbursement',
    },
  ]);
});

it('MONEY-12 a removed product is shown with all that is gone', () => {
  const lines = changedLines(linesOf({}), loanProductLines({ interest_cap_bps: null, products: [] }));
  expect(lines).toHaveLength(11);
  expect(lines.every(({ after }) => after === null)).toBe(true);
});
