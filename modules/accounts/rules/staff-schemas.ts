import * as z from 'zod/mini';
import { orderedRoles, refusedRoles } from '#kit/rules/access/role-words.ts';
import { plainField, textField } from '#kit/rules/engine/field.ts';
import { accountEmail } from '#kit/rules/fields/email.ts';
import { fullName } from '#kit/rules/fields/full-name.ts';
import { password } from '#kit/rules/fields/password.ts';
import { checkPhone, phoneCode, phoneText } from '#kit/rules/fields/phone-schema.ts';
import { checkConfirmation, confirmation } from './schemas.ts';

/** Recovery codes a person gets when setting up the authenticator. */
export const recoveryCodeCount = 10;
const fewRecoveryCodes = 3;

/** The message after a recovery code was used and few or none are left; undefined while there are enough. */
export function runningOutWords(left: number): string | undefined {
  if (left > fewRecoveryCodes) return undefined;
  const codes = left === 1 ? '1 recovery code' : `${String(left)} recovery codes`;
  const now = left === 0 ? 'That was your last recovery code.' : `You have ${codes} left.`;
  return `${now} If you have your authenticator app, create ten new codes under Sign-in and security. If not, ask an administrator to reset your authenticator.`;
}

/** Hours for which an invitation is valid. */
export const invitationHours = 72;

/** The roles of a colleague: at least one, none twice, and an auditor or an expert has no other (MONEY-12). */
const roles = /* @__PURE__ */ z.pipe(
  z.transform<readonly string[], string[]>((value) =>
    orderedRoles(Array.isArray(value) ? value.map((role) => (typeof role === 'string' ? role : '')) : []),
  ),
  z.array(z.string()).check(
    z.superRefine((value, context) => {
      const message = refusedRoles(value);
      if (message !== undefined) context.addIssue({ code: 'custom', message, input: value });
    }),
  ),
);

/** POST staff/accounts/invite. */
export const invitationSchema = /* @__PURE__ */ z.object({ email: accountEmail, name: fullName, roles });

const successor = /* @__PURE__ */ z.optional(z.nullable(z.uuid('Choose a colleague from the list.')));

/** Who takes over in each position, by public id; null or missing for nobody (CASE-05). */
const successors = /* @__PURE__ */ z.optional(
  z.object({ officer: successor, advisor: successor, expert: successor }),
);

/** POST staff/accounts/{id}/roles. */
export const staffRolesSchema = /* @__PURE__ */ z.object({ roles, successors });

/** POST staff/accounts/{id}/disable. */
export const closeStaffSchema = /* @__PURE__ */ z.object({ successors });

/** POST staff/invitation/accept; the server also compares the password with the person's own name and address. */
export const acceptInvitationSchema = /* @__PURE__ */ z
  .object({
    token: textField((value) =>
      value === '' ? 'This link is incomplete. Copy the whole link from the invitation.' : undefined,
    ),
    name: fullName,
    phone: phoneText,
    phone_code: phoneCode,
    password,
    password_confirmation: confirmation,
  })
  .check(checkPhone({ number: 'phone', code: 'phone_code', mobile: true }), checkConfirmation);

/** The app's six digits; the spaces that some apps show are accepted. */
export const authenticatorCodeSchema = /* @__PURE__ */ z.object({
  code: z.pipe(
    plainField((value) =>
      /^[0-9]{6}$/.test(value.replaceAll(' ', '')) ? undefined : 'Enter the 6 digits shown in your app.',
    ),
    z.transform((value) => value.replaceAll(' ', '')),
  ),
});

const recoveryShape = /^[A-Z2-7]{10}$/;
const recoveryLetters = (value: string): string => value.replaceAll(/[\s-]/g, '').toUpperCase();

/** A recovery code as written down: in upper or lower case, with or without its hyphen. */
export const recoveryCodeSchema = /* @__PURE__ */ z.object({
  recovery_code: z.pipe(
    plainField((value) =>
      recoveryShape.test(recoveryLetters(value))
        ? undefined
        : 'Enter a recovery code exactly as it was shown (10 letters and digits).',
    ),
    z.transform(recoveryLetters),
  ),
});
