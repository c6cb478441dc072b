import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { documentSchema } from '#kit/rules/uploads/document.ts';

const documentParams = z.object({ id: z.uuid() });
const requestParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) });

/** A document of a request; `pending` if it is added or removed with the next resubmission. */
export const requestDocument = z.extend(documentSchema, { pending: z.nullable(z.enum(['add', 'remove'])) });
export type RequestDocument = z.output<typeof requestDocument>;

const kept = {
  message: z.string(),
  /** All documents of the request, including those added or removed with the next resubmission. */
  documents: z.array(requestDocument),
};
const uploadErrors = ['conflict', 'invalid', 'file-refused', 'too-large', 'unsupported-type'] as const;

/**
 * Step 3: files of the draft under `supporting_documents[]`; either all files of one call are stored, or none. A call
 * without a file only marks the step as done, as documents are optional (SUPPORT-04, API-10, API-16).
 */
export const uploadRequestDocuments = /* @__PURE__ */ defineEndpoint({
  name: 'request-documents.upload',
  method: 'POST',
  path: '/requests/documents',
  audience: 'client',
  summary: 'Uploads supporting documents to the draft and completes that step',
  upload: true,
  answer: z.object({
    ...kept,
    data: z.object({ id: z.int(), tracking_number: z.string(), step: z.int(), version: z.int() }),
  }),
  errors: ['no-closed-loan', 'step-locked', ...uploadErrors],
  repeatable: true,
});

/** The same for a request that waits for feedback: the files are sent with the resubmission (SUPPORT-07). */
export const changeRequestDocuments = /* @__PURE__ */ defineEndpoint({
  name: 'request-documents.change',
  method: 'POST',
  path: '/requests/documents/:id',
  audience: 'client',
  summary: 'Uploads supporting documents to a request waiting for feedback',
  params: requestParams,
  upload: true,
  answer: z.object(kept),
  errors: uploadErrors,
  repeatable: true,
});

/** API-11: an empty body deletes. A document already submitted is marked, and removed with the resubmission. */
export const deleteRequestDocument = /* @__PURE__ */ defineEndpoint({
  name: 'request-documents.delete',
  method: 'POST',
  path: '/requests/management-support-documents/:id',
  audience: 'client',
  summary: 'Removes a supporting document from a draft or from a request waiting for feedback',
  params: documentParams,
  answer: z.object(kept),
  errors: ['conflict'],
});

export const viewRequestDocument = /* @__PURE__ */ defineEndpoint({
  name: 'request-documents.view',
  method: 'GET',
  path: '/requests/management-support-documents/:id',
  audience: 'client',
  summary: 'Returns the content of a supporting document',
  params: documentParams,
  answer: 'file',
});

/** API-11: a person who may see the request may see the files of its timeline and its workplan. */
export const viewRequestActionDocument = /* @__PURE__ */ defineEndpoint({
  name: 'requests.action-document',
  method: 'GET',
  path: '/requests/management-support-action-documents/:id',
  audience: 'signed-in',
  summary: 'Returns the content of a document attached to a timeline entry',
  params: documentParams,
  answer: 'file',
});

export const viewRequestCommentDocument = /* @__PURE__ */ defineEndpoint({
  name: 'requests.action-comment-document',
  method: 'GET',
  path: '/admin/requests/management-support-action-comment-documents/:id',
  audience: 'signed-in',
  summary: 'Returns the content of a document attached to a timeline comment',
  params: documentParams,
  answer: 'file',
});

/** Decision 0086: the path that is garbled in the specification. */
export const viewRequestTaskDocument = /* @__PURE__ */ defineEndpoint({
  name: 'requests.task-action-document',
  method: 'GET',
  path: '/admin/requests/management-support-task-action-documents/:id',
  audience: 'signed-in',
  summary: 'Returns the content of a document of a workplan task',
  params: documentParams,
  answer: 'file',
});
