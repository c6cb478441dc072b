import * as z from 'zod/mini';
import { passwordChangeSchema } from '../rules/profile-schemas.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });
const publicId = /* @__PURE__ */ z.object({ id: z.uuid() });

/** Results of an attempt to sign in (GUARD-02). */
export const attemptResults = [
  'signed-in',
  'wrong-password',
  'wrong-code',
  'too-many-codes',
  'password-changed',
] as const;
export type AttemptResult = (typeof attemptResults)[number];

/** A browser that has signed in to the account; timestamps are ISO 8601, UTC. */
const knownDevice = /* @__PURE__ */ z.object({
  /** The public id. */
  id: z.string(),
  /** Such as 'Chrome on Android'; null if the browser does not say. */
  kind: z.nullable(z.string()),
  first_used_at: z.string(),
  last_used_at: z.string(),
  /** The browser that makes this call. */
  is_this: z.boolean(),
});
export type KnownDevice = z.output<typeof knownDevice>;

const attempt = /* @__PURE__ */ z.object({
  occurred_at: z.string(),
  result: z.enum(attemptResults),
  /** The kind of device, as above. */
  device: z.nullable(z.string()),
});
export type Attempt = z.output<typeof attempt>;

export const readSecurity = /* @__PURE__ */ defineEndpoint({
  name: 'security.read',
  method: 'GET',
  path: '/account/security',
  audience: 'signed-in',
  summary:
    "Lists the devices that have signed in to the user's account, and the latest sign-in attempts of the last 90 days",
  answer: z.object({
    data: z.object({
      devices: z.array(knownDevice),
      attempts: z.array(attempt),
      /** They sign in at the lender's provider, where password and second step are (JOIN-03). */
      by_provider: z.optional(z.boolean()),
    }),
  }),
  device: true,
});

export const changePassword = /* @__PURE__ */ defineEndpoint({
  name: 'security.change-password',
  method: 'POST',
  path: '/account/password',
  audience: 'signed-in',
  summary: 'Stores a new password, given the current one; every other session of the account ends',
  body: passwordChangeSchema,
  answer: message,
  errors: ['conflict'],
  limited: true,
  suspended: 'may',
});

export const forgetDevice = /* @__PURE__ */ defineEndpoint({
  name: 'security.forget-device',
  method: 'DELETE',
  path: '/account/devices/:id',
  audience: 'signed-in',
  summary: 'Removes a device and ends its sessions',
  params: publicId,
  answer: message,
  suspended: 'may',
});

export const signOutElsewhere = /* @__PURE__ */ defineEndpoint({
  name: 'security.sign-out-elsewhere',
  method: 'POST',
  path: '/account/sign-out-elsewhere',
  audience: 'signed-in',
  summary: 'Ends every other session of the account',
  answer: message,
  suspended: 'may',
});

export const liftClientCodes = /* @__PURE__ */ defineEndpoint({
  name: 'staff.clients.lift-codes',
  method: 'POST',
  path: '/staff/clients/:id/lift-codes',
  audience: 'staff',
  permission: 'clients.unlock',
  summary: 'Unlocks code entry for a client after too many wrong codes today',
  params: publicId,
  answer: message,
});

export const liftStaffCodes = /* @__PURE__ */ defineEndpoint({
  name: 'staff.accounts.lift-codes',
  method: 'POST',
  path: '/staff/accounts/:id/lift-codes',
  audience: 'staff',
  permission: 'staff.manage',
  summary:
    'Unlocks code entry for a colleague after too many wrong codes today, including authenticator codes',
  params: publicId,
  answer: message,
  errors: ['conflict'],
});
