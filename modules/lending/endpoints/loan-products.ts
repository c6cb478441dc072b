import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';

/** UGX as digits. */
const money = z.string();

export const productFee = /* @__PURE__ */ z.object({
  label: z.string(),
  /** `percentage` or `fixed`. */
  kind: z.string(),
  /** Basis points of the amount, or UGX: digits. */
  value: z.string(),
  /** `deducted` from what is paid out, or `financed`: added to what is owed. */
  taken: z.string(),
});

/** A loan type as the lender offers it (MONEY-01). */
export const loanProduct = /* @__PURE__ */ z.object({
  type: z.string(),
  minimum_amount: money,
  maximum_amount: money,
  minimum_months: z.int(),
  maximum_months: z.int(),
  /** Basis points a month; null where the approver states it. */
  monthly_interest_bps: z.nullable(z.int()),
  /** `declining_balance` or `flat`. */
  method: z.string(),
  fees: z.array(productFee),
  /** Months at the start in which only the interest is paid. */
  interest_only_months: z.int(),
  /** UGX to which payments are rounded up. */
  payment_step: z.int(),
  /** Percent of the amount. */
  collateral_ratio: z.int(),
  words: z.string(),
});

/** A product, and the version of the setting it is from. */
export const offeredProduct = /* @__PURE__ */ z.extend(loanProduct, { version: z.int() });

/** What the lender offers to borrowers (MONEY-01, MONEY-11); empty until it sets something. */
export const listLoanProducts = /* @__PURE__ */ defineEndpoint({
  name: 'loan-products.list',
  method: 'GET',
  path: '/lookups/loan-products',
  audience: 'client',
  suspended: 'may',
  summary: 'Lists the loan types with their limits, interest rates and descriptions for borrowers',
  answer: z.object({ data: z.array(loanProduct) }),
});
export type OfferedLoan = z.output<typeof loanProduct>;
