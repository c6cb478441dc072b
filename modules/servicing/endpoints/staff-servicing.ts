import * as z from 'zod/mini';
import { caseParams, filterPerson, filterText, person } from '#cases/endpoints/cases.ts';
import { filterChoice } from '#kit/endpoints/filters.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { servicing } from '#lending/endpoints/servicing.ts';
import { arrearsBands } from '#lending/rules/servicing.ts';
import { contactMethods, contactOutcomes, contactSchema, promiseStates } from '../rules/promises.ts';

const money = z.string();

/** Orders of the loans past due; `urgent`: broken promises first, then the most days past due. */
export const pastDueOrders = ['urgent', 'days', 'overdue', 'outstanding', 'contact', 'promise'] as const;
export type PastDueOrder = (typeof pastDueOrders)[number];

/** `due`: `today` for those whose promise or call is due today; `search` as in the queue of loans. */
export const pastDueQuery = z.object({
  officer: filterPerson,
  band: filterChoice(arrearsBands),
  due: filterChoice(['today']),
  order: z.catch(z.enum(pastDueOrders), 'urgent'),
  search: filterText(60),
  cursor: filterText(60),
});
export type PastDueFilters = z.output<typeof pastDueQuery>;

const lastContact = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  method: z.enum(contactMethods),
  outcome: z.enum(contactOutcomes),
});

/** A loan past due. */
const pastDueLoan = z.extend(servicing, {
  id: z.int(),
  tracking_number: z.string(),
  applicant_name: z.string(),
  business_name: z.string(),
  officer: z.nullable(person),
  last_contact: z.nullable(lastContact),
  /** The last promise; days are YYYY-MM-DD. */
  promise: z.nullable(
    z.object({
      state: z.enum(promiseStates),
      amount: money,
      until_on: z.string(),
      is_due_today: z.boolean(),
    }),
  ),
});
export type PastDueLoan = z.output<typeof pastDueLoan>;

export const listPastDue = /* @__PURE__ */ defineEndpoint({
  name: 'staff.past-due.list',
  method: 'GET',
  path: '/staff/past-due-loans',
  audience: 'staff',
  permission: 'loans.view',
  scope: 'loans:read',
  summary: 'Lists the loans past due, paged; broken promises first unless another order is chosen',
  query: pastDueQuery,
  answer: z.object({
    data: z.array(pastDueLoan),
    /** The next page's cursor; null on the last page. */
    next: z.nullable(z.string()),
  }),
});

export const exportPastDue = /* @__PURE__ */ defineEndpoint({
  name: 'staff.past-due.export',
  method: 'GET',
  path: '/staff/past-due-loans/export',
  audience: 'staff',
  permission: 'loans.view',
  summary: 'Exports the filtered loans past due as a CSV file, at most 10,000 rows',
  query: pastDueQuery,
  answer: 'file',
});

const countedSum = z.object({ loans: z.int(), amount: money });

/** A portfolio today; sums in whole UGX. */
const portfolioFigures = z.object({
  /** Disbursed loans on which something is outstanding, written-off ones left out, and their principal. */
  outstanding: countedSum,
  past_due: countedSum,
  /** Loans more than 30 days past due, with their whole outstanding principal, and its share in percent. */
  par30: z.extend(countedSum, { percent: z.string() }),
  promises_due_today: countedSum,
});
export type PortfolioFigures = z.output<typeof portfolioFigures>;

export const readPortfolioFigures = /* @__PURE__ */ defineEndpoint({
  name: 'staff.past-due.figures',
  method: 'GET',
  path: '/staff/portfolio-figures',
  audience: 'staff',
  permission: 'loans.view',
  scope: 'loans:read',
  summary: "Returns the figures of the user's portfolio, or with `officer` empty of all loans",
  query: z.object({ officer: z.catch(z.enum(['', 'me']), '') }),
  answer: z.object({ data: portfolioFigures }),
});

const recordedPromise = z.object({
  state: z.enum(promiseStates),
  amount: money,
  /** YYYY-MM-DD. */
  until_on: z.string(),
  is_due_today: z.boolean(),
  received: money,
  made_at: z.string(),
  made_by: z.string(),
});

const recordedContact = z.extend(lastContact, { id: z.int(), note: z.nullable(z.string()), by: z.string() });

export const loanServicing = z.object({
  servicing: z.nullable(servicing),
  /** YYYY-MM-DD; null where nothing is past due. */
  oldest_due_on: z.nullable(z.string()),
  /** In the order of the schedule. */
  installments: z.array(z.enum(['paid', 'overdue', 'open'])),
  /** Newest first, both. */
  promises: z.array(recordedPromise),
  contacts: z.array(recordedContact),
  /** YYYY-MM-DD, the lender's day. */
  today: z.string(),
  may_contact: z.boolean(),
});
export type LoanServicing = z.output<typeof loanServicing>;

export const showServicing = /* @__PURE__ */ defineEndpoint({
  name: 'staff.servicing.show',
  method: 'GET',
  path: '/staff/loans/:id/servicing',
  audience: 'staff',
  permission: 'loans.view',
  scope: 'loans:read',
  summary: 'Returns how a disbursed loan is doing, with its promises and contacts',
  params: caseParams,
  answer: z.object({ data: loanServicing }),
});

export const logContact = /* @__PURE__ */ defineEndpoint({
  name: 'staff.servicing.contact',
  method: 'POST',
  path: '/staff/loans/:id/contacts',
  audience: 'staff',
  permission: 'loans.process',
  summary:
    'Logs a contact with the client of a disbursed loan, and a promise to pay; it replaces an open one',
  params: caseParams,
  body: contactSchema,
  answer: z.object({ message: z.string() }),
  errors: ['conflict', 'invalid', 'forbidden'],
  repeatable: true,
});
