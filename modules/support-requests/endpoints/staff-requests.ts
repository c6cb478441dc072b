import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { filterSince } from '#kit/endpoints/filters.ts';
import { financialActions } from '#kit/rules/engine/workflow.ts';
import { requestCategories } from '../rules/options.ts';
import { staffRequestActions, staffRequestActionSchema } from '../rules/staff-actions.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import { taskProgressSchema, workplanSchema } from '../rules/workplan.ts';
import {
  acted,
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
  queueOrder,
  queueTotals,
  staffTimelineAction,
  reassignedFrom,
  wantedAssignee,
} from '#cases/endpoints/cases.ts';
import { requestChange, requestDetail, workplanDeliverable, workplanTask } from './request-answers.ts';

const moment = z.string();
const money = z.string();

/** A row of the queue of requests (STAFF-03). */
export const requestQueueRow = z.object({
  id: z.int(),
  tracking_number: z.string(),
  client_name: z.string(),
  business_name: z.string(),
  category: z.string(),
  status: z.string(),
  submitted_at: moment,
  /** Of any change that this row shows, but for what only time changes; optional for one release. */
  updated_at: z.optional(moment),
  advisor: z.nullable(person),
  expert: z.nullable(person),
  /** Who made the assessment, and so does not approve its budget. */
  assessed_by: z.optional(z.nullable(person)),
  /** Tasks that are past their due day and not completed. */
  overdue_tasks: z.int(),
  /** UGX; null until they are proposed and approved. */
  proposed_budget: z.nullable(money),
  approved_budget: z.nullable(money),
  /** Why more was approved than proposed, if it was. */
  budget_reason: z.nullable(z.string()),
  clock: caseClock,
});
export type RequestQueueRow = z.output<typeof requestQueueRow>;

/** Statuses that staff see: a draft is visible only to its owner (decision 0051). */
export const requestQueueStatuses = requestStatuses.submitted;

/**
 * Filters of the queue, all optional; an unreadable value filters nothing. `advisor` and `expert`: `me`, `none` or a
 * person's id; `overdue`: `yes` for requests with overdue tasks; `from`, `to`: days of submission; `late`: `yes`
 * for late ones; `search`: the beginning of a tracking number, of a word of the business, client or contact person, of
 * a phone number, an e-mail address or a registration number; `updated_since`: only what changed since,
 * in the order of its change; `cursor`: the `next` of the previous page.
 */
export const requestQueueQuery = z.object({
  status: filterStatuses(requestQueueStatuses, 600),
  advisor: filterPerson,
  expert: filterPerson,
  category: z.catch(z.enum(['', ...requestCategories]), ''),
  overdue: z.catch(z.enum(['', 'yes']), ''),
  from: filterDay,
  to: filterDay,
  search: filterText(60),
  late: filterLate,
  updated_since: filterSince,
  order: queueOrder,
  cursor: filterText(60),
});
export type RequestQueueFilters = z.output<typeof requestQueueQuery>;

export const listRequestQueue = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.list',
  standby: 'may',
  method: 'GET',
  path: '/staff/requests',
  audience: 'staff',
  permission: 'requests.view',
  scope: 'requests:read',
  summary: 'Lists the submitted requests of all clients, paged',
  query: requestQueueQuery,
  answer: z.object({
    data: z.array(requestQueueRow),
    /** The next page's cursor; null on the last page. */
    next: z.nullable(z.string()),
  }),
});

export const countRequestQueue = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.totals',
  method: 'GET',
  path: '/staff/requests/totals',
  audience: 'staff',
  permission: 'requests.view',
  scope: 'requests:read',
  summary: "Counts the requests in each status, up to 1,000, and the user's own",
  answer: z.object({
    data: z.extend(queueTotals, {
      /** Open ones whose expert is the person asking. */
      expert: z.int(),
      /** Those with overdue tasks. */
      overdue: z.int(),
    }),
  }),
});

export const exportRequestQueue = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.export',
  method: 'GET',
  path: '/staff/requests/export',
  audience: 'staff',
  permission: 'requests.view',
  summary: 'Exports the filtered queue as a CSV file, at most 10,000 rows',
  query: requestQueueQuery,
  answer: 'file',
});

/** A task as staff see it: `version` for If-Match of the next report. */
const staffTask = z.extend(workplanTask, { version: z.int(), overdue: z.boolean() });
const staffDeliverable = z.extend(workplanDeliverable, { tasks: z.array(staffTask) });
export type StaffDeliverable = z.output<typeof staffDeliverable>;
export type StaffTask = z.output<typeof staffTask>;

export const requestCase = z.extend(requestDetail, {
  disclaimer: confirmedWords,
  actions: z.array(staffTimelineAction),
  client: caseClient,
  others: otherCases,
  advisor: z.nullable(person),
  clock: caseClock,
  /** Who made the assessment, and its budgets (UGX). */
  assessed_by: z.nullable(person),
  proposed_budget: z.nullable(money),
  approved_budget: z.nullable(money),
  workplan: z.array(staffDeliverable),
  /** Whether this person may change the plan, or report on its tasks, now. */
  may_plan: z.boolean(),
  may_report: z.boolean(),
  /** Ids of documents that no virus scanner has checked. */
  unscanned: z.array(z.string()),
  /** What the request waits for its client for; null if it does not. */
  awaiting_client: awaitingClient,
  changes: z.array(requestChange),
  /** What this person may do now. */
  abilities: z.array(permittedAction(staffRequestActions)),
});
export type RequestCase = z.output<typeof requestCase>;

export const showRequestCase = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.show',
  method: 'GET',
  path: '/staff/requests/:id',
  audience: 'staff',
  permission: 'requests.view',
  scope: 'requests:read',
  summary: 'Returns a case with its timeline, workplan and the available actions',
  params: caseParams,
  answer: z.object({ data: requestCase }),
});

export const actOnRequest = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.act',
  method: 'POST',
  path: '/staff/requests/:id/actions',
  audience: 'staff',
  permission: 'requests.process',
  summary:
    'Performs a workflow action; an action that is not allowed changes nothing and returns the allowed ones',
  params: caseParams,
  body: staffRequestActionSchema,
  answer: acted,
  errors: ['conflict', 'stale-version', 'invalid', 'forbidden'],
  versioned: true,
  versionRequiredFor: financialActions(requestWorkflow),
  repeatable: true,
});

export const assignRequest = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.assign',
  method: 'POST',
  path: '/staff/requests/:id/assign',
  audience: 'staff',
  permission: 'requests.assign',
  summary: 'Assigns a case to an advisor, or unassigns it; `me` assigns an unassigned case to the user',
  params: caseParams,
  body: z.object({ advisor: z.nullable(z.union([z.literal('me'), z.uuid()])) }),
  answer: z.object({ message: z.string(), data: z.object({ advisor: z.nullable(person) }) }),
  errors: ['invalid', 'conflict'],
});

export const assignRequests = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.assign-many',
  method: 'POST',
  path: '/staff/requests/assign',
  audience: 'staff',
  permission: 'requests.assign',
  summary:
    'Assigns several cases to an advisor, or unassigns them; each is checked separately, and taken from a colleague only if `reassigned_from` names both',
  body: z.object({ ids: chosenCases, advisor: wantedAssignee, reassigned_from: reassignedFrom }),
  answer: assignedCases,
  errors: ['invalid'],
});

export const listAdvisors = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.advisors',
  method: 'GET',
  path: '/staff/advisors',
  audience: 'staff',
  permission: 'requests.view-all',
  summary: 'Lists everyone a request can be assigned to, as advisor or as expert',
  answer: z.object({ data: z.array(colleague) }),
});

export const attachToRequest = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.attach',
  method: 'POST',
  path: '/staff/requests/:id/attachments',
  audience: 'staff',
  permission: 'requests.process',
  summary: 'Uploads files (attachments[]) for the next action or report, which references their ids',
  params: caseParams,
  upload: true,
  answer: attached,
  errors: ['conflict', 'invalid', 'too-large', 'file-refused'],
  repeatable: true,
});

export const viewRequestCaseDocument = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.view-document',
  method: 'GET',
  path: '/staff/request-documents/:id',
  audience: 'staff',
  permission: 'requests.view',
  summary: 'Returns the content of a supporting document of a case; every view is recorded in the audit log',
  params: z.object({ id: z.uuid() }),
  answer: 'file',
});

/** If-Match carries the version of the case, so that two people planning at once do not overwrite each other. */
export const saveWorkplan = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.workplan',
  method: 'PUT',
  path: '/staff/requests/:id/workplan',
  audience: 'staff',
  permission: 'requests.process',
  summary: 'Saves the whole workplan; rows that are left out are deleted',
  params: caseParams,
  body: workplanSchema,
  answer: z.object({
    message: z.string(),
    data: z.object({ version: z.int(), workplan: z.array(staffDeliverable) }),
  }),
  errors: ['conflict', 'stale-version', 'invalid', 'forbidden'],
  versioned: true,
});

/** If-Match carries the version of the task. */
export const reportTask = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.report-task',
  method: 'POST',
  path: '/staff/requests/:id/tasks/:task',
  audience: 'staff',
  permission: 'requests.process',
  summary: 'Records the progress of a task: whether it is completed, actual hours, a comment and documents',
  params: z.extend(caseParams, { task: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  body: taskProgressSchema,
  answer: z.object({ message: z.string(), data: staffTask }),
  errors: ['conflict', 'stale-version', 'invalid', 'forbidden'],
  versioned: true,
  repeatable: true,
});
