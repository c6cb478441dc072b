import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { filterSince } from '#kit/endpoints/filters.ts';
import { financialActions } from '#kit/rules/engine/workflow.ts';
import { debtPaymentsSchema } from '#lending/rules/debt-payments.ts';
import { staffLoanActions, staffLoanActionSchema } from '../rules/staff-actions.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { turnsOfApproved } from '#offers/rules/offer.ts';
import {
  acted,
  amountOrder,
  assignedCases,
  attached,
  caseClient,
  caseClock,
  caseParams,
  awaitingClient,
  chosenCases,
  filterDay,
  filterLate,
  confirmedWords,
  filterPerson,
  filterStatuses,
  filterText,
  otherCases,
  permittedAction,
  colleague,
  person,
  queueTotals,
  staffTimelineAction,
  reassignedFrom,
  wantedAssignee,
} from '#cases/endpoints/cases.ts';
import { loanChange } from '#cases/endpoints/feedback.ts';
import { loanDetail } from './loan-answers.ts';
import { printedVersion } from './loan-papers.ts';
import { servicing } from '#lending/endpoints/servicing.ts';
import { offeredProduct } from '#lending/endpoints/loan-products.ts';
import { approverLimit, fourEyes } from '#lending/endpoints/approval-limits.ts';

const moment = z.string();
const money = z.string();

/** A row of the queue. */
export const loanQueueRow = z.object({
  id: z.int(),
  tracking_number: z.string(),
  applicant_name: z.string(),
  business_name: z.string(),
  type: z.string(),
  amount: money,
  /** UGX; null until it is approved with a sum, and until it is paid out. */
  approved_amount: z.nullable(money),
  disbursed_amount: z.nullable(money),
  /** Of the disbursement. */
  reference: z.nullable(z.string()),
  status: z.string(),
  submitted_at: moment,
  /** Of any change that this row shows, but for what only time changes; optional for one release. */
  updated_at: z.optional(moment),
  officer: z.nullable(person),
  /** The approver, who therefore does not disburse it. */
  approved_by: z.nullable(person),
  /** Whose turn it is once it is approved, by its offer (decision 0076); null where the status says it. */
  turn: z.nullable(z.enum(turnsOfApproved)),
  /** Null before its disbursement. */
  servicing: z.nullable(servicing),
  /** Another loan of the client is past due or written off. */
  is_past_due_elsewhere: z.boolean(),
  clock: caseClock,
});
export type LoanQueueRow = z.output<typeof loanQueueRow>;

/** Statuses that staff see: a draft is visible only to its owner (decision 0051). */
export const loanQueueStatuses = loanStatuses.submitted;

/** UGX with at most two decimals, as loans have them; a point may still wait for its digits. */
const filterSum = z.pipe(
  z.catch(z.string(), ''),
  z.transform((value) => (/^\d{1,16}(?:\.\d{0,2})?$/.test(value) ? value : '')),
);

/**
 * Filters of the queue, all optional; an unreadable value filters nothing. `status`: names separated by commas;
 * `officer`: `me`, `none` or a person's id; `from`, `to`: days of submission; amounts in UGX; `late`: `yes` for
 * late ones; `payable`: `yes` for those that the person asking did not approve and whose agreement is signed, where it must be;
 * `turn`: of those that are approved only those whose offer waits for the client (`client`), or was declined or has lapsed
 * (`desk`); `search`: the beginning of a tracking number, of a word of the business, applicant or a contact person, of
 * a phone number, a NIN, an e-mail address or a registration number; `updated_since`: only what changed since,
 * in the order of its change; `cursor`: the `next` of the previous page.
 */
export const loanQueueQuery = z.object({
  status: filterStatuses(loanQueueStatuses, 300),
  officer: filterPerson,
  from: filterDay,
  to: filterDay,
  amount_from: filterSum,
  amount_to: filterSum,
  search: filterText(60),
  late: filterLate,
  updated_since: filterSince,
  payable: filterLate,
  turn: z.catch(z.enum(['', 'desk', 'client']), ''),
  order: amountOrder,
  cursor: filterText(60),
});
export type LoanQueueFilters = z.output<typeof loanQueueQuery>;

const reads = { method: 'GET', audience: 'staff', permission: 'loans.view', scope: 'loans:read' } as const;

export const listLoanQueue = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.loans.list',
  standby: 'may',
  path: '/staff/loans',
  summary: 'Lists the submitted loans of all clients, paged',
  query: loanQueueQuery,
  answer: z.object({
    data: z.array(loanQueueRow),
    /** The next page's cursor; null on the last page. */
    next: z.nullable(z.string()),
  }),
});

export const countLoanQueue = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.loans.totals',
  path: '/staff/loans/totals',
  summary: 'Counts the loans in each status, up to 1,000',
  answer: z.object({ data: z.extend(queueTotals, { to_disburse: z.int(), waiting: z.int() }) }),
});

export const exportLoanQueue = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.export',
  method: 'GET',
  path: '/staff/loans/export',
  audience: 'staff',
  permission: 'loans.view',
  summary: 'Exports the filtered queue as a CSV file, at most 10,000 rows',
  query: loanQueueQuery,
  answer: 'file',
});

export const loanCase = z.extend(loanDetail, {
  actions: z.array(staffTimelineAction),
  client: caseClient,
  others: otherCases,
  /** Null before its disbursement. */
  servicing: z.nullable(servicing),
  /** The client's other disbursed loans, the newest first. */
  disbursed_loans: z.array(
    z.object({
      id: z.int(),
      tracking_number: z.string(),
      /** YYYY-MM-DD. */
      disbursed_on: z.nullable(z.string()),
      servicing,
      promise: z.nullable(
        z.object({ amount: money, until_on: z.string(), state: z.enum(['open', 'kept', 'broken']) }),
      ),
    }),
  ),
  officer: z.nullable(person),
  clock: caseClock,
  approved_by: z.nullable(person),
  /** UGX; set once the loan is paid out. */
  disbursed_amount: z.nullable(money),
  /** Today in the lender's time zone, YYYY-MM-DD. */
  today: z.string(),
  prequalification: z.nullable(
    z.object({
      applicant: z.record(z.string(), z.unknown()),
      business: z.record(z.string(), z.unknown()),
      documents_availability: z.string(),
      disclaimer: confirmedWords,
    }),
  ),
  /** Ids of documents that no virus scanner has checked. */
  unscanned: z.array(z.string()),
  /** What the loan waits for its client for; null if it does not. */
  awaiting_client: awaitingClient,
  changes: z.array(loanChange),
  /** What this person may do now. */
  abilities: z.array(permittedAction(staffLoanActions)),
  /** Document types that feedback may point at. */
  document_types: z.array(z.object({ name: z.string(), display_name: z.string() })),
  /** What the lender offers of this loan type; null where nothing is set. */
  product: z.nullable(offeredProduct),
  /** On the effective monthly rate, in basis points; null: none is set (SERVE-05). */
  interest_cap_bps: z.optional(z.nullable(z.int())),
  /** Whether it is paid out only once its agreement is signed (MONEY-06). */
  agreement_required: z.boolean(),
  four_eyes: fourEyes,
  /** Null for those who may not approve it now. */
  approver_limit: z.nullable(approverLimit),
  /** What counts as affordable: percent of what a month leaves. */
  affordability: z.object({ low_months: z.int(), comfortable: z.int(), tight: z.int() }),
  /** What all other debts really take, in UGX a month; null where nobody has entered it. */
  debt_payments: z.nullable(
    z.object({ monthly: money, reason: z.string(), entered_by: z.string(), entered_at: moment }),
  ),
  /** What the client's running loans here take a month, in UGX; 0 unless it is open (SERVE-01). */
  running_installment: money,
});
export type LoanCase = z.output<typeof loanCase>;

export const showLoanCase = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.loans.show',
  path: '/staff/loans/:id',
  summary: 'Returns a case with its timeline and the available actions',
  params: caseParams,
  answer: z.object({ data: loanCase }),
});

export const actOnLoan = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.act',
  method: 'POST',
  path: '/staff/loans/:id/actions',
  audience: 'staff',
  permission: 'loans.act',
  summary:
    'Performs a workflow action; an action that is not allowed changes nothing and returns the allowed ones',
  params: caseParams,
  body: staffLoanActionSchema,
  answer: acted,
  errors: ['conflict', 'stale-version', 'invalid', 'forbidden'],
  versioned: true,
  versionRequiredFor: financialActions(loanWorkflow),
  repeatable: true,
});

export const enterDebtPayments = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.debt-payments',
  method: 'POST',
  path: '/staff/loans/:id/debt-payments',
  audience: 'staff',
  permission: 'loans.process',
  summary: "Saves the actual monthly payments on a client's other debts, with a reason",
  params: caseParams,
  body: debtPaymentsSchema,
  answer: z.object({ message: z.string() }),
  errors: ['conflict', 'invalid', 'forbidden'],
  repeatable: true,
});

export const assignLoan = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.assign',
  method: 'POST',
  path: '/staff/loans/:id/assign',
  audience: 'staff',
  permission: 'loans.process',
  summary: 'Assigns a case to an officer, or unassigns it; `me` assigns an unassigned case to the user',
  params: caseParams,
  body: z.object({ officer: z.nullable(z.union([z.literal('me'), z.uuid()])) }),
  answer: z.object({ message: z.string(), data: z.object({ officer: z.nullable(person) }) }),
  errors: ['invalid', 'conflict'],
});

export const assignLoans = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.assign-many',
  method: 'POST',
  path: '/staff/loans/assign',
  audience: 'staff',
  permission: 'loans.process',
  summary:
    'Assigns several cases to an officer, or unassigns them; each is checked separately, and taken from a colleague only if `reassigned_from` names both',
  body: z.object({ ids: chosenCases, officer: wantedAssignee, reassigned_from: reassignedFrom }),
  answer: assignedCases,
  errors: ['invalid'],
});

export const listLoanOfficers = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.officers',
  method: 'GET',
  path: '/staff/loan-officers',
  audience: 'staff',
  permission: 'loans.view',
  summary: 'Lists everyone a loan can be assigned to',
  answer: z.object({ data: z.array(colleague) }),
});

export const attachToLoan = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.attach',
  method: 'POST',
  path: '/staff/loans/:id/attachments',
  audience: 'staff',
  permission: 'loans.act',
  summary: 'Uploads files (attachments[]) for the next action, which references their ids',
  params: caseParams,
  upload: true,
  answer: attached,
  errors: ['conflict', 'invalid', 'too-large', 'file-refused'],
  repeatable: true,
});

export const viewLoanCaseDocument = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.view-document',
  method: 'GET',
  path: '/staff/loan-documents/:id',
  audience: 'staff',
  permission: 'loans.view',
  scope: 'loans:files',
  summary: 'Returns the content of a case document; every view is recorded in the audit log',
  params: z.object({ id: z.uuid() }),
  answer: 'file',
});

export const printLoanCase = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.print',
  method: 'GET',
  path: '/staff/loans/:id/application',
  audience: 'staff',
  permission: 'loans.view',
  scope: 'loans:files',
  summary: 'Returns an application as a PDF, as submitted; the latest submission by default',
  params: caseParams,
  query: printedVersion,
  answer: 'file',
});

/** TIME-04: a staff member as shown to the people they work with. */
export const showStaffCard = /* @__PURE__ */ defineEndpoint({
  name: 'staff-card.show',
  method: 'GET',
  path: '/staff-cards/:id',
  audience: 'signed-in',
  summary: 'Returns who a staff member is, and the cases they share with the user',
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    data: z.object({
      id: z.string(),
      name: z.string(),
      title: z.string(),
      /** Loans and requests that concern the person asking. */
      working_on: z.array(
        z.object({
          kind: z.enum(['loan', 'request']),
          id: z.int(),
          tracking_number: z.string(),
          status: z.string(),
        }),
      ),
    }),
  }),
});
