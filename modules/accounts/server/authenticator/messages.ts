import type { NewMessage } from '#kit/platform/outbox/message.ts';
import type { UserRow } from '../index.ts';

/** Sent afterwards, so that a person who did not do it can act. */
export const recoveryCodesMessage = ({ id, name, email }: UserRow, lender: string): NewMessage => ({
  channel: 'mail',
  to: email,
  kind: 'recovery-codes-renewed',
  subject: `Your ${lender} recovery codes were replaced`,
  text: `Hello ${name},\n\nNew recovery codes were created for your account just now, using a code from your authenticator app. The old codes no longer work. If this was not you, tell an administrator now.`,
  userId: id,
});
