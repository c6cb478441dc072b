import type { LoanProduct } from '#lending/rules/products/loan-product.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { formatBasisPoints } from '#kit/rules/fields/percentage.ts';

export const productTexts = {
  title: 'Loan products',
  lead: 'What you offer for each loan type. Without an interest rate no costs are shown, and the approver sets the rate for each loan.',
  cap: 'Maximum interest rate a month (%)',
  capHint: 'Leave empty for no cap. Products above it are refused.',
  unset: 'No limits and no interest rate',
  set: 'Set up',
  setNamed: (type: string) => `Set up ${type}`,
  edit: 'Edit',
  editNamed: (type: string) => `Edit ${type}`,
  unpriced: 'no interest rate',
  comesTo: (rate: string) =>
    `Including method and fees, the effective monthly rate on the smallest amount is ${rate} (reducing balance).`,
  aboveCap: 'This is above the cap. Ask your lawyer whether it is allowed.',
  minimumAmount: 'Minimum amount',
  maximumAmount: 'Maximum amount',
  minimumMonths: 'Minimum term (months)',
  maximumMonths: 'Maximum term (months)',
  interest: 'Interest rate a month (%)',
  interestHint: 'For example 2.8. Leave empty to set no rate.',
  method: 'Interest method',
  declining_balance: 'Reducing balance',
  flat: 'Flat rate',
  interestOnlyMonths: 'Interest-only months',
  interestOnlyHint: 'At the start of the loan. No principal is repaid in these months.',
  step: 'Round installments up to (UGX)',
  stepHint: '1 rounds to the nearest shilling.',
  collateral: 'Minimum collateral (% of the loan amount)',
  collateralHint: 'Enter 0 to require none.',
  words: 'Description for borrowers',
  translations: { lg: 'Description (Luganda)', sw: 'Description (Swahili)' },
  translationHint: 'If empty, borrowers who use this language see the English text.',
  wordsHint: 'What this loan is for, in one or two sentences.',
  fees: 'Fees',
  noFees: 'None',
  addFee: 'Add fee',
  removeFee: 'Remove',
  removeFeeNamed: (name: string) => `Remove ${name === '' ? 'this fee' : name}`,
  feeLabel: 'Fee name',
  feeKind: 'Calculated as',
  percentage: 'Percentage of the loan amount',
  fixed: 'Fixed amount',
  feePercent: 'Percentage (%)',
  feeAmount: 'Amount',
  feeTaken: 'Paid',
  deducted: 'Deducted from the disbursement',
  financed: 'With the installments',
  remove: 'Remove product',
} as const;

/** Limits and interest of a product in one line. */
export function productInWords(product: LoanProduct): string {
  const {
    minimum_amount: least,
    maximum_amount: most,
    minimum_months: shortest,
    maximum_months: longest,
  } = product;
  const interest =
    product.monthly_interest_bps === null
      ? productTexts.unpriced
      : `${formatBasisPoints(product.monthly_interest_bps)} a month, ${(product.method === 'flat' ? productTexts.flat : productTexts.declining_balance).toLowerCase()}`;
  return [
    `${formatAmount(least)} to ${formatNumber(most)}`,
    `${String(shortest)} to ${String(longest)} months`,
    interest,
    ...product.fees.map(
      ({ label, kind, value }) =>
        `${label} ${kind === 'percentage' ? formatBasisPoints(Number(value)) : formatAmount(value)}`,
    ),
  ].join(', ');
}
