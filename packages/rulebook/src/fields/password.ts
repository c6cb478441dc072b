import * as z from 'zod/mini';
import type { Judge } from '../engine/field.ts';

/** Maximum password length (characters); bounds the work of hashing. */
export const passwordMaximumLength = 128;

/** The four rules that the screen ticks off while a password is typed. */
export const passwordRules = [
  { label: 'At least 8 characters', message: 'Password must be at least 8 characters.', shape: /^.{8,}$/su },
  {
    label: 'One uppercase letter',
    message: 'Password must include at least one uppercase letter.',
    shape: /\p{Lu}/u,
  },
  {
    label: 'One lowercase letter',
    message: 'Password must include at least one lowercase letter.',
    shape: /\p{Ll}/u,
  },
  { label: 'One number', message: 'Password must include at least one number.', shape: /[0-9]/ },
] as const;

/** RULE-05: the first rule that the password breaks. */
export const judgePassword: Judge = (value) => {
  if (value === '') return 'Password is required.';
  return passwordRules.find(({ shape }) => !shape.test(value))?.message;
};

/** A password that satisfies RULE-05 (LOGIN-05); never trimmed: a space is a character like any other. */
export const password = /* @__PURE__ */ z.pipe(
  z.transform<string, string>((value) => (typeof value === 'string' ? value : '')),
  z.string().check(
    z.superRefine((value, context) => {
      const message =
        judgePassword(value) ??
        (value.length > passwordMaximumLength ? 'Password must be at most 128 characters.' : undefined);
      if (message !== undefined) context.addIssue({ code: 'custom', message, input: value });
    }),
  ),
);

/** RULE-06. */
export function judgeConfirmation(confirmation: string, original: string): string | undefined {
  if (confirmation.trim() === '') return 'Confirmation password is required.';
  return confirmation === original ? undefined : 'Passwords do not match.';
}
