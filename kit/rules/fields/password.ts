import * as z from 'zod/mini';
import { say } from '../../messages/index.ts';
import type { Judge } from '../engine/field.ts';

/** Maximum password length (characters); bounds the work of hashing. */
const passwordMaximumLength = 128;

/** One password however its letters are composed: keyboards differ in it, and nobody sees it (REAL-03). */
export const composedPassword = (typed: string): string => typed.normalize('NFC');

/** The four rules that the screen ticks off while a password is typed. */
export const passwordRules = [
  {
    shape: /^.{8,}$/su,
    label: () => say('At least 8 characters'),
    message: () => say('Password must be at least 8 characters.'),
  },
  {
    shape: /\p{Lu}/u,
    label: () => say('One uppercase letter'),
    message: () => say('Password must include at least one uppercase letter.'),
  },
  {
    shape: /\p{Ll}/u,
    label: () => say('One lowercase letter'),
    message: () => say('Password must include at least one lowercase letter.'),
  },
  {
    shape: /[0-9]/,
    label: () => say('One number'),
    message: () => say('Password must include at least one number.'),
  },
] as const;

/** RULE-05: the first rule that the password breaks. */
export const judgePassword: Judge = (typed) => {
  if (typed === '') return say('Password is required.');
  const value = composedPassword(typed);
  return passwordRules.find(({ shape }) => !shape.test(value))?.message();
};

/** Whether a password is longer than any may be. */
export const isTooLong = (typed: string): boolean => composedPassword(typed).length > passwordMaximumLength;

/** A password that satisfies RULE-05 (LOGIN-05), as typed; never trimmed: a space is a character like any other. */
export const password = /* @__PURE__ */ z.pipe(
  z.transform<string, string>((value) => (typeof value === 'string' ? value : '')),
  z.string().check(
    z.superRefine((value, context) => {
      const message =
        judgePassword(value) ??
        (isTooLong(value) ? say('Password must be at most 128 characters.') : undefined);
      if (message !== undefined) context.addIssue({ code: 'custom', message, input: value });
    }),
  ),
);

/** RULE-06. */
export function judgeConfirmation(confirmation: string, original: string): string | undefined {
  if (confirmation.trim() === '') return say('Confirmation password is required.');
  return composedPassword(confirmation) === composedPassword(original)
    ? undefined
    : say('Passwords do not match.');
}
