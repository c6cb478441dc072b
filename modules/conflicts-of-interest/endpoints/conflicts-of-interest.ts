import * as z from 'zod/mini';
import {
  conflictOfInterestKinds,
  conflictOfInterestRelations,
  conflictOfInterestSchema,
  requestEndSchema,
} from '../rules/conflicts-of-interest.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { person } from '#cases/endpoints/cases.ts';
import { numberParams } from '#kit/endpoints/filters.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });

/** A conflict of interest that a colleague has declared (MONEY-03); only they read it, until they ask for its end. Timestamps are ISO 8601, UTC. */
const conflictOfInterest = z.object({
  id: z.int(),
  kind: z.enum(conflictOfInterestKinds),
  /** The client, for that kind. */
  client: z.nullable(person),
  /** The last characters of anything else: the whole is not kept. */
  ending: z.string(),
  relation: z.enum(conflictOfInterestRelations),
  relation_words: z.string(),
  /** YYYY-MM-DD. */
  since: z.string(),
  declared_at: z.string(),
  /** The pending change that ends it, while it waits for a colleague; optional for one release. */
  end_requested: z.optional(z.nullable(z.object({ change: z.int(), expires_at: z.string() }))),
});
export type ConflictOfInterest = z.output<typeof conflictOfInterest>;

const ownConflictsOfInterest = z.object({
  conflicts_of_interest: z.array(conflictOfInterest),
  /** When the list was last confirmed to be complete; null: never. */
  confirmed_at: z.nullable(z.string()),
  /** The day on which it has to be confirmed again; null: now. */
  due_on: z.nullable(z.string()),
  /** Of the person's own account: it counts without having been declared. */
  own: z.object({ phone: z.string(), email: z.string() }),
});
export type OwnConflictsOfInterest = z.output<typeof ownConflictsOfInterest>;

export const readConflictsOfInterest = /* @__PURE__ */ defineEndpoint({
  name: 'staff.conflicts-of-interest.own',
  method: 'GET',
  path: '/staff/conflicts-of-interest',
  audience: 'staff',
  summary: 'Lists the conflicts of interest the user has declared, and when the list was last confirmed',
  answer: z.object({ data: ownConflictsOfInterest }),
});

export const declareConflictOfInterest = /* @__PURE__ */ defineEndpoint({
  name: 'staff.conflicts-of-interest.declare',
  method: 'POST',
  path: '/staff/conflicts-of-interest',
  audience: 'staff',
  summary: 'Declares a conflict of interest with a client, NIN, phone number or registration number',
  body: conflictOfInterestSchema,
  answer: message,
  errors: ['invalid', 'conflict'],
  repeatable: true,
});

export const confirmConflictsOfInterest = /* @__PURE__ */ defineEndpoint({
  name: 'staff.conflicts-of-interest.confirm',
  method: 'POST',
  path: '/staff/conflicts-of-interest/confirm',
  audience: 'staff',
  summary: 'Confirms for a year that the list of conflicts of interest is complete, even if it is empty',
  answer: message,
});

export const requestConflictOfInterestEnd = /* @__PURE__ */ defineEndpoint({
  name: 'staff.conflicts-of-interest.request-end',
  method: 'POST',
  path: '/staff/conflicts-of-interest/:id/request-end',
  audience: 'staff',
  summary:
    "Requests the end of one of the user's conflicts of interest with a reason; another credit manager or administrator must agree",
  params: numberParams,
  body: requestEndSchema,
  answer: message,
  errors: ['invalid', 'conflict'],
});

/** How many conflicts of interest a colleague has declared, and when the list changed and was confirmed; no names. */
const conflictsOfInterestOfColleague = z.object({
  colleague: person,
  roles: z.array(z.string()),
  conflicts_of_interest: z.int(),
  changed_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  is_due: z.boolean(),
});
export type ConflictsOfInterestOfColleague = z.output<typeof conflictsOfInterestOfColleague>;

export const listConflictsOfInterestOfColleagues = /* @__PURE__ */ defineEndpoint({
  name: 'staff.conflicts-of-interest.colleagues',
  method: 'GET',
  path: '/staff/conflicts-of-interest/colleagues',
  audience: 'staff',
  permission: 'audit.view',
  summary:
    'Returns how many conflicts of interest each colleague has declared, and when the list was confirmed',
  answer: z.object({ data: z.array(conflictsOfInterestOfColleague) }),
});
