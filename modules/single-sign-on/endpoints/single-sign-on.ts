import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { userSchema } from '#kit/endpoints/session.ts';

const provided = /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(4000));

/** JOIN-03. The browser goes to `location`, the provider's page, and comes back with a code. */
export const startSingleSignOn = /* @__PURE__ */ defineEndpoint({
  name: 'single-sign-on.start',
  method: 'POST',
  path: '/single-sign-on/start',
  audience: 'public',
  summary: "Begins a sign-in of staff at the lender's OpenID Connect provider, for this browser",
  answer: z.object({ location: z.string() }),
  errors: ['not-found', 'unavailable'],
  device: true,
  limited: true,
});

export const finishSingleSignOn = /* @__PURE__ */ defineEndpoint({
  name: 'single-sign-on.finish',
  method: 'POST',
  path: '/single-sign-on/finish',
  audience: 'public',
  summary: "Exchanges the provider's code for a session; the roles are those of the provider's claim",
  body: z.object({ code: provided, state: provided, iss: z.optional(provided) }),
  answer: z.object({
    message: z.string(),
    token: z.string(),
    user: userSchema,
    permissions: z.array(z.string()),
  }),
  errors: ['not-found', 'forbidden', 'conflict', 'unavailable'],
  device: true,
  limited: true,
});
