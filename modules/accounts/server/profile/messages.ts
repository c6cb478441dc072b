import { say } from '#kit/messages/index.ts';
import { phoneAsE164 } from '#kit/rules/fields/phone.ts';
import { inLanguage } from '#kit/platform/language.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';
import type { UserRow } from '../index.ts';

const changeWords = {
  email: {
    kind: 'email-changed',
    subject: (lender: string) => say`Your ${lender} email address was changed`,
    what: () =>
      say(
        'The email address of your account was changed just now. We no longer use this address, and we signed out your other devices.',
      ),
  },
  phone: {
    kind: 'phone-changed',
    subject: (lender: string) => say`Your ${lender} phone number was changed`,
    what: () => say('The phone number of your account was changed just now.'),
  },
} as const;

/** Sent to the previous address, so that a person who did not do it can act. */
export function changedMessage(
  user: UserRow,
  kind: keyof typeof changeWords,
  lender: string,
  supportAddress: string | undefined,
): NewMessage {
  const words = changeWords[kind];
  return inLanguage(user.language, () => ({
    channel: 'mail',
    to: user.email,
    kind: words.kind,
    subject: words.subject(lender),
    text: [
      say`Dear ${user.name},`,
      words.what(),
      supportAddress === undefined
        ? say`If this wasn't you, tell ${lender} at once. They can see your earlier details. The person who made the change knows your password.`
        : say`If this wasn't you, tell ${lender} at once at ${supportAddress}. They can see your earlier details. The person who made the change knows your password.`,
    ].join('\n\n'),
    userId: user.id,
  }));
}

/** Sent to the previous number; if that cannot receive texts, the mail says the same. */
export const earlierNumberMessage = (user: UserRow, lender: string): NewMessage => ({
  channel: 'sms',
  to: phoneAsE164(user.phone_code, user.phone),
  kind: changeWords.phone.kind,
  text: inLanguage(
    user.language,
    () =>
      say`${lender}: your account now has another phone number instead of this one. If this wasn't you, tell us at once.`,
  ),
  userId: user.id,
});
