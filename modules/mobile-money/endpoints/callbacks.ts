import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';

/** The secret of the address: 256 bits, as base64url. */
const params = z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/)) });
const text = z.catch(z.string().check(z.maxLength(100)), '');

/** What networks send when a request has ended (JOIN-05): a hint to ask them, and nothing more. */
const callback = { audience: 'public', params, answer: 'text', limited: true } as const;

/** MTN's has its reference in `externalId`, and in a header where it sends one. */
const mtnBody = z.object({ externalId: text });

const mtn = {
  ...callback,
  path: '/mobile-money/:secret/mtn',
  summary: 'Receives that a request to MTN MoMo has ended; MTN is then asked about it',
  body: mtnBody,
} as const;

export const receiveMtnPut = /* @__PURE__ */ defineEndpoint({
  ...mtn,
  name: 'mobile-money.mtn-put',
  method: 'PUT',
});

export const receiveMtnPost = /* @__PURE__ */ defineEndpoint({
  ...mtn,
  name: 'mobile-money.mtn-post',
  method: 'POST',
});

export const receiveAirtel = /* @__PURE__ */ defineEndpoint({
  ...callback,
  name: 'mobile-money.airtel',
  method: 'POST',
  path: '/mobile-money/:secret/airtel',
  summary: 'Receives that a request to Airtel Money has ended; Airtel is then asked about it',
  body: z.object({ transaction: z.catch(z.object({ id: text }), { id: '' }) }),
});
