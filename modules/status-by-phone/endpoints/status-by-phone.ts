import * as z from 'zod/mini';
import { phonePinSchema, profileCodeSchema } from '#accounts/rules/profile-schemas.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';

/** The secret of the address: 256 bits, as base64url. */
const params = z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/)) });
const short = z.string().check(z.maxLength(100));
const typed = z.optional(z.string().check(z.maxLength(1000)));

/** One step of a USSD session, as Africa's Talking sends it (REACH-07). */
export const answerUssd = /* @__PURE__ */ defineEndpoint({
  name: 'status-by-phone.ussd',
  method: 'POST',
  path: '/status-by-phone/:secret/ussd',
  audience: 'public',
  summary:
    'Handles one step of a USSD session for the gateway; responds with CON and a question, or END and a closing text',
  params,
  form: true,
  body: z.object({ sessionId: short, phoneNumber: short, text: typed }),
  answer: 'text',
  limited: true,
});

/** The end of a USSD session. What was typed in it is not read: it holds the PIN. */
export const endUssd = /* @__PURE__ */ defineEndpoint({
  name: 'status-by-phone.ussd-end',
  method: 'POST',
  path: '/status-by-phone/:secret/ussd-end',
  audience: 'public',
  summary: 'Receives the end of a USSD session from the gateway; stores nothing',
  params,
  form: true,
  body: z.object({ sessionId: short }),
  answer: 'text',
});

/** A text message that arrived, as Africa's Talking sends it (REACH-07). */
export const receiveText = /* @__PURE__ */ defineEndpoint({
  name: 'status-by-phone.text',
  method: 'POST',
  path: '/status-by-phone/:secret/text',
  audience: 'public',
  summary: 'Receives a text message from the gateway and replies once, by text message',
  params,
  form: true,
  body: z.object({ id: short, from: short, text: typed }),
  answer: 'text',
  limited: true,
});

const message = z.object({ message: z.string() });

/** Whether the client has a PIN for status by phone, and what to dial. */
export const readPhonePin = /* @__PURE__ */ defineEndpoint({
  name: 'phone-pin.read',
  method: 'GET',
  path: '/profile/phone-pin',
  audience: 'client',
  summary:
    "Returns what to dial or text for the status by USSD or SMS, and the state of the client's USSD PIN",
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

export const askPhonePin = /* @__PURE__ */ defineEndpoint({
  name: 'phone-pin.ask',
  method: 'POST',
  path: '/profile/phone-pin',
  audience: 'client',
  summary: 'Sends a code by email that activates a new USSD PIN',
  body: phonePinSchema,
  answer: message,
  errors: ['conflict'],
  limited: true,
});

export const confirmPhonePin = /* @__PURE__ */ defineEndpoint({
  name: 'phone-pin.confirm',
  method: 'POST',
  path: '/profile/phone-pin/confirm',
  audience: 'client',
  summary: 'Verifies the code and activates the new USSD PIN',
  body: profileCodeSchema,
  answer: message,
  errors: ['conflict'],
  limited: true,
  repeatable: true,
});

export const removePhonePin = /* @__PURE__ */ defineEndpoint({
  name: 'phone-pin.remove',
  method: 'DELETE',
  path: '/profile/phone-pin',
  audience: 'client',
  summary: "Removes the client's USSD PIN; USSD then gives only the status",
  suspended: 'may',
  answer: message,
});
