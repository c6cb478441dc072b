import * as z from 'zod/mini';
import { phonePinSchema, profileCodeSchema } from '../accounts/profile-schemas.ts';
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

const message = z.object({ message: z.string() });

/** Whether the client has a PIN for status by phone, and what to dial. */
export const readPhonePin = /* @__PURE__ */ defineCall({
  name: 'phone-pin.read',
  method: 'GET',
  path: '/profile/phone-pin',
  audience: 'client',
  summary: 'What to dial or text to for the status by phone, and the state of the own PIN',
  answer: z.object({
    data: z.object({
      /** What to dial; null: nothing is answered, and there is no PIN. */
      dial: z.nullable(z.string()),
      text_to: z.nullable(z.string()),
      state: z.enum(['none', 'set', 'locked', 'spent']),
      /** Whether a new PIN waits for its code. */
      waiting: z.boolean(),
    }),
  }),
});

export const askPhonePin = /* @__PURE__ */ defineCall({
  name: 'phone-pin.ask',
  method: 'POST',
  path: '/profile/phone-pin',
  audience: 'client',
  summary: 'Sends a code by mail, with which a new PIN for status by phone takes effect',
  body: phonePinSchema,
  answer: message,
  errors: ['conflict'],
  limited: true,
});

export const confirmPhonePin = /* @__PURE__ */ defineCall({
  name: 'phone-pin.confirm',
  method: 'POST',
  path: '/profile/phone-pin/confirm',
  audience: 'client',
  summary: 'Confirms the code: the new PIN counts from now on',
  body: profileCodeSchema,
  answer: message,
  errors: ['conflict'],
  limited: true,
  repeatable: true,
});

export const removePhonePin = /* @__PURE__ */ defineCall({
  name: 'phone-pin.remove',
  method: 'DELETE',
  path: '/profile/phone-pin',
  audience: 'client',
  summary: 'Removes the own PIN: by phone, the status alone is said',
  frozen: 'may',
  answer: message,
});
