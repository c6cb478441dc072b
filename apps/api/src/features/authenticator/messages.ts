import type { NewMessage } from '../../platform/outbox/message.ts';
import type { UserRow } from '../accounts/door.ts';

/** Sent afterwards, so that a person who did not do it can act. */
export const recoveryCodesMessage = ({ id, name, email }: UserRow, lender: string): NewMessage => ({
  channel: 'mail',
  to: email,
  kind: 'recovery-codes-renewed',
  subject: `Your ${lender} recovery codes are new`,
  text: `Hello ${name},\n\nNew recovery codes were made for your account just now, with a code of your app. Earlier ones no longer work. If this was not you, tell an administrator now.`,
  userId: id,
});
