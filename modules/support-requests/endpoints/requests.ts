import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { challengeSchema } from '../rules/challenge.ts';
import { deliverablesSchema } from '../rules/deliverables.ts';
import { requestDetailsSchema } from '../rules/request-details.ts';
import { filtersBody, metaSchema, pageQuery } from '#kit/endpoints/pages.ts';
import { readDocuments, sentBefore } from '#cases/endpoints/sent-before.ts';
import { requestDetail, requestRow } from './request-answers.ts';
import { shownConsentTextVersion } from '#settings/endpoints/shown-consent-text.ts';

const requestParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) });

/** The client's own requests, newest first, ten a page (API-10, API-12, API-13). */
export const listRequests = /* @__PURE__ */ defineEndpoint({
  name: 'requests.list',
  method: 'POST',
  path: '/requests',
  audience: 'client',
  suspended: 'may',
  summary: "Lists the client's management support requests, filtered and paged",
  query: pageQuery,
  body: filtersBody,
  answer: z.object({ data: z.array(requestRow), meta: metaSchema }),
});

/** One of the client's own requests, including a draft (REQ-04), without internal entries and comments. */
export const showRequest = /* @__PURE__ */ defineEndpoint({
  name: 'requests.show',
  method: 'GET',
  path: '/requests/:id',
  audience: 'client',
  summary: 'Returns a request with all its details',
  params: requestParams,
  answer: z.object({ data: requestDetail }),
});

const savedStep = z.object({
  message: z.string(),
  data: z.object({
    id: z.int(),
    tracking_number: z.string(),
    /** The step at which the draft continues, 1 to 5. */
    step: z.int(),
    /** For If-Match of the next save. */
    version: z.int(),
  }),
});

/**
 * Step 1; creates the draft if there is none (SUPPORT-02, API-10). If-Match 0 says that the client has seen no draft:
 * if there is one, `open-request` names it (decision 0044).
 */
export const saveRequestDetails = /* @__PURE__ */ defineEndpoint({
  name: 'requests.request-details',
  method: 'POST',
  path: '/requests/request-details',
  audience: 'client',
  summary: 'Saves the request details of the draft; the first save creates the draft',
  body: z.safeExtend(requestDetailsSchema, { sent: sentBefore }),
  answer: savedStep,
  errors: ['no-closed-loan', 'open-request', 'stale-version', 'already-sent'],
  versioned: true,
  repeatable: true,
});

const stepErrors = ['no-closed-loan', 'step-locked', 'stale-version', 'already-sent'] as const;

/** Step 2 (SUPPORT-03, API-10). */
export const saveChallenge = /* @__PURE__ */ defineEndpoint({
  name: 'requests.challenge-details',
  method: 'POST',
  path: '/requests/challenge-details',
  audience: 'client',
  summary: 'Saves the challenge of the draft',
  body: z.intersection(challengeSchema, z.object({ sent: sentBefore })),
  answer: savedStep,
  errors: stepErrors,
  versioned: true,
});

/** Step 4 (SUPPORT-05, API-10). */
export const saveDeliverables = /* @__PURE__ */ defineEndpoint({
  name: 'requests.deliverables',
  method: 'POST',
  path: '/requests/deliverables',
  audience: 'client',
  summary: 'Saves the deliverables of the draft',
  body: z.extend(deliverablesSchema, { sent: sentBefore }),
  answer: savedStep,
  errors: stepErrors,
  versioned: true,
});

const sent = z.object({
  message: z.string(),
  data: z.object({ id: z.int(), tracking_number: z.string(), status: z.string() }),
});

/**
 * The final submit (SUPPORT-06, API-10). `request_id` names the draft, so that a repeated submit is recognised and
 * gives the same success; `consent_text_version` says which version of the disclaimer was shown; an empty body is fine.
 * Missing answers are named as `request.`, `challenge.` or `deliverables.` and the field (SUPPORT-08).
 */
export const submitRequest = /* @__PURE__ */ defineEndpoint({
  name: 'requests.submit',
  method: 'POST',
  path: '/requests/submit',
  audience: 'client',
  summary: 'Submits the draft; repeating the call returns the same success',
  body: z.object({
    request_id: z.nullish(z.int().check(z.minimum(1))),
    consent_text_version: shownConsentTextVersion,
    read_documents: readDocuments,
  }),
  answer: sent,
  errors: [
    'no-closed-loan',
    'step-locked',
    'conflict',
    'consent-text-changed',
    'stale-version',
    'not-found',
    'too-many',
  ],
  repeatable: true,
  /** Of the answers that the client has read before sending them (REACH-03). */
  versioned: true,
});

/**
 * Decides on the deliverables of a CLOSED request, or adds a comment (REQ-05, REQ-06, API-10, API-16): the fields of
 * `closingActionSchema` as a form, with files under `attachments[]`. The same decision again gives the same success.
 */
export const addRequestAction = /* @__PURE__ */ defineEndpoint({
  name: 'requests.add-action',
  method: 'POST',
  path: '/requests/add-action/:id',
  audience: 'client',
  summary: 'Approves or rejects the deliverables of a request, or adds a comment',
  params: requestParams,
  upload: true,
  answer: z.object({ message: z.string(), data: z.object({ status: z.string(), action_id: z.int() }) }),
  errors: ['conflict', 'invalid', 'file-refused', 'too-large', 'unsupported-type', 'stale-version'],
  versioned: true,
  repeatable: true,
});
