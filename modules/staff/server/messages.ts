import { rolesWords } from '#kit/rules/access/role-words.ts';
import { invitationHours } from '#accounts/rules/staff-schemas.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';
import type { Colleague, Invited } from './store.ts';

const invitationSeconds = invitationHours * 60 * 60;

/** The link of an invitation; dropped once it is no longer valid. */
interface Way {
  readonly link: string;
  /** The link leads to the organisation's sign-in, and works as often as one likes. */
  readonly isByProvider: boolean;
}

export function invitationMessage(
  { name, email, roles }: Invited,
  { link, isByProvider }: Way,
  lender: string,
): NewMessage {
  const lines = [
    `Hello ${name},`,
    isByProvider
      ? `You have been invited to work with ${lender}. Open this link and sign in with your organisation's account:`
      : `You have been invited to work with ${lender} as ${rolesWords(roles)}. Open this link and choose a password:`,
    link,
    isByProvider
      ? `The invitation expires after ${String(invitationHours)} hours.`
      : `The link works once and expires after ${String(invitationHours)} hours. Do not share it with anyone.`,
  ];
  return {
    channel: 'mail',
    to: email,
    kind: 'staff-invitation',
    subject: `Your invitation to ${lender}`,
    text: lines.join('\n\n'),
    secret: true,
    expiresInSeconds: invitationSeconds,
  };
}

/** Sent afterwards, so that a person who did not ask for it can act. */
export function authenticatorResetMessage({ id, name, email }: Colleague, lender: string): NewMessage {
  return {
    channel: 'mail',
    to: email,
    kind: 'authenticator-reset',
    subject: `Your ${lender} authenticator was reset`,
    text: `Hello ${name},\n\nYour authenticator app was reset, and you were signed out everywhere. Sign in to set up a new one. If you did not request this, tell an administrator now.`,
    userId: id,
  };
}
