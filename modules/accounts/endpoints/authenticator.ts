import * as z from 'zod/mini';
import { authenticatorCodeSchema, recoveryCodeSchema } from '../rules/staff-schemas.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { userSchema } from '#kit/endpoints/session.ts';

/** The last step of signing in is complete. */
const signedIn = /* @__PURE__ */ z.object({
  message: z.string(),
  user: userSchema,
  permissions: z.array(z.string()),
});

export const readAuthenticator = /* @__PURE__ */ defineEndpoint({
  name: 'authenticator.read',
  method: 'GET',
  path: '/staff/authenticator',
  audience: 'authenticator-pending',
  summary: 'Returns whether an authenticator app is set up',
  answer: z.object({ data: z.object({ email: z.string(), is_set: z.boolean() }) }),
});

export const setUpAuthenticator = /* @__PURE__ */ defineEndpoint({
  name: 'authenticator.set-up',
  method: 'POST',
  path: '/staff/authenticator/set-up',
  audience: 'authenticator-pending',
  summary: 'Returns the setup key for an authenticator app until a first code confirms it',
  answer: z.object({
    data: z.object({
      /** Base32 in groups of four, for typing. */
      key: z.string(),
      /** A complete SVG document that contains the same key. */
      qr_svg: z.string(),
    }),
  }),
  errors: ['conflict'],
});

export const confirmAuthenticator = /* @__PURE__ */ defineEndpoint({
  name: 'authenticator.confirm',
  method: 'POST',
  path: '/staff/authenticator/confirm',
  audience: 'authenticator-pending',
  summary: 'Verifies the first code of the authenticator app and completes sign-in',
  body: authenticatorCodeSchema,
  /** The codes are shown only once; a repeat after success has none. */
  answer: z.extend(signedIn, { recovery_codes: z.array(z.string()) }),
  errors: ['conflict'],
  device: true,
  limited: true,
});

export const verifyAuthenticator = /* @__PURE__ */ defineEndpoint({
  name: 'authenticator.verify',
  method: 'POST',
  path: '/staff/authenticator/verify',
  audience: 'authenticator-pending',
  summary: 'Verifies a code of the authenticator app and completes sign-in',
  body: authenticatorCodeSchema,
  answer: signedIn,
  errors: ['conflict'],
  device: true,
  limited: true,
});

export const recoverAuthenticator = /* @__PURE__ */ defineEndpoint({
  name: 'authenticator.recover',
  method: 'POST',
  path: '/staff/authenticator/recover',
  audience: 'authenticator-pending',
  summary: 'Verifies a single-use recovery code in place of an app code and completes sign-in',
  body: recoveryCodeSchema,
  answer: z.extend(signedIn, { recovery_codes_left: z.int() }),
  errors: ['conflict'],
  device: true,
  limited: true,
});

export const readRecoveryCodes = /* @__PURE__ */ defineEndpoint({
  name: 'staff.recovery-codes.read',
  method: 'GET',
  path: '/staff/recovery-codes',
  audience: 'staff',
  summary: 'Returns how many recovery codes the user has left',
  answer: z.object({ data: z.object({ left: z.int() }) }),
});

export const renewRecoveryCodes = /* @__PURE__ */ defineEndpoint({
  name: 'staff.recovery-codes.renew',
  method: 'POST',
  path: '/staff/recovery-codes',
  audience: 'staff',
  summary: 'Replaces all recovery codes with ten new ones; requires a code of the authenticator app',
  body: authenticatorCodeSchema,
  /** Shown only once: if this answer is lost, the next code of the app makes others. */
  answer: z.object({ message: z.string(), recovery_codes: z.array(z.string()) }),
  errors: ['conflict'],
  limited: true,
});
