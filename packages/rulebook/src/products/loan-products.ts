import * as z from 'zod/mini';
import { formatBasisPoints } from '../fields/percentage.ts';
import { loanTypes } from '../loan/options.ts';
import { loanProductSchema, monthlyPrice, type LoanProduct } from './loan-product.ts';
import { highestRateOf } from './product-rate.ts';

/** Name of the setting, a JSON value. */
export const loanProductsSetting = 'loan_products';

/** Why a product cannot be offered at its price; undefined if it can. `cap`: basis points a month, or null for none. */
function judgePrice(product: LoanProduct, cap: number | null): string | undefined {
  const rate = highestRateOf(product);
  if (rate === undefined || product.price === null) return undefined;
  if (typeof rate !== 'number') return rate.refused;
  if (cap === null || product.price <= cap) return undefined;
  const above = `The interest rate is above the cap of ${formatBasisPoints(cap)} a month.`;
  return rate > product.price
    ? `${above} With interest method and fees, the effective rate is up to ${formatBasisPoints(rate)} a month.`
    : above;
}

/** What the lender offers (MONEY-01): at most one product of each loan type, none above the cap of the price. */
export const loanProductsSchema = /* @__PURE__ */ z
  .object({
    /** Basis points a month; null: no cap. */
    price_cap: monthlyPrice(),
    products: z
      .array(loanProductSchema)
      .check(z.maxLength(loanTypes.length, `Use at most ${String(loanTypes.length)} products.`)),
  })
  .check(
    z.superRefine(({ price_cap: cap, products }, context) => {
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
          ({ path = [] }) => path[0] === 'price_cap' || (path[0] === 'products' && path[1] === index),
        );
        const message = isOpen ? undefined : judgePrice(product, cap);
        if (message !== undefined) refuse('price', message);
      }
    }),
  );
export type LoanProducts = z.output<typeof loanProductsSchema>;

/** Until the lender sets something, no loan type has limits or a price. */
const usualLoanProducts: LoanProducts = { price_cap: null, products: [] };

/** Reads the setting `loan_products`; a missing or unreadable one offers nothing but the types. */
export function readLoanProducts(value: unknown): LoanProducts {
  const verdict = z.safeParse(loanProductsSchema, value);
  return verdict.success ? verdict.data : usualLoanProducts;
}
