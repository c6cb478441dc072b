import * as z from 'zod/mini';
import {
  loginSchema,
  resetRequestSchema,
  resetStoreSchema,
  resetVerifySchema,
  signUpSchema,
  verifySchema,
} from '../rules/schemas.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { userSchema } from '#kit/endpoints/session.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });

/**
 * A token that waits for its code; `code_expires_in` in seconds, by the server's clock; `sent_to`: the address, or the number
 * if the code went by SMS.
 */
const pendingSession = /* @__PURE__ */ z.object({
  message: z.string(),
  token: z.string(),
  email: z.string(),
  sent_to: z.string(),
  code_expires_in: z.int(),
});

const codeSent = /* @__PURE__ */ z.object({ message: z.string(), code_expires_in: z.int() });

export const login = /* @__PURE__ */ defineEndpoint({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  audience: 'public',
  summary: 'Signs in with email and password and sends a one-time code',
  body: loginSchema,
  answer: pendingSession,
  errors: ['wrong-credentials'],
  device: true,
  limited: true,
});

export const register = /* @__PURE__ */ defineEndpoint({
  name: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  audience: 'public',
  summary: 'Creates a client account and sends its first one-time code',
  body: signUpSchema,
  answer: pendingSession,
  limited: true,
});

export const verifyCode = /* @__PURE__ */ defineEndpoint({
  name: 'auth.verify',
  method: 'POST',
  path: '/auth/verify/store',
  audience: 'any-token',
  suspended: 'may',
  summary:
    'Verifies the one-time code; completes sign-in for clients, while staff continue with their authenticator app',
  body: verifySchema,
  answer: z.object({
    message: z.string(),
    /** `authenticator-pending` (staff): no user and no permissions yet. */
    stage: z.enum(['authenticator-pending', 'verified']),
    user: z.nullable(userSchema),
    permissions: z.array(z.string()),
  }),
  device: true,
  limited: true,
});

export const resendCode = /* @__PURE__ */ defineEndpoint({
  name: 'auth.resend',
  method: 'POST',
  path: '/auth/verify/resend',
  audience: 'code-pending',
  suspended: 'may',
  summary: 'Sends a new one-time code by email and invalidates the previous one',
  answer: codeSent,
  limited: true,
});

export const resendCodeBySms = /* @__PURE__ */ defineEndpoint({
  name: 'auth.resend-by-sms',
  method: 'POST',
  path: '/auth/verify/resendViaSMS',
  audience: 'code-pending',
  suspended: 'may',
  summary: 'Sends a new one-time code by SMS and invalidates the previous one',
  answer: codeSent,
  errors: ['conflict'],
  limited: true,
});

export const requestReset = /* @__PURE__ */ defineEndpoint({
  name: 'auth.reset-request',
  method: 'POST',
  path: '/auth/reset_password/request',
  audience: 'public',
  summary:
    'Sends a password reset code if the address has an account; the response is the same if it has none',
  body: resetRequestSchema,
  answer: message,
  device: true,
  limited: true,
});

export const verifyReset = /* @__PURE__ */ defineEndpoint({
  name: 'auth.reset-verify',
  method: 'POST',
  path: '/auth/reset_password/verify',
  audience: 'public',
  summary: 'Exchanges the reset code for a token that allows one password change',
  body: resetVerifySchema,
  answer: z.object({ message: z.string(), name: z.string(), token: z.string(), email: z.string() }),
  device: true,
  limited: true,
});

export const storeReset = /* @__PURE__ */ defineEndpoint({
  name: 'auth.reset-store',
  method: 'POST',
  path: '/auth/reset_password/store',
  audience: 'public',
  summary: 'Saves the new password and ends all sessions of the user',
  body: resetStoreSchema,
  answer: message,
  device: true,
  limited: true,
});
