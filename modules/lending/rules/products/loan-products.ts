import * as z from 'zod/mini';
import { loanTypes } from '../loan/options.ts';
import { judgeCap } from '../loan/pricing.ts';
import { loanProductSchema, monthlyInterestBps, type LoanProduct } from './loan-product.ts';
import { highestRateOf } from './product-rate.ts';

/** Name of the setting, a JSON value. */
export const loanProductsSetting = 'loan_products';

/** Why a product cannot be offered at its interest; undefined if it can. `cap`: basis points a month, or null for none. */
function judgeInterest(product: LoanProduct, cap: number | null): string | undefined {
  const rate = highestRateOf(product);
  if (rate === undefined) return undefined;
  return typeof rate === 'number'
    ? judgeCap({ rate, cap, method: product.method, upTo: true })
    : rate.refused;
}

const loanProductList = /* @__PURE__ */ z.object({
  /** Basis points a month, on the effective rate (SERVE-05); null: no cap. */
  interest_cap_bps: monthlyInterestBps(),
  products: z
    .array(loanProductSchema)
    .check(z.maxLength(loanTypes.length, `Use at most ${String(loanTypes.length)} products.`)),
});

/** What the lender offers (MONEY-01): at most one product of each loan type, none above the cap. */
export const loanProductsSchema = /* @__PURE__ */ loanProductList.check(
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

/**
 * Reads the setting `loan_products`; a missing or unreadable one offers nothing but the types. What was saved below a cap
 * that was judged differently stays on offer.
 */
export function readLoanProducts(value: unknown): LoanProducts {
  const result = z.safeParse(loanProductList, value);
  return result.success ? result.data : usualLoanProducts;
}
