import * as z from 'zod/mini';
import { defineCall } from '../engine/contract.ts';

/** The secret of the address: 256 bits, as base64url. */
const params = z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/)) });
const short = z.string().check(z.maxLength(100));
const typed = z.optional(z.string().check(z.maxLength(1000)));

/** One step of a USSD session, as Africa's Talking sends it (REACH-07). */
export const answerUssd = /* @__PURE__ */ defineCall({
  name: 'status-by-phone.ussd',
  method: 'POST',
  path: '/status-by-phone/:secret/ussd',
  audience: 'public',
  summary:
    'For the gateway: one step of a USSD session; answers CON and a question, or END and the last words',
  params,
  form: true,
  body: z.object({ sessionId: short, phoneNumber: short, text: typed }),
  answer: 'text',
  limited: true,
});

/** The end of a USSD session. What was typed in it is not read: it holds the PIN. */
export const endUssd = /* @__PURE__ */ defineCall({
  name: 'status-by-phone.ussd-end',
  method: 'POST',
  path: '/status-by-phone/:secret/ussd-end',
  audience: 'public',
  summary: 'For the gateway: a USSD session has ended; nothing of it is kept',
  params,
  form: true,
  body: z.object({ sessionId: short }),
  answer: 'text',
});

/** A text message that arrived, as Africa's Talking sends it (REACH-07). */
export const receiveText = /* @__PURE__ */ defineCall({
  name: 'status-by-phone.text',
  method: 'POST',
  path: '/status-by-phone/:secret/text',
  audience: 'public',
  summary: 'For the gateway: a text message has arrived; it is answered once, by text message',
  params,
  form: true,
  body: z.object({ id: short, from: short, text: typed }),
  answer: 'text',
  limited: true,
});
