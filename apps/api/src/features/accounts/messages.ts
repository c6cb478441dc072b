import type { NewMessage } from '../../platform/outbox/message.ts';
import { phoneAsE164 } from '@ensigo/rulebook/fields';
import type { CodePurpose } from './code-store.ts';
import type { UserRow } from './store.ts';

/** How a code travels. */
export type CodeChannel = 'mail' | 'sms';

const purposes = {
  verify: { kind: 'sign-in-code', subject: 'Your {} code', use: 'sign in to {}' },
  reset: {
    kind: 'reset-code',
    subject: 'Your {} code for a new password',
    use: 'choose a new password at {}',
  },
  change: { kind: 'change-code', subject: 'Your {} code', use: 'confirm your new details at {}' },
} as const satisfies Record<CodePurpose, { kind: string; subject: string; use: string }>;

/** The words with the lender's name in its place. */
const named = (words: string, lender: string): string => words.replace('{}', () => lender);

/** A one-time code on its way; it is dropped rather than sent late. */
export function codeMessage(
  user: UserRow,
  purpose: CodePurpose,
  channel: CodeChannel,
  code: string,
  lifeSeconds: number,
  lender: string,
): NewMessage {
  const { kind, ...words } = purposes[purpose];
  const subject = named(words.subject, lender);
  const use = named(words.use, lender);
  const minutes = Math.max(1, Math.floor(lifeSeconds / 60));
  const life = minutes === 1 ? '1 minute' : `${String(minutes)} minutes`;
  const shared = { kind, userId: user.id, expiresInSeconds: lifeSeconds, secret: true } as const;
  if (channel === 'sms') {
    const to = phoneAsE164(user.phone_code, user.phone);
    return {
      ...shared,
      channel,
      to,
      text: `${code} is your ${lender} code. It is good for ${life}. Tell it to nobody.`,
    };
  }
  const lines = [
    `Hello ${user.name},`,
    `${code} is your code to ${use}. It is good for ${life}.`,
    'Tell it to nobody: we never ask for it. If you did not ask for it, you can leave this message.',
  ];
  return { ...shared, channel, to: user.email, subject, text: lines.join('\n\n') };
}

/** Told after the fact, so that a person who did not do it can act. */
export function passwordChangedMessage(user: UserRow, lender: string): NewMessage {
  return {
    channel: 'mail',
    to: user.email,
    kind: 'password-changed',
    subject: `Your ${lender} password was changed`,
    text: `Hello ${user.name},\n\nYour password was changed just now, and you were signed out everywhere. If this was not you, choose a new password with 'Forgot your password?' on the sign-in page.`,
    userId: user.id,
  };
}
