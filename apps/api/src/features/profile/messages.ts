import { say } from '@ensigo/messages';
import { phoneAsE164 } from '@ensigo/rulebook/fields';
import { inLanguage } from '../../platform/language.ts';
import type { NewMessage } from '../../platform/outbox/message.ts';
import type { UserRow } from '../accounts/door.ts';

const changeWords = {
  email: {
    kind: 'email-changed',
    subject: (lender: string) => say`Your ${lender} email address was changed`,
    what: () =>
      say(
        'The email address of your account was changed just now. This address is no longer used for it, and other devices were signed out.',
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
      say`Hello ${user.name},`,
      words.what(),
      supportAddress === undefined
        ? say`If this was not you, tell ${lender} at once: they can see what it was before. Whoever changed it knows your password.`
        : say`If this was not you, tell ${lender} at once at ${supportAddress}: they can see what it was before. Whoever changed it knows your password.`,
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
      say`${lender}: this number was replaced by another one in your account. If this was not you, tell us at once.`,
  ),
  userId: user.id,
});
