import * as z from 'zod/mini';
import { languages } from '../messages/index.ts';
import { defineEndpoint } from '../rules/engine/contract.ts';

/** The signed-in person, as the browser keeps them (SESS-01). `id` is a UUID that reveals nothing about the row. */
export const userSchema = /* @__PURE__ */ z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  phone_code: z.string(),
  /** More than one only among the staff (MONEY-12). */
  roles: z.array(z.string()),
  /** In which they are told and written to, on every device (REACH-06). */
  language: z.enum(languages),
});
export type SessionUser = z.output<typeof userSchema>;

const message = /* @__PURE__ */ z.object({ message: z.string() });

export const logout = /* @__PURE__ */ defineEndpoint({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  audience: 'any-token',
  suspended: 'may',
  summary: 'Ends the session of this token',
  answer: message,
});

/** JOIN-03. Here, as every staff screen offers to sign out. */
export const endSingleSignOn = /* @__PURE__ */ defineEndpoint({
  name: 'single-sign-on.end',
  method: 'GET',
  path: '/single-sign-on/end',
  audience: 'public',
  summary: "Names the address for signing out at the lender's OpenID Connect provider too, if it has one",
  answer: z.object({ location: z.nullable(z.string()) }),
  errors: ['not-found', 'unavailable'],
});

export const readSession = /* @__PURE__ */ defineEndpoint({
  name: 'auth.me',
  method: 'GET',
  path: '/auth/me',
  audience: 'any-token',
  summary: 'Returns the user of this token and the remaining validity of a pending one-time code',
  answer: z.object({
    data: z.object({
      stage: z.enum(['code-pending', 'authenticator-pending', 'verified']),
      email: z.string(),
      /** Seconds; 0 when there is no valid code. */
      code_expires_in: z.int(),
      /** The mail provider does not know the address: the code by mail does not arrive. */
      mailbox_unknown: z.optional(z.boolean()),
      /** No code has ever confirmed the account: a sign-up with another address takes its place. */
      unconfirmed: z.optional(z.boolean()),
      user: z.nullable(userSchema),
      permissions: z.array(z.string()),
    }),
  }),
});

export const reportActivity = /* @__PURE__ */ defineEndpoint({
  name: 'auth.activity',
  method: 'POST',
  path: '/auth/activity',
  audience: 'signed-in',
  suspended: 'may',
  summary: 'Reports that the user is active; sent at most once a minute',
  answer: message,
});

/** What seals the person's data on this device; null: the session is of no known device, and nothing may be kept. */
export const takeDeviceSecret = /* @__PURE__ */ defineEndpoint({
  name: 'security.take-device-secret',
  method: 'POST',
  path: '/account/device-secret',
  audience: 'client',
  summary:
    'Returns the secret of this account on this device, valid until the password is reset or the device is removed',
  answer: z.object({ data: z.object({ secret: z.nullable(z.string()) }) }),
  background: true,
  suspended: 'may',
});
