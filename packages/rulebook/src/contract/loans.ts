import * as z from 'zod/mini';
import { defineCall } from '../engine/contract.ts';
import { answersOf } from '../fields/field-answers.ts';
import { contactPersonsSchema } from '../loan/contact-persons.ts';
import { financeInfoSchema } from '../loan/finance-info.ts';
import { loanDetailsSchema } from '../loan/loan-details.ts';
import { applicantFields } from '../prequalification/applicant.ts';
import { businessFields } from '../prequalification/business.ts';
import { documentsFields } from '../prequalification/documents.ts';
import { flattenDocuments } from '../prequalification/submission.ts';
import { documentSchema, uploadsSchema } from '../uploads/document.ts';
import {
  collateralAnswer,
  contactAnswer,
  draftLoan,
  financeAnswer,
  liabilityAnswer,
  loanDetail,
  loanRow,
} from './loan-answers.ts';
import { crbFields, crbFieldsOf } from './crb-fields.ts';
import { draftForms, keptDraft } from './drafts.ts';
import { filtersBody, metaSchema, pageQuery } from './pages.ts';
import {
  challengeAnswer,
  deliverablesAnswer,
  draftRequest,
  requestDetailsAnswer,
} from './request-answers.ts';
import { sentBefore, sentCase } from './sent-before.ts';
import { eligibilityResults } from '../qualification/eligibility-results.ts';
import { readDocuments } from './read-documents.ts';
import { shownConsentTextVersion } from './shown-consent-text.ts';
import { eligibilityShown } from './verdicts.ts';

/** The client's own loans, newest first, ten a page (API-06, API-12, API-13). */
export const listLoans = /* @__PURE__ */ defineCall({
  name: 'loans.list',
  method: 'POST',
  path: '/loans',
  audience: 'client',
  suspended: 'may',
  summary: "Lists the client's loans, filtered and paged",
  query: pageQuery,
  body: filtersBody,
  answer: z.object({ data: z.array(loanRow), meta: metaSchema }),
});

/** One of the client's own loans, including a draft. */
export const showLoan = /* @__PURE__ */ defineCall({
  name: 'loans.show',
  method: 'GET',
  path: '/loans/:id',
  audience: 'client',
  summary: 'Returns a loan with all its details',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  answer: z.object({ data: loanDetail }),
});

/**
 * Everything that fills the forms (SESS-06, LOAN-17): `step` is the draft's, 1 to 4, null without a draft (SHELL-02);
 * `drafts` is what was typed and not yet saved as a step.
 */
export const prequalificationState = z.object({
  /** Null until the client is prequalified, then true (decision 0035). */
  prequalified: z.nullable(z.literal(true)),
  /** What the lender's rules last said; null where everyone qualifies, and before the first answers (QUAL-02). */
  verdict: z.nullable(z.enum(eligibilityResults)),
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

export const checkPrequalification = /* @__PURE__ */ defineCall({
  name: 'loans.check-prequalification',
  method: 'GET',
  path: '/loans/check-prequalification',
  audience: 'client',
  summary: "Returns the client's prequalification state and the data that prefills the forms",
  answer: z.object({ data: prequalificationState }),
});

/**
 * The whole prequalification: `{ applicant, business, documents, documents_availability }`, the last two also as an
 * object under `documents`. The rules depend on the settings and the date: see `prequalificationSchema`, whose names
 * the field errors use (`applicant.email`). `consent_text_version` says which version of the disclaimer was shown.
 */
export const submitPrequalification = /* @__PURE__ */ defineCall({
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
      verdict: z.optional(z.enum(['talk', 'not-yet'])),
    }),
  }),
  errors: ['already-prequalified', 'consent-text-changed'],
});

/** What the lender's rules said to the latest answers, in the client's own figures (QUAL-02). */
export const readEligibility = /* @__PURE__ */ defineCall({
  name: 'loans.eligibility-result',
  method: 'GET',
  path: '/loans/eligibility-result',
  audience: 'client',
  suspended: 'may',
  summary: 'Returns the eligibility result of the latest answers, rule by rule; null if no rules were used',
  answer: z.object({ data: z.nullable(eligibilityShown) }),
});

const savedStep = z.object({
  message: z.string(),
  data: z.object({
    id: z.int(),
    tracking_number: z.string(),
    /** The step at which the draft continues, 1 to 4. */
    step: z.int(),
    /** For If-Match of the next save. */
    version: z.int(),
  }),
});

/** Step 1; creates the draft if there is none (LOAN-06, LOAN-07, API-07). */
export const saveLoanDetails = /* @__PURE__ */ defineCall({
  name: 'loans.loan-details',
  method: 'POST',
  path: '/loans/loan-details',
  audience: 'client',
  summary: 'Saves the loan details of the draft; the first save creates the draft',
  /** `repeats` names the earlier loan that a new draft repeats (decision 0044). */
  body: z.safeExtend(loanDetailsSchema, {
    repeats: z.nullish(z.int().check(z.minimum(1))),
    sent: sentBefore,
  }),
  answer: savedStep,
  errors: ['not-prequalified', 'stale-version', 'already-sent', 'open-loan', 'not-found'],
  versioned: true,
  repeatable: true,
});

/** Step 2 (LOAN-08, LOAN-09, API-07). */
export const saveContactPersons = /* @__PURE__ */ defineCall({
  name: 'loans.contact-persons',
  method: 'POST',
  path: '/loans/contact-persons',
  audience: 'client',
  summary: 'Saves the contact persons of the draft',
  body: z.extend(contactPersonsSchema, { sent: sentBefore }),
  answer: savedStep,
  errors: ['not-prequalified', 'step-locked', 'stale-version', 'already-sent'],
  versioned: true,
});

/** Step 3 (LOAN-10, LOAN-11, API-07). */
export const saveFinanceInfo = /* @__PURE__ */ defineCall({
  name: 'loans.finance-info',
  method: 'POST',
  path: '/loans/finance-info',
  audience: 'client',
  summary: 'Saves the finance info and liabilities of the draft',
  body: z.safeExtend(financeInfoSchema, { sent: sentBefore }),
  answer: savedStep,
  errors: ['not-prequalified', 'step-locked', 'stale-version', 'already-sent'],
  versioned: true,
});

/**
 * The final submit with the CRB permission (LOAN-13, LOAN-16, API-07). `loan_id` names the draft, so that a repeated
 * submit is recognised and gives the same success. Its rules are those of `crbSchema`; a required document without a
 * file is an error under `documents.<type>`; all errors come at once.
 */
export const submitLoan = /* @__PURE__ */ defineCall({
  name: 'loans.submit',
  method: 'POST',
  path: '/loans/submit',
  audience: 'client',
  summary: 'Submits the draft; repeating the call returns the same success',
  body: z.pipe(
    z.transform(crbFieldsOf),
    z.object({
      ...crbFields,
      loan_id: z.pipe(
        z.transform((value: unknown): unknown => (value === null || value === '' ? undefined : value)),
        z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1)))),
      ),
      /** Tracking number of the open loan that asks for the same, once the client has confirmed it (GUARD-15). */
      duplicate_of: z.catch(z.optional(z.string()), undefined),
      read_documents: readDocuments,
    }),
  ),
  answer: z.object({
    message: z.string(),
    data: z.object({ id: z.int(), tracking_number: z.string(), status: z.string() }),
  }),
  errors: [
    'not-prequalified',
    'step-locked',
    'conflict',
    'consent-text-changed',
    'stale-version',
    'not-found',
    'same-application',
    'same-again',
    'open-limit',
    'too-many',
  ],
  repeatable: true,
  /** Of the answers that the client has read before sending them (EASE-04). */
  versioned: true,
});
