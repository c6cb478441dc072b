import * as z from 'zod/mini';
import {
  watchlistKinds,
  watchlistEntrySchema,
  endWatchlistEntrySchema,
  matchKinds,
  differentPersonSchema,
} from '../rules/duplicates.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { person } from '#cases/endpoints/cases.ts';
import { servicing } from '#lending/endpoints/servicing.ts';
import { filterChoice, filterCursor, numberParams } from '#kit/endpoints/filters.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });

/** A file of a loan, which staff may open by its id. */
const file = z.object({ id: z.string(), name: z.string() });

/** A decision that two accounts are two people; it holds while nothing else matches. */
const differentPerson = z.object({
  reason: z.string(),
  by: person,
  at: z.string(),
  /** Whether the person asking said so: for their own approval it counts as a match nevertheless. */
  by_asker: z.boolean(),
});

/** Another account in which something of this one occurs (CASE-07). Timestamps are ISO 8601, UTC. */
const personMatch = z.object({
  /** The account's public id, and its person. */
  account: person,
  business_name: z.nullable(z.string()),
  /** Whether the account is closed. */
  is_closed: z.boolean(),
  /** What the two have in common, the most telling first, and where it stands in each: see `place`. */
  in_common: z.array(z.object({ kind: z.enum(matchKinds), here: z.string(), there: z.string() })),
  /** The same bytes in both: the file of this loan, and the file of another one. */
  files: z.array(z.object({ here: file, there: file, tracking_number: z.string(), sent_at: z.string() })),
  /** The account's newest submitted loans, and how many more there are. Amounts in UGX. */
  loans: z.array(
    z.object({
      id: z.int(),
      tracking_number: z.string(),
      status: z.string(),
      applicant_name: z.string(),
      business_name: z.string(),
      amount: z.string(),
      submitted_at: z.string(),
      servicing: z.nullable(servicing),
    }),
  ),
  more_loans: z.int(),
  /** Null while nobody has said that this is someone else, or since something new matches. */
  different_person: z.nullable(differentPerson),
});
export type PersonMatch = z.output<typeof personMatch>;

/** A watchlist entry that something of this case is on (CASE-07). */
const caseWatchlistEntry = z.object({
  id: z.int(),
  kind: z.enum(watchlistKinds),
  /** Where it stands in the case. */
  place: z.string(),
  /** False: a NIN that differs in O and 0 or I and 1. */
  exact: z.boolean(),
  reason: z.string(),
  by: person,
  at: z.string(),
  /** The last day, YYYY-MM-DD; null for no end. */
  until: z.nullable(z.string()),
});
export type CaseWatchlistEntry = z.output<typeof caseWatchlistEntry>;

/**
 * CASE-07: where else the people and papers of a loan occur. `place` is `account`, `applicant`, `business`, `profile`,
 * `consent`, `disbursement`, `corrected` (what staff have corrected since), `contact:` and a row counted from 0, or `document:` and an id.
 */
export const duplicates = z.object({
  matches: z.array(personMatch),
  /** Further accounts with something in common, which are not named. */
  more: z.int(),
  watchlist: z.array(caseWatchlistEntry),
  /** Whether approving needs a reason: something matches that nobody but the asker has explained, or is watchlisted. */
  needs_reason: z.boolean(),
});
export type Duplicates = z.output<typeof duplicates>;

export const readDuplicates = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.duplicates',
  method: 'GET',
  path: '/staff/loans/:id/duplicates',
  audience: 'staff',
  permission: 'loans.view',
  summary: 'Returns possible duplicates of the people and documents of a loan, and any watchlist entries',
  params: numberParams,
  answer: z.object({ data: duplicates }),
});

const pair = z.extend(numberParams, { account: z.uuid() });

export const markDifferentPerson = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.different-person',
  method: 'POST',
  path: '/staff/loans/:id/duplicates/:account/different-person',
  audience: 'staff',
  permission: 'loans.process',
  summary:
    'Marks a possible duplicate as a different person, with a reason; holds until something else matches',
  params: pair,
  body: differentPersonSchema,
  answer: message,
  errors: ['invalid', 'conflict'],
});

export const undoDifferentPerson = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.different-person-withdrawn',
  method: 'POST',
  path: '/staff/loans/:id/duplicates/:account/different-person/undo',
  audience: 'staff',
  permission: 'loans.process',
  summary: 'Undoes marking a possible duplicate as a different person',
  params: pair,
  answer: message,
  errors: ['conflict'],
});

/** An entry of the watchlist; it stays after it has ended. */
const watchlistEntry = z.object({
  id: z.int(),
  kind: z.enum(watchlistKinds),
  /** The last characters of what is watchlisted: the whole is not kept. */
  ending: z.string(),
  reason: z.string(),
  until: z.nullable(z.string()),
  by: person,
  at: z.string(),
  state: z.enum(['active', 'over', 'ended']),
  ended: z.nullable(z.object({ by: person, at: z.string(), reason: z.string() })),
});
export type WatchlistEntry = z.output<typeof watchlistEntry>;

const watchlistEntryStates = ['active', 'past'] as const;

/** `state`: `past` for those that have ended or are over; anything else for active ones. */
export const watchlistQuery = z.object({ state: filterChoice(watchlistEntryStates), cursor: filterCursor });

export const listWatchlist = /* @__PURE__ */ defineEndpoint({
  name: 'staff.watchlist.list',
  method: 'GET',
  path: '/staff/watchlist',
  audience: 'staff',
  permission: 'settings.view',
  summary: 'Lists the watchlist entries, newest first, paged',
  query: watchlistQuery,
  answer: z.object({ data: z.array(watchlistEntry), next: z.nullable(z.string()) }),
});

export const addWatchlistEntry = /* @__PURE__ */ defineEndpoint({
  name: 'staff.watchlist.add',
  method: 'POST',
  path: '/staff/watchlist',
  audience: 'staff',
  permission: 'settings.edit',
  summary:
    'Adds a NIN, phone number or registration number to the watchlist with a reason, once a second administrator confirms it',
  body: watchlistEntrySchema,
  answer: message,
  errors: ['invalid', 'conflict'],
  repeatable: true,
});

export const endWatchlistEntry = /* @__PURE__ */ defineEndpoint({
  name: 'staff.watchlist.end',
  method: 'POST',
  path: '/staff/watchlist/:id/end',
  audience: 'staff',
  permission: 'settings.edit',
  summary:
    'Ends a watchlist entry with a reason, once a second administrator confirms it; the entry stays in the history',
  params: numberParams,
  body: endWatchlistEntrySchema,
  answer: message,
  errors: ['invalid', 'conflict'],
});
