import type { LoanProduct } from '@ensigo/rulebook/products';
import { formatAmount, formatBasisPoints, formatNumber } from '@ensigo/rulebook/fields';

export const productTexts = {
  title: 'Loan products',
  lead: 'What you offer of each loan type. Without a price nothing about cost is shown, and whoever approves a loan states it.',
  cap: 'Highest price a month (%)',
  capHint: 'Leave it empty for no cap. A product above it is refused.',
  unset: 'No limits and no price',
  set: 'Set up',
  setNamed: (type: string) => `Set up ${type}`,
  edit: 'Edit',
  editNamed: (type: string) => `Edit ${type}`,
  unpriced: 'no price',
  comesTo: (rate: string) =>
    `With method and fees the smallest amount costs as much as ${rate} a month, counted on what is still owed.`,
  aboveCap: 'That is above the cap: ask your lawyer whether it may be.',
  minimumAmount: 'Smallest amount',
  maximumAmount: 'Largest amount',
  minimumMonths: 'Shortest period (months)',
  maximumMonths: 'Longest period (months)',
  price: 'Price a month (%)',
  priceHint: 'Such as 2.8. Leave it empty to set no price.',
  method: 'How the price is calculated',
  declining: 'On what is still owed',
  flat: 'On the whole amount',
  priceOnlyMonths: 'Months of price alone',
  priceOnlyHint: 'At the start; no principal is repaid in them.',
  step: 'Round payments up to (UGX)',
  stepHint: '1 rounds to the nearest shilling.',
  collateral: 'Collateral (% of the amount)',
  collateralHint: '0 asks for none.',
  words: 'Words for borrowers',
  translations: { lg: 'Words in Luganda', sw: 'Words in Swahili' },
  translationHint: 'Left empty, those who read it see the English words.',
  wordsHint: 'What this loan is for, in one or two sentences.',
  fees: 'Fees',
  noFees: 'None',
  addFee: 'Add a fee',
  removeFee: 'Remove',
  removeFeeNamed: (name: string) => `Remove ${name === '' ? 'this fee' : name}`,
  feeLabel: 'Name of the fee',
  feeKind: 'Calculated as',
  percentage: 'Percent of the amount',
  fixed: 'Fixed amount',
  feePercent: 'Percent (%)',
  feeAmount: 'Amount',
  feeTaken: 'Paid',
  deducted: 'From what is paid out',
  financed: 'With the payments',
  remove: 'Remove the product',
} as const;

/** Limits and price of a product in one line. */
export function productInWords(product: LoanProduct): string {
  const {
    minimum_amount: least,
    maximum_amount: most,
    minimum_months: shortest,
    maximum_months: longest,
  } = product;
  const price =
    product.price === null
      ? productTexts.unpriced
      : `${formatBasisPoints(product.price)} a month ${(product.method === 'flat' ? productTexts.flat : productTexts.declining).toLowerCase()}`;
  return [
    `${formatAmount(least)} to ${formatNumber(most)}`,
    `${String(shortest)} to ${String(longest)} months`,
    price,
    ...product.fees.map(
      ({ label, kind, value }) =>
        `${label} ${kind === 'percentage' ? formatBasisPoints(Number(value)) : formatAmount(value)}`,
    ),
  ].join(', ');
}
