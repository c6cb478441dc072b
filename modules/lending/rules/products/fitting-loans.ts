import { hundredthsOf } from '#kit/rules/fields/amount.ts';
import { wholeShillings } from '../rounding.ts';
import type { AskedLoan } from '../loan/installment.ts';
import type { LoanProduct } from './loan-product.ts';
import { monthlyCostOf, type PricedProduct } from './product-rate.ts';

type Product = PricedProduct &
  Pick<LoanProduct, 'minimum_amount' | 'maximum_amount' | 'minimum_months' | 'maximum_months'>;

/** Amounts are offered in whole thousands. */
const thousand = 1000n;

/**
 * What the product offers at an installment that is too small for the loan asked for (MONEY-11): the fewest months for
 * that amount, and the largest amount in whole thousands over those months. Each is absent where the limits leave none.
 */
export function fittingLoans(
  product: Product,
  { amount, months, installment }: AskedLoan,
): { readonly months?: number; readonly amount?: bigint } {
  const fits = (tried: bigint, over: number): boolean => {
    const monthly = monthlyCostOf(product, { amount: tried, months: over });
    return monthly !== undefined && monthly * 100n <= hundredthsOf(installment);
  };
  const asked = wholeShillings(amount);
  let longer = Math.max(months + 1, product.minimum_months);
  while (longer <= product.maximum_months && !fits(asked, longer)) longer += 1;

  let low = (BigInt(product.minimum_amount) + thousand - 1n) / thousand;
  const most = BigInt(product.maximum_amount);
  let high = (asked < most ? asked : most) / thousand;
  const smallest = low;
  while (low <= high) {
    const middle = (low + high) / 2n;
    if (fits(middle * thousand, months)) low = middle + 1n;
    else high = middle - 1n;
  }
  return {
    ...(longer <= product.maximum_months && { months: longer }),
    ...(high >= smallest && { amount: high * thousand }),
  };
}
