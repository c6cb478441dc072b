import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { contactPersonsSchema } from '../rules/contact-persons.ts';
import { answersOf } from '#kit/rules/fields/field-answers.ts';
import { financeInfoSchema } from '../rules/finance-info.ts';
import { loanDetailsByField } from '#lending/rules/loan/loan-details.ts';
import { applicantFields } from '#prequalification/rules/applicant.ts';
import { businessFields } from '#prequalification/rules/business.ts';
import { documentSchema, uploadsSchema } from '#kit/rules/uploads/document.ts';
import { crbFields, crbFieldsOf } from './crb-fields.ts';
import { feedbackRequest } from '#cases/endpoints/feedback.ts';
import {
  collateralAnswer,
  contactAnswer,
  financeAnswer,
  liabilityAnswer,
  loanAnswers,
} from './loan-answers.ts';
import { readDocuments } from '#cases/endpoints/sent-before.ts';

const loanParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) });

/** What fills the forms of a repeat or a resubmission. */
const variantForms = {
  id: z.int(),
  tracking_number: z.string(),
  loan: z.object(loanAnswers),
  collaterals: z.array(collateralAnswer),
  contact_persons: z.array(contactAnswer),
  finance_info: z.nullable(financeAnswer),
  liabilities: z.array(liabilityAnswer),
};

/** AGAIN-01: an earlier loan as a prefill; reading it changes nothing (decision 0044). */
export const readRepeat = /* @__PURE__ */ defineEndpoint({
  name: 'loans.repeat',
  method: 'GET',
  path: '/loans/repeat/:id',
  audience: 'client',
  summary: 'Returns an earlier loan of the client to prefill a new application',
  params: loanParams,
  answer: z.object({ data: z.object({ ...variantForms, documents: z.array(documentSchema) }) }),
  errors: ['conflict'],
});
export type LoanRepeat = z.output<typeof readRepeat.answer>['data'];

/** AGAIN-04: copies the earlier loan's documents into the draft that repeats it; safe to repeat. */
export const copyRepeatedDocuments = /* @__PURE__ */ defineEndpoint({
  name: 'loans.repeat-documents',
  method: 'POST',
  path: '/loans/repeat/:id/documents',
  audience: 'client',
  summary: 'Copies the documents of the repeated loan into the draft',
  params: loanParams,
  copiesFiles: true,
  answer: z.object({
    message: z.string(),
    uploads: uploadsSchema,
    /** Lost or damaged in the storage: to be given anew. */
    not_copied: z.optional(z.array(z.object({ type: z.string(), file_name: z.string() }))),
  }),
  errors: ['conflict', 'storage-full', 'storage-unavailable'],
});

/** A document of a waiting loan: already part of it, or added or removed with the next submit. */
const resubmittedDocument = z.extend(documentSchema, { pending: z.nullable(z.enum(['add', 'remove'])) });

/** AGAIN-02, AGAIN-03: a waiting loan with the changes that have not been sent yet. */
export const readResubmission = /* @__PURE__ */ defineEndpoint({
  name: 'loans.resubmission',
  method: 'GET',
  path: '/loans/resubmit/:id',
  audience: 'client',
  summary: 'Returns a loan waiting for feedback, with the changes not submitted yet',
  params: loanParams,
  answer: z.object({
    data: z.object({
      ...variantForms,
      /** For If-Match of the next change; it grows with every change that is kept, sent or not. */
      version: z.int(),
      can_edit: z.boolean(),
      can_edit_documents: z.boolean(),
      /** The prequalification with its unsent corrections. */
      applicant: z.nullable(z.object(answersOf(applicantFields))),
      business: z.nullable(z.object(answersOf(businessFields))),
      feedback: feedbackRequest,
      documents: z.array(resubmittedDocument),
      /** The steps with changes that have not been sent yet. */
      changed_steps: z.array(z.string()),
    }),
  }),
  errors: ['conflict'],
});
export type LoanResubmission = z.output<typeof readResubmission.answer>['data'];

const savedStep = z.object({
  message: z.string(),
  data: z.object({ id: z.int(), tracking_number: z.string(), step: z.int(), version: z.int() }),
});

const errors = ['conflict', 'stale-version', 'invalid'] as const;

/**
 * API-07: a step of a waiting loan; kept apart until it is submitted. Locked fields must not change, so that an
 * installment that is not asked about may be too small.
 */
export const changeLoanDetails = /* @__PURE__ */ defineEndpoint({
  name: 'loans.change-loan-details',
  method: 'POST',
  path: '/loans/loan-details/:id',
  audience: 'client',
  summary: 'Saves changed loan details of a loan waiting for feedback',
  params: loanParams,
  body: loanDetailsByField,
  answer: savedStep,
  errors,
  versioned: true,
});

export const changeContactPersons = /* @__PURE__ */ defineEndpoint({
  name: 'loans.change-contact-persons',
  method: 'POST',
  path: '/loans/contact-persons/:id',
  audience: 'client',
  summary: 'Saves changed contact persons of a loan waiting for feedback',
  params: loanParams,
  body: contactPersonsSchema,
  answer: savedStep,
  errors,
  versioned: true,
});

export const changeFinanceInfo = /* @__PURE__ */ defineEndpoint({
  name: 'loans.change-finance-info',
  method: 'POST',
  path: '/loans/finance-info/:id',
  audience: 'client',
  summary: 'Saves changed finance info of a loan waiting for feedback',
  params: loanParams,
  body: financeInfoSchema,
  answer: savedStep,
  errors,
  versioned: true,
});

/** CASE-06: corrections of the prequalification; kept apart, and part of the account only once they are sent. */
export const changePrequalification = /* @__PURE__ */ defineEndpoint({
  name: 'loans.change-prequalification',
  method: 'POST',
  path: '/loans/prequalification-info/:id',
  audience: 'client',
  summary: 'Saves corrected prequalification answers of a loan waiting for feedback on them',
  params: loanParams,
  body: z.object({
    applicant: z._default(z.record(z.string(), z.unknown()), {}),
    business: z._default(z.record(z.string(), z.unknown()), {}),
  }),
  answer: savedStep,
  errors,
  versioned: true,
});

const uploaded = z.object({
  message: z.string(),
  documents: z.array(documentSchema),
  uploads: uploadsSchema,
});
const uploadErrors = ['conflict', 'invalid', 'file-refused', 'too-large', 'unsupported-type'] as const;

/** API-07: files for a waiting loan that may be edited, as an array under their type; sent with the submit. */
export const uploadChangedDocuments = /* @__PURE__ */ defineEndpoint({
  name: 'loan-documents.upload-changed',
  method: 'POST',
  path: '/loans/documents/:id',
  audience: 'client',
  summary: 'Uploads documents to a loan waiting for feedback',
  params: loanParams,
  upload: true,
  answer: uploaded,
  errors: uploadErrors,
  repeatable: true,
});

/** API-08: the same for a loan of which only the documents may be changed (AGAIN-03). */
export const uploadResubmittedDocuments = /* @__PURE__ */ defineEndpoint({
  name: 'loan-documents.upload-resubmitted',
  method: 'POST',
  path: '/loans/loan-documents/:id',
  audience: 'client',
  summary: 'Uploads documents to a loan of which only the documents may be changed',
  params: loanParams,
  upload: true,
  answer: uploaded,
  errors: uploadErrors,
  repeatable: true,
});

/**
 * AGAIN-02: sends the changes; the same call again gives the same success. A new CRB permission may be given: if any
 * part of it is filled in, the rules of `crbSchema` apply. A required document type that would be left without a file
 * is an error under `documents.<type>`.
 */
export const resubmitLoan = /* @__PURE__ */ defineEndpoint({
  name: 'loans.resubmit',
  method: 'POST',
  path: '/loans/submit/:id',
  audience: 'client',
  summary: 'Submits the changes to a loan waiting for feedback',
  params: loanParams,
  body: z.pipe(z.transform(crbFieldsOf), z.object({ ...crbFields, read_documents: readDocuments })),
  answer: z.object({
    message: z.string(),
    data: z.object({ id: z.int(), tracking_number: z.string(), status: z.string() }),
  }),
  errors: ['conflict', 'consent-text-changed', 'stale-version'],
  repeatable: true,
  /** Of the changes that the client has read before sending them (REACH-03). */
  versioned: true,
});
