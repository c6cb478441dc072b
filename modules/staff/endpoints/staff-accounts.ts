import * as z from 'zod/mini';
import {
  acceptInvitationSchema,
  closeStaffSchema,
  invitationSchema,
  staffRolesSchema,
} from '#accounts/rules/staff-schemas.ts';
import { defineEndpoint, type AnswerOf } from '#kit/rules/engine/contract.ts';
import { person } from '#cases/endpoints/cases.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });
const accountParams = /* @__PURE__ */ z.object({ id: z.uuid() });

/** A colleague as an administrator sees them; timestamps are ISO 8601, UTC. */
export const staffAccount = /* @__PURE__ */ z.object({
  /** The public id. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  disabled: z.boolean(),
  /** Null: never. */
  last_signed_in_at: z.nullable(z.string()),
  has_authenticator: z.boolean(),
  /** Too many wrong codes today: no code is compared (GUARD-09). */
  code_limit_reached: z.boolean(),
});
export type StaffAccount = z.output<typeof staffAccount>;

/** An invitation that is still open, or that lapsed unused lately; timestamps are ISO 8601, UTC. */
export const openInvitation = /* @__PURE__ */ z.object({
  /** Its public id. */
  id: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** Null: invited from the operator's console. */
  invited_by: z.nullable(person),
  invited_at: z.string(),
  expires_at: z.string(),
  /** Nobody used it in time: its link no longer works. */
  is_expired: z.boolean(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

export const readStaffMember = /* @__PURE__ */ defineEndpoint({
  name: 'staff.me',
  method: 'GET',
  path: '/staff/me',
  audience: 'staff',
  summary: 'Returns the signed-in staff member and their permissions',
  answer: z.object({
    data: z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      roles: z.array(z.string()),
      permissions: z.array(z.string()),
    }),
  }),
});

export const listStaffAccounts = /* @__PURE__ */ defineEndpoint({
  name: 'staff.accounts.list',
  method: 'GET',
  path: '/staff/accounts',
  audience: 'staff',
  permission: 'staff.view',
  summary: 'Lists all staff accounts and open invitations',
  answer: z.object({
    data: z.array(staffAccount),
    invitations: z.array(openInvitation),
  }),
});

/** What someone holds in one position, and who may take it over. */
const heldCases = /* @__PURE__ */ z.object({
  /** Open cases, up to 1,000. */
  held: z.int(),
  successors: z.array(z.extend(person, { open: z.int() })),
});

export const readStaffCases = /* @__PURE__ */ defineEndpoint({
  name: 'staff.accounts.cases',
  method: 'GET',
  path: '/staff/accounts/:id/cases',
  audience: 'staff',
  permission: 'staff.manage',
  summary: 'Returns the open cases assigned to a colleague and who they can be reassigned to (CASE-05)',
  params: accountParams,
  answer: z.object({ data: z.object({ officer: heldCases, advisor: heldCases, expert: heldCases }) }),
});
export type StaffCases = AnswerOf<typeof readStaffCases>['data'];

export const inviteStaff = /* @__PURE__ */ defineEndpoint({
  name: 'staff.accounts.invite',
  method: 'POST',
  path: '/staff/accounts/invite',
  audience: 'staff',
  permission: 'staff.manage',
  summary:
    'Sends a colleague an invitation link once a second administrator confirms it; an earlier link to the address becomes invalid',
  body: invitationSchema,
  answer: message,
  errors: ['conflict'],
  limited: true,
  repeatable: true,
});

export const changeStaffRoles = /* @__PURE__ */ defineEndpoint({
  name: 'staff.accounts.roles',
  method: 'POST',
  path: '/staff/accounts/:id/roles',
  audience: 'staff',
  permission: 'staff.manage',
  summary:
    "Changes a colleague's roles, ends their sessions and reassigns cases they may no longer hold, once a second administrator confirms it",
  params: accountParams,
  body: staffRolesSchema,
  answer: message,
  errors: ['conflict'],
});

export const disableStaff = /* @__PURE__ */ defineEndpoint({
  name: 'staff.accounts.disable',
  method: 'POST',
  path: '/staff/accounts/:id/disable',
  audience: 'staff',
  permission: 'staff.manage',
  summary:
    "Closes a colleague's account, ends their sessions and reassigns their open cases, or unassigns them if no successor is named",
  params: accountParams,
  body: closeStaffSchema,
  answer: message,
  errors: ['conflict'],
});

export const enableStaff = /* @__PURE__ */ defineEndpoint({
  name: 'staff.accounts.enable',
  method: 'POST',
  path: '/staff/accounts/:id/enable',
  audience: 'staff',
  permission: 'staff.manage',
  summary: "Reopens a colleague's account once a second administrator confirms it",
  params: accountParams,
  answer: message,
  errors: ['conflict'],
});

export const resetStaffAuthenticator = /* @__PURE__ */ defineEndpoint({
  name: 'staff.accounts.reset-authenticator',
  method: 'POST',
  path: '/staff/accounts/:id/reset-authenticator',
  audience: 'staff',
  permission: 'staff.manage',
  summary:
    "Resets a colleague's authenticator and ends their sessions, once a second administrator confirms it",
  params: accountParams,
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

/** The token is in the body because URLs are logged along the way. */
export const readInvitation = /* @__PURE__ */ defineEndpoint({
  name: 'staff.invitation.read',
  method: 'POST',
  path: '/staff/invitation',
  audience: 'public',
  summary: 'Returns who an invitation is for, while it is valid',
  body: z.object({ token: z._default(z.string(), '') }),
  answer: z.object({ data: z.object({ email: z.string(), name: z.string(), roles: z.array(z.string()) }) }),
  errors: ['not-found'],
  limited: true,
});

export const acceptInvitation = /* @__PURE__ */ defineEndpoint({
  name: 'staff.invitation.accept',
  method: 'POST',
  path: '/staff/invitation/accept',
  audience: 'public',
  summary: 'Creates the account of an invited colleague; the link can be used only once',
  body: acceptInvitationSchema,
  answer: z.object({ message: z.string(), email: z.string() }),
  errors: ['not-found', 'conflict'],
  limited: true,
});
