import type { NewMessage } from '../../platform/outbox/message.ts';
import type { UserRow } from '../accounts/door.ts';

const changeWords = {
  email: {
    kind: 'email-changed',
    subject: 'Your {} email address was changed',
    what: 'The email address of your account was changed just now. This address is no longer used for it, and other devices were signed out.',
  },
  phone: {
    kind: 'phone-changed',
    subject: 'Your {} phone number was changed',
    what: 'The phone number of your account was changed just now.',
  },
} as const;

/** Told to the address as it was before, so that a person who did not do it can act. */
export function changedMessage(
  user: UserRow,
  kind: keyof typeof changeWords,
  lender: string,
  supportAddress: string | undefined,
): NewMessage {
  const words = changeWords[kind];
  const where = supportAddress === undefined ? '' : ` at ${supportAddress}`;
  return {
    channel: 'mail',
    to: user.email,
    kind: words.kind,
    subject: words.subject.replace('{}', () => lender),
    text: [
      `Hello ${user.name},`,
      words.what,
      `If this was not you, tell ${lender} at once${where}: they can see what it was before. Whoever changed it knows your password.`,
    ].join('\n\n'),
    userId: user.id,
  };
}
