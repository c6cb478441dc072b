import type { OfferedLoan } from '#lending/endpoints/loan-products.ts';
import { wholeShillings } from '#lending/rules/shillings.ts';
import { costOf, type LoanCost } from '#lending/rules/products/product-rate.ts';

export interface CostProps {
  readonly product: OfferedLoan;
  /** As typed: UGX in digits, and months. */
  readonly amount: string;
  readonly months: string;
}

/** What a loan costs at the lender's interest; undefined until amount and months are typed. */
export function costAsTyped({ product, amount, months }: CostProps): LoanCost | undefined {
  if (!/^\d{1,15}(\.\d{1,2})?$/.test(amount) || !/^[1-9]\d{0,2}$/.test(months)) return undefined;
  const asked = { amount: wholeShillings(amount), months: Number(months) };
  if (asked.amount === 0n || asked.months > product.maximum_months) return undefined;
  return costOf(product, asked);
}
