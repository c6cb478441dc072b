import * as z from 'zod/mini';
import { languages, say } from '#kit/messages/index.ts';
import { accountEmail } from '#kit/rules/fields/email.ts';
import { fullName } from '#kit/rules/fields/full-name.ts';
import { oneTimeCode } from '#kit/rules/fields/one-time-code.ts';
import { isTooLong, password } from '#kit/rules/fields/password.ts';
import { phonePin } from '#kit/rules/fields/phone-pin.ts';
import { checkPhone, phoneCode, phoneText } from '#kit/rules/fields/phone-schema.ts';
import { checkConfirmation, confirmation } from './schemas.ts';

/** The person's current password, asked for again; never trimmed, and only required to be present. */
const ownPassword = /* @__PURE__ */ z.pipe(
  z.transform<string, string>((value) => (typeof value === 'string' ? value : '')),
  z.string().check(
    z.minLength(1, { error: () => say('Password is required.') }),
    // Bounds the work of comparing.
    z.refine((typed) => !isTooLong(typed), {
      error: () => say('This password is wrong. Enter your current password.'),
    }),
  ),
);

/** POST profile/name (GUARD-08). */
export const profileNameSchema = /* @__PURE__ */ z.object({ name: fullName });

/** POST profile/language (REACH-06). */
export const profileLanguageSchema = /* @__PURE__ */ z.object({ language: z.enum(languages) });

/** POST profile/email: the new address is proven by a code. */
export const profileEmailSchema = /* @__PURE__ */ z.object({ email: accountEmail, password: ownPassword });

/** POST profile/phone: the new number, as at sign-up. */
export const profilePhoneSchema = /* @__PURE__ */ z
  .object({ phone: phoneText, phone_code: phoneCode, password: ownPassword })
  .check(checkPhone({ number: 'phone', code: 'phone_code', mobile: true }));

/** POST profile/phone-pin: a new PIN for status by phone (REACH-07). */
export const phonePinSchema = /* @__PURE__ */ z.object({ pin: phonePin, password: ownPassword });

/** POST account/password: the new one by the rules of sign-up (GUARD-08). */
export const passwordChangeSchema = /* @__PURE__ */ z
  .object({ current_password: ownPassword, password, password_confirmation: confirmation })
  .check(checkConfirmation);

/** POST profile/confirm. */
export const profileCodeSchema = /* @__PURE__ */ z.object({ code: oneTimeCode });
