import { basisPointsTyped, formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import type { LoanProduct } from '#lending/rules/products/loan-product.ts';
import type { StatedFee } from '#lending/rules/fees.ts';

/** A percentage without its sign, as it is typed; empty for none. */
export const percentOf = (basisPoints: number | null): string =>
  basisPoints === null ? '' : formatBasisPoints(basisPoints).replace('%', '');

/** A product as it is typed: percentages with decimals instead of basis points. */
export interface ProductDraft {
  readonly type: string;
  readonly minimum_amount: string;
  readonly maximum_amount: string;
  readonly minimum_months: string;
  readonly maximum_months: string;
  readonly monthly_interest_bps: string;
  readonly method: string;
  readonly fees: readonly StatedFee[];
  readonly interest_only_months: string;
  readonly payment_step: string;
  readonly collateral_ratio: string;
  readonly words: string;
  readonly lg?: string | undefined;
  readonly sw?: string | undefined;
}

/** What is typed first for a loan type without a product; a removed one may have had other words. */
export const blankProduct = (type: string): ProductDraft => ({
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
export const draftOf = (product: LoanProduct): ProductDraft => ({
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
export const productTyped = (draft: ProductDraft) => ({
  ...draft,
  monthly_interest_bps: basisPointsTyped(draft.monthly_interest_bps),
  fees: draft.fees.map((fee) =>
    fee.kind === 'percentage' ? { ...fee, value: basisPointsTyped(fee.value) } : fee,
  ),
});
