import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts } from '#accounts/server/index.ts';
import { forgetAuthenticator } from '#accounts/server/authenticator/index.ts';
import { lenderName } from '#settings/server/index.ts';
import { authenticatorResetMessage } from '../messages.ts';
import { actionWords } from '../notices.ts';
import { staff, type Colleague } from '../store.ts';
import { tellOfConsole } from './invite-from-console.ts';

/**
 * The operator's way to help staff who lost app and recovery codes, including the last administrator. They are signed
 * out everywhere, set up a new app at their next sign-in, and are told (STAFF-01). Throws Refusal `not-found`.
 */
export async function resetFromConsole(
  platform: Pick<Platform, 'audit' | 'outbox' | 'config'>,
  transaction: Act,
  email: string,
): Promise<Colleague> {
  const { outbox } = platform;
  const colleague = await staff.findByAddress(transaction, email.toLowerCase());
  if (colleague === undefined) {
    throw new Refusal('not-found', { message: `No staff account has the email address ${email}.` });
  }
  await forgetAuthenticator(transaction, colleague.id);
  await accounts.endSessions(transaction, colleague.id);
  await outbox.enqueue(transaction, authenticatorResetMessage(colleague, await lenderName(transaction)));
  await transaction.record('authenticator.reset', {
    subject: `user:${colleague.id}`,
    details: { from: 'console' },
  });
  await tellOfConsole(platform, transaction, actionWords.resetAuthenticator(colleague));
  return colleague;
}
