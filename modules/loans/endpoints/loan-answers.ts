import * as z from 'zod/mini';
import { answersOf, nullableAnswersOf } from '#kit/rules/fields/field-answers.ts';
import { contactPersonFields } from '../rules/contact-persons.ts';
import { financeFields, liabilityFields } from '../rules/finance-info.ts';
import { collateralFields, loanDetailsFields } from '#lending/rules/loan/loan-details.ts';
import { servicing } from '#lending/endpoints/servicing.ts';
import { offerStates } from '#offers/rules/offer.ts';
import { documentSchema } from '#kit/rules/uploads/document.ts';
import { feedbackRequest } from '#cases/endpoints/feedback.ts';
import { rejection, timelineAction } from '#cases/endpoints/timeline.ts';

/** Amounts are strings of digits with at most two decimals (decision 0072); timestamps are ISO 8601, UTC. */
const money = z.string();
const moment = z.string();

/** API-15: a row of the list. */
export const loanRow = z.object({
  id: z.int(),
  tracking_number: z.string(),
  applicant_name: z.string(),
  business_name: z.string(),
  type: z.string(),
  amount: money,
  created_at: moment,
  submitted_at: z.nullable(moment),
  status: z.string(),
  /** The step at which the draft continues, 1 to 4. */
  step: z.int(),
  waiting_for_feedback: z.boolean(),
  can_edit: z.boolean(),
  can_edit_documents: z.boolean(),
  /** Last day of the offer that waits for the client; null if none does (MONEY-04). */
  offer_until: z.nullable(z.string()),
  /** Null before its disbursement (SERVE-01). */
  servicing: z.optional(z.nullable(servicing)),
});

export const collateralAnswer = z.object(answersOf(collateralFields));

export const contactAnswer = z.object(answersOf(contactPersonFields));

export const liabilityAnswer = z.object(answersOf(liabilityFields));

/** The finance step in the shape its form takes. */
export const financeAnswer = z.object(answersOf(financeFields));

/** The loan details in the shape their form takes. */
export const loanAnswers = answersOf(loanDetailsFields);

/** The same with what a save needs: `version` for If-Match, `step` 1 to 4. */
export const draftLoan = z.object({
  id: z.int(),
  tracking_number: z.string(),
  status: z.string(),
  ...loanAnswers,
  step: z.int(),
  version: z.int(),
  /** The earlier loan that the draft repeats. */
  repeats_id: z.nullable(z.int()),
  /** When a step was last saved (ISO 8601); a draft that is only on the phone has not been saved yet. */
  updated_at: z.optional(z.string()),
});

/** A fee as approved: `percentage` (basis points of the amount) or `fixed` (UGX); `deducted` or `financed`. */
const approvedFee = z.object({
  label: z.string(),
  kind: z.string(),
  value: z.string(),
  taken: z.string(),
});

/** What was approved (MONEY-02): whole UGX, basis points, days as YYYY-MM-DD. */
const loanApproval = z.object({
  amount: money,
  months: z.int(),
  monthly_interest_bps: z.int(),
  method: z.string(),
  interest_only_months: z.int(),
  payment_step: z.int(),
  fees: z.array(approvedFee),
  /** Of approvals before there was a list; empty without. */
  conditions: z.string(),
  /** `before_on`: YYYY-MM-DD; null: before disbursement (SERVE-06). */
  condition_list: z.optional(z.array(z.object({ text: z.string(), before_on: z.nullable(z.string()) }))),
  valid_until: z.string(),
  /** What is paid out: the amount less the fees that are deducted. */
  received: money,
  /** The usual payment of a month. */
  payment: money,
  total: money,
  cost: money,
  /** Effective, fees included. */
  apr_bps: z.int(),
  approved_by: z.nullable(z.string()),
  approved_at: moment,
});

/** How a loan was paid out (MONEY-06): whole UGX, the day as YYYY-MM-DD. */
const loanDisbursement = z.object({
  amount: money,
  paid_on: z.string(),
  payment_method: z.string(),
  /** Null for cash. */
  account: z.nullable(z.string()),
  reference: z.string(),
  /** Why it is less than was approved; null if it is not. */
  reason: z.nullable(z.string()),
});

/**
 * API-15: the whole loan. Finance fields are null until that step is saved; `maintain_books_of_account` is 1 for Yes
 * and 0 for No (DETAIL-01); the CRB permission is null until it is given.
 */
export const loanDetail = z.object({
  id: z.int(),
  tracking_number: z.string(),
  status: z.string(),
  ...loanAnswers,
  applicant_name: z.string(),
  business_name: z.string(),
  created_at: moment,
  submitted_at: z.nullable(moment),
  step: z.int(),
  version: z.int(),
  waiting_for_feedback: z.boolean(),
  can_edit: z.boolean(),
  can_edit_documents: z.boolean(),
  crb_name: z.nullable(z.string()),
  crb_nin: z.nullable(z.string()),
  /** The consent text under which the permission was given, one point per line. */
  crb_consent_text: z.nullable(z.string()),
  collaterals: z.array(collateralAnswer),
  contacts: z.array(contactAnswer),
  liabilities: z.array(liabilityAnswer),
  documents: z.array(documentSchema),
  actions: z.array(timelineAction),
  /** Null unless the case is REJECTED. */
  rejection,
  /** The latest feedback request; null if there never was one. */
  feedback: z.nullable(feedbackRequest),
  /** The approval that counts now; null before it. */
  approval: z.nullable(loanApproval),
  disbursement: z.nullable(loanDisbursement),
  /** The offer of that approval; null where it made none (MONEY-04). `until`: its last day, YYYY-MM-DD. */
  offer: z.nullable(
    z.object({ state: z.enum(offerStates), until: z.string(), decided_at: z.nullable(moment) }),
  ),
  ...nullableAnswersOf(financeFields),
  maintain_books_of_account: z.nullable(z.int()),
});

export type LoanRow = z.output<typeof loanRow>;
export type LoanDetail = z.output<typeof loanDetail>;
export type DraftLoan = z.output<typeof draftLoan>;
