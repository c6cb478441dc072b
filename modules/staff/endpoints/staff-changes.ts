import * as z from 'zod/mini';
import { positions } from '#kit/rules/access/positions.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { person } from '#cases/endpoints/cases.ts';
import { numberParams } from '#kit/endpoints/filters.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });

/** What waits for a second administrator (GUARD-06): a new or reopened account, other roles, a new authenticator. */
export const staffChangeKinds = ['invite', 'role', 'open', 'reset-authenticator'] as const;
export type StaffChangeKind = (typeof staffChangeKinds)[number];

/** A waiting staff change; timestamps are ISO 8601, UTC. */
export const staffChange = /* @__PURE__ */ z.object({
  id: z.int(),
  kind: z.enum(staffChangeKinds),
  /** The person it is about; for an invitation, the name as typed. */
  name: z.string(),
  email: z.string(),
  /** For an invitation and a change of roles. */
  roles: z.nullable(z.array(z.string())),
  roles_before: z.nullable(z.array(z.string())),
  /** Of a change of roles: who takes over the open cases in the positions that it closes; null for nobody. */
  reassigns: z.array(z.object({ position: z.enum(positions), to: z.nullable(z.string()) })),
  asked_by: person,
  asked_at: z.string(),
  expires_at: z.string(),
  /** Why the person reading this may not confirm it; null when they may. */
  refused: z.nullable(z.string()),
  /** Whether the person reading this asked for it. */
  is_own: z.boolean(),
});
export type StaffChange = z.output<typeof staffChange>;

export const countStaffChanges = /* @__PURE__ */ defineEndpoint({
  name: 'staff.changes.count',
  method: 'GET',
  path: '/staff/changes/count',
  audience: 'staff',
  permission: 'staff.manage',
  summary:
    'Returns how many pending changes the user may confirm or decline: staff accounts, settings and watchlist',
  answer: z.object({ data: z.object({ count: z.int(), settings: z.int(), watchlist: z.int() }) }),
  background: true,
});

export const confirmStaffChange = /* @__PURE__ */ defineEndpoint({
  name: 'staff.changes.confirm',
  method: 'POST',
  path: '/staff/changes/:id/confirm',
  audience: 'staff',
  permission: 'staff.manage',
  summary: 'Confirms a pending change requested by another administrator; it takes effect immediately',
  params: numberParams,
  answer: message,
  errors: ['conflict'],
});

export const refuseStaffChange = /* @__PURE__ */ defineEndpoint({
  name: 'staff.changes.refuse',
  method: 'POST',
  path: '/staff/changes/:id/refuse',
  audience: 'staff',
  permission: 'staff.manage',
  summary: 'Declines a pending change requested by another administrator',
  params: numberParams,
  answer: message,
  errors: ['conflict'],
});

export const withdrawStaffChange = /* @__PURE__ */ defineEndpoint({
  name: 'staff.changes.withdraw',
  method: 'POST',
  path: '/staff/changes/:id/withdraw',
  audience: 'staff',
  permission: 'staff.manage',
  summary: 'Withdraws a pending change requested by the user',
  params: numberParams,
  answer: message,
  errors: ['conflict'],
});

export const withdrawInvitation = /* @__PURE__ */ defineEndpoint({
  name: 'staff.invitations.withdraw',
  method: 'POST',
  path: '/staff/invitations/:id/withdraw',
  audience: 'staff',
  permission: 'staff.manage',
  summary: 'Withdraws an open invitation and invalidates its link',
  params: z.object({ id: z.uuid() }),
  answer: message,
  errors: ['conflict'],
});
