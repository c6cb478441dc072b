import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { contactPersonsSchema } from '../rules/contact-persons.ts';
import { financeInfoSchema } from '../rules/finance-info.ts';
import { loanDetailsSchema } from '#lending/rules/loan/loan-details.ts';
import { loanDetail, loanRow } from './loan-answers.ts';
import { crbFields, crbFieldsOf } from './crb-fields.ts';
import { filtersBody, metaSchema, pageQuery } from '#kit/endpoints/pages.ts';
import { readDocuments, sentBefore } from '#cases/endpoints/sent-before.ts';

/** The client's own loans, newest first, ten a page (API-06, API-12, API-13). */
export const listLoans = /* @__PURE__ */ defineEndpoint({
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
export const showLoan = /* @__PURE__ */ defineEndpoint({
  name: 'loans.show',
  method: 'GET',
  path: '/loans/:id',
  audience: 'client',
  summary: 'Returns a loan with all its details',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  answer: z.object({ data: loanDetail }),
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
export const saveLoanDetails = /* @__PURE__ */ defineEndpoint({
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
export const saveContactPersons = /* @__PURE__ */ defineEndpoint({
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
export const saveFinanceInfo = /* @__PURE__ */ defineEndpoint({
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
export const submitLoan = /* @__PURE__ */ defineEndpoint({
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
