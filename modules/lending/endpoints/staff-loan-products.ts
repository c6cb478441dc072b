import * as z from 'zod/mini';
import { inOtherLanguages } from '#kit/messages/index.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { loanProductsSchema } from '../rules/products/loan-products.ts';
import { administered, reads, writes } from '#settings/endpoints/administered.ts';
import { loanProduct, productFee } from './loan-products.ts';

const otherLanguages = inOtherLanguages(z.optional(z.string()));

/** With its words in the other languages; borrowers are answered in theirs alone (REACH-06). */
const writtenProduct = /* @__PURE__ */ z.extend(loanProduct, {
  ...otherLanguages,
  fees: z.array(z.extend(productFee, otherLanguages)),
});

export const readLoanProductSettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.loan-products.read',
  path: '/staff/loan-products',
  summary: 'Returns the loan product of each loan type, and the maximum effective monthly rate',
  answer: administered(
    z.object({ interest_cap_bps: z.nullable(z.int()), products: z.array(writtenProduct) }),
  ),
});
export const storeLoanProducts = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.loan-products.store',
  path: '/staff/loan-products',
  summary:
    'Saves a new version of the whole list once a second administrator confirms it; rejects a product whose effective monthly rate is above the cap',
  body: loanProductsSchema,
});
