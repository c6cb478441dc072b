import * as z from 'zod/mini';
import {
  interestKinds,
  interestRelations,
  interestSchema,
  removeInterestSchema,
} from '../cases/interests.ts';
import { defineCall } from '../engine/contract.ts';
import { person } from './cases.ts';
import { numberParams } from './filters.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });

/** An interest that a colleague has declared (MONEY-03); only they read it. Timestamps are ISO 8601, UTC. */
const declaredInterest = z.object({
  id: z.int(),
  kind: z.enum(interestKinds),
  /** The client, for that kind. */
  client: z.nullable(person),
  /** The last characters of anything else: the whole is not kept. */
  ending: z.string(),
  relation: z.enum(interestRelations),
  relation_words: z.string(),
  /** YYYY-MM-DD. */
  since: z.string(),
  declared_at: z.string(),
});
export type DeclaredInterest = z.output<typeof declaredInterest>;

const ownInterests = z.object({
  interests: z.array(declaredInterest),
  /** When the list was last confirmed to be complete; null: never. */
  confirmed_at: z.nullable(z.string()),
  /** The day on which it has to be confirmed again; null: now. */
  due_on: z.nullable(z.string()),
  /** Of the person's own account: it counts without having been declared. */
  own: z.object({ phone: z.string(), email: z.string() }),
});
export type OwnInterests = z.output<typeof ownInterests>;

export const readInterests = /* @__PURE__ */ defineCall({
  name: 'staff.interests.own',
  method: 'GET',
  path: '/staff/interests',
  audience: 'staff',
  summary: 'Lists the conflicts of interest the user has declared, and when the list was last confirmed',
  answer: z.object({ data: ownInterests }),
});

export const declareInterest = /* @__PURE__ */ defineCall({
  name: 'staff.interests.declare',
  method: 'POST',
  path: '/staff/interests',
  audience: 'staff',
  summary: 'Declares a conflict of interest with a client, NIN, phone number or registration number',
  body: interestSchema,
  answer: message,
  errors: ['invalid', 'conflict'],
  repeatable: true,
});

export const confirmInterests = /* @__PURE__ */ defineCall({
  name: 'staff.interests.confirm',
  method: 'POST',
  path: '/staff/interests/confirm',
  audience: 'staff',
  summary: 'Confirms for a year that the list of conflicts of interest is complete, even if it is empty',
  answer: message,
});

export const removeInterest = /* @__PURE__ */ defineCall({
  name: 'staff.interests.remove',
  method: 'POST',
  path: '/staff/interests/:id/remove',
  audience: 'staff',
  summary: "Removes one of the user's conflicts of interest with a reason",
  params: numberParams,
  body: removeInterestSchema,
  answer: message,
  errors: ['invalid'],
});

/** How many interests a colleague has declared, and when the list changed and was confirmed; never in whom. */
const interestsOfColleague = z.object({
  colleague: person,
  roles: z.array(z.string()),
  interests: z.int(),
  changed_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  is_due: z.boolean(),
});
export type InterestsOfColleague = z.output<typeof interestsOfColleague>;

export const listInterestsOfColleagues = /* @__PURE__ */ defineCall({
  name: 'staff.interests.colleagues',
  method: 'GET',
  path: '/staff/interests/colleagues',
  audience: 'staff',
  permission: 'audit.view',
  summary:
    'Returns how many conflicts of interest each colleague has declared, and when the list was confirmed',
  answer: z.object({ data: z.array(interestsOfColleague) }),
});
