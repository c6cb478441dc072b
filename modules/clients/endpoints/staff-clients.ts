import * as z from 'zod/mini';
import { servicing } from '#lending/endpoints/servicing.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { clientSuspension, filterText, person } from '#cases/endpoints/cases.ts';
import { filterSince } from '#kit/endpoints/filters.ts';
import { ticketStates } from '#tickets/endpoints/tickets.ts';

/**
 * `search`: the beginning of a word of a name or business, of an e-mail address, of a phone number or, for staff who
 * may open loans, of a NIN; `updated_since`: only those whose account, prequalification or business changed since, in the
 * order of the change and without a search; `cursor`: the `next` of the previous page.
 */
export const clientsQuery = z.object({
  search: filterText(100),
  updated_since: filterSince,
  cursor: filterText(60),
});
export type ClientFilters = z.output<typeof clientsQuery>;

/** Timestamps are ISO 8601, UTC. */
export const clientRow = z.object({
  /** The public id. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Digits after the country code. */
  phone: z.string(),
  phone_code: z.string(),
  business_name: z.nullable(z.string()),
  is_prequalified: z.boolean(),
  is_disabled: z.boolean(),
  is_suspended: z.boolean(),
  created_at: z.string(),
  /** Of account, prequalification or business; optional for one release. */
  updated_at: z.optional(z.string()),
  /** Submitted loans; null for staff who may not open loans. */
  loans: z.nullable(z.int()),
  requests: z.int(),
  open_tickets: z.int(),
});
export type ClientRow = z.output<typeof clientRow>;

const caseOfClient = z.object({
  id: z.int(),
  tracking_number: z.string(),
  status: z.string(),
  /** A loan's type, or a request's category. */
  about: z.string(),
  submitted_at: z.string(),
});

export const clientOverview = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** It may belong to another person, and nothing is mailed to it (GUARD-08). */
  email_unproven: z.boolean(),
  /** Likewise of the number: no code by SMS has reached them there yet. */
  phone_unproven: z.boolean(),
  phone: z.string(),
  phone_code: z.string(),
  notify_by_sms: z.boolean(),
  how_did_you_hear: z.nullable(z.string()),
  /** Earlier names, addresses and phone numbers, newest first. */
  earlier: z.array(
    z.object({ kind: z.enum(['name', 'email', 'phone']), earlier: z.string(), changed_at: z.string() }),
  ),
  is_disabled: z.boolean(),
  /** Null: the account is not paused (GUARD-13). */
  suspended: z.nullable(clientSuspension),
  /** Pauses that were ended, newest first; the note of the person who opened the account again is for staff only. */
  earlier_suspensions: z.array(
    z.extend(clientSuspension, {
      ended_at: z.string(),
      ended_by: z.nullable(person),
      ended_note: z.nullable(z.string()),
    }),
  ),
  created_at: z.string(),
  last_signed_in_at: z.nullable(z.string()),
  /** Too many wrong codes today: no code is compared (GUARD-09). */
  code_limit_reached: z.boolean(),
  /** The applicant, without `national_id` for staff who may not open loans. */
  prequalification: z.nullable(
    z.object({
      applicant: z.record(z.string(), z.unknown()),
      business: z.record(z.string(), z.unknown()),
      documents_availability: z.string(),
      /** For If-Match of a correction (CASE-14). */
      version: z.int(),
    }),
  ),
  /** As kept up to date by the client. */
  business: z.nullable(
    z.object({
      name: z.string(),
      registration_number: z.string(),
      nature_of_business: z.nullable(z.string()),
      /** On the lender's list, or in the client's own words. */
      industry: z.optional(z.nullable(z.string())),
      location: z.nullable(z.string()),
    }),
  ),
  /**
   * The newest of each; only submitted ones, as a draft belongs to its owner. Null for staff who may not open loans;
   * notifications about loans are hidden from them as well.
   */
  loans: z.nullable(
    z.array(z.extend(caseOfClient, { amount: z.string(), servicing: z.nullable(servicing) })),
  ),
  requests: z.array(caseOfClient),
  tickets: z.array(
    z.object({ id: z.int(), subject: z.string(), state: z.enum(ticketStates), created_at: z.string() }),
  ),
  notifications: z.array(z.object({ message: z.string(), created_at: z.string(), is_read: z.boolean() })),
  sign_ins: z.array(
    z.object({ occurred_at: z.string(), action: z.string(), client_address: z.nullable(z.string()) }),
  ),
});
export type ClientOverview = z.output<typeof clientOverview>;

export const listClients = /* @__PURE__ */ defineEndpoint({
  name: 'staff.clients.list',
  standby: 'may',
  method: 'GET',
  path: '/staff/clients',
  audience: 'staff',
  permission: 'clients.view',
  scope: 'clients:read',
  summary: 'Lists clients, newest first, or those that match a search',
  query: clientsQuery,
  answer: z.object({ data: z.array(clientRow), next: z.nullable(z.string()) }),
});

export const showClient = /* @__PURE__ */ defineEndpoint({
  name: 'staff.clients.show',
  method: 'GET',
  path: '/staff/clients/:id',
  audience: 'staff',
  permission: 'clients.view',
  scope: 'clients:read',
  summary: 'Returns a client with everything done for them; every view is recorded in the audit log',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ data: clientOverview }),
});
