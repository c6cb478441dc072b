import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { answersOf } from '#kit/rules/fields/field-answers.ts';
import { applicantFields } from '#prequalification/rules/applicant.ts';
import { businessFields } from '#prequalification/rules/business.ts';
import { documentsFields } from '#prequalification/rules/documents.ts';
import { documentSchema, uploadsSchema } from '#kit/rules/uploads/document.ts';
import {
  collateralAnswer,
  contactAnswer,
  draftLoan,
  financeAnswer,
  liabilityAnswer,
} from '#loans/endpoints/loan-answers.ts';
import { draftForms, keptDraft } from '#drafts/endpoints/drafts.ts';
import {
  challengeAnswer,
  deliverablesAnswer,
  draftRequest,
  requestDetailsAnswer,
} from '#support-requests/endpoints/request-answers.ts';
import { sentCase } from '#cases/endpoints/sent-before.ts';
import { eligibilityResults } from '#prequalification/rules/eligibility/eligibility-results.ts';

/**
 * Everything that fills the forms (SESS-06, LOAN-17): `step` is the draft's, 1 to 4, null without a draft (SHELL-02);
 * `drafts` is what was typed and not yet saved as a step.
 */
export const prequalificationState = z.object({
  /** Null until the client is prequalified, then true (decision 0035). */
  prequalified: z.nullable(z.literal(true)),
  /** What the lender's rules last said; null where everyone qualifies, and before the first answers (QUAL-02). */
  eligibility: z.nullable(z.enum(eligibilityResults)),
  /** Decision 0046. */
  closed_loan: z.boolean(),
  /** Whether the client has a business profile, however it was created (decision 0123). */
  has_business_profile: z.boolean(),
  /** Why the account is paused, since when, and how to reach the lender; null while it is not paused (GUARD-13). */
  suspended: z.nullable(z.object({ reason: z.string(), since: z.string(), contact: z.string() })),
  step: z.nullable(z.int()),
  applicant: z.nullable(z.object(answersOf(applicantFields))),
  business: z.nullable(z.object(answersOf(businessFields))),
  documents: z.nullable(z.object(answersOf(documentsFields))),
  loan: z.nullable(draftLoan),
  finance_info: z.nullable(financeAnswer),
  contact_persons: z.array(contactAnswer),
  collaterals: z.array(collateralAnswer),
  liabilities: z.array(liabilityAnswer),
  uploads: uploadsSchema,
  /** The draft request for management support; null without one. */
  request: z.nullable(draftRequest),
  /** Prefilled from business and applicant while there is no draft (SUPPORT-02); null without a closed loan. */
  request_details: z.nullable(requestDetailsAnswer),
  challenge_details: z.nullable(challengeAnswer),
  management_request_docs: z.array(documentSchema),
  deliverables: z.nullable(deliverablesAnswer),
  drafts: z.partialRecord(z.enum(draftForms), keptDraft),
  /** How many loans and requests the client has sent: what was typed before is not kept after it (REACH-03). */
  sent_loans: z.int(),
  sent_requests: z.int(),
  /** The last of them. */
  sent_loan: z.optional(sentCase),
  sent_request: z.optional(sentCase),
});

export type PrequalificationState = z.output<typeof prequalificationState>;

export const checkPrequalification = /* @__PURE__ */ defineEndpoint({
  name: 'loans.check-prequalification',
  method: 'GET',
  path: '/loans/check-prequalification',
  audience: 'client',
  summary: "Returns the client's prequalification state and the data that prefills the forms",
  answer: z.object({ data: prequalificationState }),
});
