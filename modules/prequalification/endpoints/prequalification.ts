import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { flattenDocuments } from '../rules/submission.ts';
import { shownConsentTextVersion } from '#settings/endpoints/shown-consent-text.ts';
import { eligibilityShown } from './eligibility.ts';

/**
 * The whole prequalification: `{ applicant, business, documents, documents_availability }`, the last two also as an
 * object under `documents`. The rules depend on the settings and the date: see `prequalificationSchema`, whose names
 * the field errors use (`applicant.email`). `consent_text_version` says which version of the disclaimer was shown.
 */
export const submitPrequalification = /* @__PURE__ */ defineEndpoint({
  name: 'loans.prequalification',
  method: 'POST',
  path: '/loans/prequalification',
  audience: 'client',
  summary:
    "Submits the prequalification; valid answers qualify at once, or are checked against the lender's eligibility rules",
  body: z.pipe(
    z.transform(flattenDocuments),
    z.object({
      applicant: z.optional(z.unknown()),
      business: z.optional(z.unknown()),
      documents: z.optional(z.unknown()),
      documents_availability: z.optional(z.unknown()),
      consent_text_version: shownConsentTextVersion,
    }),
  ),
  answer: z.object({
    message: z.string(),
    data: z.object({
      prequalified: z.nullable(z.literal(true)),
      /** Of those who do not qualify at once. */
      eligibility: z.optional(z.enum(['refer', 'not-yet'])),
    }),
  }),
  errors: ['already-prequalified', 'consent-text-changed'],
});

/** What the lender's rules said to the latest answers, in the client's own figures (QUAL-02). */
export const readEligibility = /* @__PURE__ */ defineEndpoint({
  name: 'loans.eligibility-result',
  method: 'GET',
  path: '/loans/eligibility-result',
  audience: 'client',
  suspended: 'may',
  summary: 'Returns the eligibility result of the latest answers, rule by rule; null if no rules were used',
  answer: z.object({ data: z.nullable(eligibilityShown) }),
});
