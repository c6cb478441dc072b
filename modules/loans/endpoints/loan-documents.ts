import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { documentSchema, uploadsSchema } from '#kit/rules/uploads/document.ts';

const documentParams = z.object({ id: z.uuid() });

/**
 * Files of the client's draft, as an array under the document type's name: `trading_licence[]`, or `trading_licence`.
 * Either all files of one call are stored, or none; each refused file is named under its type in `errors`.
 */
export const uploadLoanDocuments = /* @__PURE__ */ defineEndpoint({
  name: 'loan-documents.upload',
  method: 'POST',
  path: '/loans/documents',
  audience: 'client',
  summary: 'Uploads documents to the draft loan',
  upload: true,
  answer: z.object({
    message: z.string(),
    /** What this call stored; a file that was already there is included as it is. */
    documents: z.array(documentSchema),
    /** All files of the draft, by document type. */
    uploads: uploadsSchema,
  }),
  errors: ['conflict', 'step-locked', 'invalid', 'file-refused', 'too-large', 'unsupported-type'],
  repeatable: true,
});

export const viewLoanDocument = /* @__PURE__ */ defineEndpoint({
  name: 'loan-documents.view',
  method: 'GET',
  path: '/loans/loan-documents/:id',
  audience: 'client',
  summary: 'Returns the content of a document',
  params: documentParams,
  answer: 'file',
});

export const deleteLoanDocument = /* @__PURE__ */ defineEndpoint({
  name: 'loan-documents.delete',
  method: 'DELETE',
  path: '/loans/loan-documents/:id',
  audience: 'client',
  summary: 'Removes a document from the draft loan',
  params: documentParams,
  answer: z.object({ message: z.string(), uploads: uploadsSchema }),
  errors: ['conflict'],
});
