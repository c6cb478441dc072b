import { basisPointsTyped, formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import type { LoanProduct } from '#lending/rules/products/loan-product.ts';
import type { StatedFee } from '#lending/rules/fees.ts';
import { rowsOf, textOf, type Row } from '../setting.ts';

/** A percentage without its sign, as it is typed; empty for none. */
export const percentOf = (basisPoints: number | null): string =>
  basisPoints === null ? '' : formatBasisPoints(basisPoints).replace('%', '');

/** What is typed first for a loan type without a product; a removed one may have had other words. */
export const blankProduct = (type: string) => ({
  type,
  minimum_amount: '',
  maximum_amount: '',
  minimum_months: '',
  maximum_months: '',
  monthly_interest_bps: '',
  method: 'declining_balance',
  fees: [],
  interest_only_months: '0',
  payment_step: '1',
  collateral_ratio: '100',
  words: '',
  lg: '',
  sw: '',
});

const feeTyped = (fee: StatedFee): StatedFee =>
  fee.kind === 'percentage' ? { ...fee, value: percentOf(Number(fee.value)) } : fee;

/** A stored product as it would be typed. */
export const draftOf = (product: LoanProduct) => ({
  ...product,
  minimum_months: String(product.minimum_months),
  maximum_months: String(product.maximum_months),
  monthly_interest_bps: percentOf(product.monthly_interest_bps),
  fees: product.fees.map(feeTyped),
  interest_only_months: String(product.interest_only_months),
  payment_step: String(product.payment_step),
  collateral_ratio: String(product.collateral_ratio),
});

/** What was typed, with basis points, for the rules and the server. */
export const productTyped = (draft: Row) => ({
  ...draft,
  monthly_interest_bps: basisPointsTyped(textOf(draft['monthly_interest_bps'])),
  fees: rowsOf(draft['fees']).map((fee) =>
    fee['kind'] === 'percentage' ? { ...fee, value: basisPointsTyped(textOf(fee['value'])) } : fee,
  ),
});
