import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { challengeSchema } from '../rules/challenge.ts';
import { deliverablesSchema } from '../rules/deliverables.ts';
import { requestDetailsSchema } from '../rules/request-details.ts';
import { readDocuments } from '#cases/endpoints/sent-before.ts';
import {
  challengeAnswer,
  deliverablesAnswer,
  requestDetailsAnswer,
  requestFeedback,
} from './request-answers.ts';
import { requestDocument } from './request-documents.ts';
import { shownConsentTextVersion } from '#settings/endpoints/shown-consent-text.ts';

const requestParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) });

/** SUPPORT-07: a waiting request with the changes that have not been sent yet (decision 0049). */
export const readRequestResubmission = /* @__PURE__ */ defineEndpoint({
  name: 'requests.resubmission',
  method: 'GET',
  path: '/requests/resubmit/:id',
  audience: 'client',
  summary: 'Returns a request waiting for feedback, with the changes not submitted yet',
  params: requestParams,
  answer: z.object({
    data: z.object({
      id: z.int(),
      tracking_number: z.string(),
      version: z.int(),
      request_details: requestDetailsAnswer,
      challenge_details: challengeAnswer,
      deliverables: deliverablesAnswer,
      documents: z.array(requestDocument),
      feedback: z.nullable(requestFeedback),
      /** The steps with changes that have not been sent yet, `documents` included. */
      changed_steps: z.array(z.string()),
    }),
  }),
  errors: ['conflict'],
});
export type RequestResubmission = z.output<typeof readRequestResubmission.answer>['data'];

const savedStep = z.object({
  message: z.string(),
  data: z.object({ id: z.int(), tracking_number: z.string(), step: z.int(), version: z.int() }),
});

const errors = ['conflict', 'stale-version'] as const;

/** API-10: a step of a waiting request; kept apart until the resubmission. */
export const changeRequestDetails = /* @__PURE__ */ defineEndpoint({
  name: 'requests.change-request-details',
  method: 'POST',
  path: '/requests/request-details/:id',
  audience: 'client',
  summary: 'Saves changed request details of a request waiting for feedback',
  params: requestParams,
  body: requestDetailsSchema,
  answer: savedStep,
  errors,
  versioned: true,
});

export const changeChallenge = /* @__PURE__ */ defineEndpoint({
  name: 'requests.change-challenge-details',
  method: 'POST',
  path: '/requests/challenge-details/:id',
  audience: 'client',
  summary: 'Saves a changed challenge of a request waiting for feedback',
  params: requestParams,
  body: challengeSchema,
  answer: savedStep,
  errors,
  versioned: true,
});

export const changeDeliverables = /* @__PURE__ */ defineEndpoint({
  name: 'requests.change-deliverables',
  method: 'POST',
  path: '/requests/deliverables/:id',
  audience: 'client',
  summary: 'Saves changed deliverables of a request waiting for feedback',
  params: requestParams,
  body: deliverablesSchema,
  answer: savedStep,
  errors,
  versioned: true,
});

/** SUPPORT-07: sends the changes; the same call again gives the same success. */
export const resubmitRequest = /* @__PURE__ */ defineEndpoint({
  name: 'requests.resubmit',
  method: 'POST',
  path: '/requests/update/:id',
  audience: 'client',
  summary: 'Submits the changes to a request waiting for feedback',
  params: requestParams,
  body: z.object({ consent_text_version: shownConsentTextVersion, read_documents: readDocuments }),
  answer: z.object({
    message: z.string(),
    data: z.object({ id: z.int(), tracking_number: z.string(), status: z.string() }),
  }),
  errors: ['conflict', 'consent-text-changed', 'stale-version'],
  repeatable: true,
  /** Of the changes that the client has read before sending them (REACH-03). */
  versioned: true,
});
