import * as z from 'zod/mini';
import { say } from '@ensigo/messages';
import type { Judge } from '../engine/field.ts';

/** Maximum password length (characters); bounds the work of hashing. */
export const passwordMaximumLength = 128;

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
export const judgePassword: Judge = (value) => {
  if (value === '') return say('Password is required.');
  return passwordRules.find(({ shape }) => !shape.test(value))?.message();
};

/** A password that satisfies RULE-05 (LOGIN-05); never trimmed: a space is a character like any other. */
export const password = /* @__PURE__ */ z.pipe(
  z.transform<string, string>((value) => (typeof value === 'string' ? value : '')),
  z.string().check(
    z.superRefine((value, context) => {
      const message =
        judgePassword(value) ??
        (value.length > passwordMaximumLength ? say('Password must be at most 128 characters.') : undefined);
      if (message !== undefined) context.addIssue({ code: 'custom', message, input: value });
    }),
  ),
);

/** RULE-06. */
export function judgeConfirmation(confirmation: string, original: string): string | undefined {
  if (confirmation.trim() === '') return say('Confirmation password is required.');
  return confirmation === original ? undefined : say('Passwords do not match.');
}
