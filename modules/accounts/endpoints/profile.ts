import * as z from 'zod/mini';
import {
  profileCodeSchema,
  profileEmailSchema,
  profileLanguageSchema,
  profileNameSchema,
  profilePhoneSchema,
} from '../rules/profile-schemas.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { userSchema } from '#kit/endpoints/session.ts';

const message = /* @__PURE__ */ z.object({ message: z.string() });
const codeSent = /* @__PURE__ */ z.object({ message: z.string(), code_expires_in: z.int() });
const changed = /* @__PURE__ */ z.object({ message: z.string(), user: userSchema });

/** A new address or number that waits for its code. */
const waitingChange = /* @__PURE__ */ z.object({
  kind: z.enum(['email', 'phone']),
  /** The new address, or the number with its country code. */
  value: z.string(),
  /** Where the code was sent. */
  sent_to: z.string(),
  sent_by: z.enum(['mail', 'sms']),
  /** Seconds; 0 when there is no valid code. */
  code_expires_in: z.int(),
  /** The mail provider does not know the address: the code does not arrive. */
  mailbox_unknown: z.optional(z.boolean()),
});

export const readProfile = /* @__PURE__ */ defineEndpoint({
  name: 'profile.read',
  method: 'GET',
  path: '/profile',
  audience: 'signed-in',
  summary: "Returns the user's name, email address and phone number, and any change waiting for its code",
  answer: z.object({
    data: z.object({
      user: userSchema,
      /** The account was confirmed by text message alone, and nothing about it is mailed to the address. */
      email_unproven: z.boolean(),
      /** No code by text message has reached them there yet, and nothing about the account is told to the number. */
      phone_unproven: z.boolean(),
      /**
       * How a new number is confirmed: by text message to it, or by mail to the account if the lender sends no texts.
       */
      phone_proven_by: z.enum(['mail', 'sms']),
      /** They sign in at the lender's provider, where address and password are changed (JOIN-03). */
      by_provider: z.optional(z.boolean()),
      waiting: z.nullable(waitingChange),
    }),
  }),
});

export const changeOwnName = /* @__PURE__ */ defineEndpoint({
  name: 'profile.name',
  method: 'POST',
  path: '/profile/name',
  audience: 'signed-in',
  summary: "Changes the user's name; staff can see the previous one",
  body: profileNameSchema,
  answer: changed,
  limited: true,
  repeatable: true,
});

export const chooseLanguage = /* @__PURE__ */ defineEndpoint({
  name: 'profile.language',
  method: 'POST',
  path: '/profile/language',
  audience: 'client',
  suspended: 'may',
  summary: "Sets the user's language for notifications and messages on all devices",
  body: profileLanguageSchema,
  answer: changed,
});

export const changeOwnEmail = /* @__PURE__ */ defineEndpoint({
  name: 'profile.email',
  method: 'POST',
  path: '/profile/email',
  audience: 'signed-in',
  summary: 'Sends a code to a new email address, replacing any change still waiting for its code',
  body: profileEmailSchema,
  answer: codeSent,
  errors: ['conflict'],
  limited: true,
});

export const changeOwnPhone = /* @__PURE__ */ defineEndpoint({
  name: 'profile.phone',
  method: 'POST',
  path: '/profile/phone',
  audience: 'signed-in',
  summary: 'Sends a code for a new phone number, replacing any change still waiting for its code',
  body: profilePhoneSchema,
  answer: codeSent,
  errors: ['conflict'],
  limited: true,
});

export const resendChangeCode = /* @__PURE__ */ defineEndpoint({
  name: 'profile.resend',
  method: 'POST',
  path: '/profile/resend',
  audience: 'signed-in',
  summary: 'Sends a new code for the change waiting for it and invalidates the previous one',
  answer: codeSent,
  errors: ['conflict'],
  limited: true,
});

export const confirmChange = /* @__PURE__ */ defineEndpoint({
  name: 'profile.confirm',
  method: 'POST',
  path: '/profile/confirm',
  audience: 'signed-in',
  summary: 'Verifies the code; the new address or number takes effect, and the old one is notified',
  body: profileCodeSchema,
  answer: changed,
  errors: ['conflict'],
  limited: true,
  repeatable: true,
});

export const withdrawChange = /* @__PURE__ */ defineEndpoint({
  name: 'profile.withdraw',
  method: 'POST',
  path: '/profile/withdraw',
  audience: 'signed-in',
  summary: 'Cancels the change waiting for its code',
  answer: message,
});
