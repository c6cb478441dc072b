import * as z from 'zod/mini';
import { formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { loanTypes } from '../loan/options.ts';
import { loanProductSchema, monthlyInterestBps, type LoanProduct } from './loan-product.ts';
import { highestRateOf } from './product-rate.ts';

/** Name of the setting, a JSON value. */
export const loanProductsSetting = 'loan_products';

/** Why a product cannot be offered at its interest; undefined if it can. `cap`: basis points a month, or null for none. */
function judgeInterest(product: LoanProduct, cap: number | null): string | undefined {
  const rate = highestRateOf(product);
  if (rate === undefined || product.monthly_interest_bps === null) return undefined;
  if (typeof rate !== 'number') return rate.refused;
  if (cap === null || product.monthly_interest_bps <= cap) return undefined;
  const above = `The interest rate is above the cap of ${formatBasisPoints(cap)} a month.`;
  return rate > product.monthly_interest_bps
    ? `${above} With interest method and fees, the effective rate is up to ${formatBasisPoints(rate)} a month.`
    : above;
}

/** What the lender offers (MONEY-01): at most one product of each loan type, none above the cap of the interest. */
export const loanProductsSchema = /* @__PURE__ */ z
  .object({
    /** Basis points a month; null: no cap. */
    interest_cap_bps: monthlyInterestBps(),
    products: z
      .array(loanProductSchema)
      .check(z.maxLength(loanTypes.length, `Use at most ${String(loanTypes.length)} products.`)),
  })
  .check(
    z.superRefine(({ interest_cap_bps: cap, products }, context) => {
      for (const [index, product] of products.entries()) {
        const refuse = (field: keyof LoanProduct, message: string): void =>
          context.addIssue({
            code: 'custom',
            message,
            path: ['products', index, field],
            input: product[field],
          });
        if (products.findIndex(({ type }) => type === product.type) !== index)
          refuse('type', 'Another product has this loan type.');
        const isOpen = context.issues.some(
          ({ path = [] }) => path[0] === 'interest_cap_bps' || (path[0] === 'products' && path[1] === index),
        );
        const message = isOpen ? undefined : judgeInterest(product, cap);
        if (message !== undefined) refuse('monthly_interest_bps', message);
      }
    }),
  );
export type LoanProducts = z.output<typeof loanProductsSchema>;

/** Until the lender sets something, no loan type has limits or an interest. */
const usualLoanProducts: LoanProducts = { interest_cap_bps: null, products: [] };

/** Reads the setting `loan_products`; a missing or unreadable one offers nothing but the types. */
export function readLoanProducts(value: unknown): LoanProducts {
  const result = z.safeParse(loanProductsSchema, value);
  return result.success ? result.data : usualLoanProducts;
}
