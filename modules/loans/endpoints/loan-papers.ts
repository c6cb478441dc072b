import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { numberParams } from '#kit/endpoints/filters.ts';

/** Which sending of an application, from 1; the last one if none is named (CASE-12). */
export const printedVersion = /* @__PURE__ */ z.object({
  version: z.optional(z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(10_000)))),
});

export const printLoan = /* @__PURE__ */ defineEndpoint({
  name: 'loans.print',
  method: 'GET',
  path: '/loans/:id/application',
  audience: 'client',
  summary: "Returns the client's own application as a PDF, as submitted; the latest submission by default",
  params: numberParams,
  query: printedVersion,
  answer: 'file',
});

/** API-09: a person who may see the loan may see the files of its timeline. */
export const viewLoanActionDocument = /* @__PURE__ */ defineEndpoint({
  name: 'loans.action-document',
  method: 'GET',
  path: '/admin/loans/action-documents/:id',
  audience: 'signed-in',
  scope: 'loans:files',
  summary: 'Returns the content of a document attached to a timeline entry',
  params: z.object({ id: z.uuid() }),
  answer: 'file',
});

export const viewLoanCommentDocument = /* @__PURE__ */ defineEndpoint({
  name: 'loans.action-comment-document',
  method: 'GET',
  path: '/admin/loans/action-comment-documents/:id',
  audience: 'signed-in',
  scope: 'loans:files',
  summary: 'Returns the content of a document attached to a timeline comment',
  params: z.object({ id: z.uuid() }),
  answer: 'file',
});

/** An entry of what came in for a loan, by its number. */
export const entryParams = z.extend(numberParams, { number: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

export const openOwnReceipt = /* @__PURE__ */ defineEndpoint({
  name: 'loans.receipt',
  method: 'GET',
  path: '/loans/:id/receipts/:number',
  audience: 'client',
  summary: "Returns the receipt of a repayment of the client's own loan as a PDF",
  params: entryParams,
  answer: 'file',
});
