import * as z from 'zod/mini';
import { named, say } from '#kit/messages/index.ts';
import { choiceField, textField } from '#kit/rules/engine/field.ts';
import { accountEmail, email } from '#kit/rules/fields/email.ts';
import { fullName } from '#kit/rules/fields/full-name.ts';
import { oneTimeCode } from '#kit/rules/fields/one-time-code.ts';
import { judgeConfirmation, password } from '#kit/rules/fields/password.ts';
import { checkPhone, phoneCode, phoneText } from '#kit/rules/fields/phone-schema.ts';
import { judgeGuessable } from '#kit/rules/fields/weak-password.ts';

/** SIGN-02. */
export const hearingSources = /* @__PURE__ */ named([
  'Our Staff Member',
  'Our Platforms',
  'A Friend',
  'Other Platform',
  'Other',
]);

/** The repeated password. Kept as typed: it is compared, never trimmed. */
export const confirmation = /* @__PURE__ */ z.pipe(
  z.transform<string, string>((value) => (typeof value === 'string' ? value : '')),
  z.string(),
);

/** RULE-06, reported at the field of the repeated password. */
export const checkConfirmation = /* @__PURE__ */ z.superRefine<{
  password: string;
  password_confirmation: string;
}>((value, context) => {
  const message = judgeConfirmation(value.password_confirmation, value.password);
  if (message === undefined) return;
  context.addIssue({ code: 'custom', message, path: ['password_confirmation'], input: '' });
});

/** POST auth/login: the address and password rules run before anything is looked up (LOGIN-05). */
export const loginSchema = /* @__PURE__ */ z.object({ email, password });

/** POST auth/register (SIGN-04). */
export const signUpSchema = /* @__PURE__ */ z
  .object({
    name: fullName,
    email: accountEmail,
    phone: phoneText,
    phone_code: phoneCode,
    password,
    password_confirmation: confirmation,
    how_did_you_hear: choiceField(hearingSources, () => say('Choose how you heard about us.')),
  })
  .check(
    checkPhone({ number: 'phone', code: 'phone_code', mobile: true }),
    checkConfirmation,
    z.superRefine((value, context) => {
      const message = judgeGuessable(value.password, value);
      if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['password'], input: '' });
    }),
  );

/** POST auth/verify/store. */
export const verifySchema = /* @__PURE__ */ z.object({ two_factor_code: oneTimeCode });

/** POST auth/reset_password/request. */
export const resetRequestSchema = /* @__PURE__ */ z.object({ email });

/** POST auth/reset_password/verify. */
export const resetVerifySchema = /* @__PURE__ */ z.object({ email, otp: oneTimeCode });

/** POST auth/reset_password/store; the server also compares the password with the person's own name. */
export const resetStoreSchema = /* @__PURE__ */ z
  .object({
    email,
    token: textField((value) => (value === '' ? say('Ask for a new code.') : undefined)),
    password,
    password_confirmation: confirmation,
  })
  .check(checkConfirmation);
