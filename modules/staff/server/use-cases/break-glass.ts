import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { actionWords } from '../notices.ts';
import { staff, type Colleague } from '../store.ts';
import { tellOfConsole } from './invite-from-console.ts';

/**
 * The operator chooses the one administrator whose password and authenticator still work while staff sign in at the lender's
 * provider, for the day on which that does not answer (JOIN-03). Throws Refusal `not-found` or `conflict`.
 */
export async function breakGlassFromConsole(
  platform: Pick<Platform, 'outbox' | 'config'>,
  transaction: Act,
  email: string,
): Promise<Colleague> {
  const colleague = await staff.findByAddress(transaction, email.toLowerCase());
  if (colleague === undefined)
    throw new Refusal('not-found', { message: `No staff account has the email address ${email}.` });
  if (colleague.disabled || !colleague.roles.includes('administrator'))
    throw new Refusal('conflict', {
      message: `${email} is not the address of an administrator with an open account.`,
    });
  await staff.chooseBreakGlass(transaction, colleague.id);
  await transaction.record('staff.break-glass-chosen', {
    subject: `user:${colleague.id}`,
    details: { from: 'console' },
  });
  await tellOfConsole(platform, transaction, actionWords.chooseBreakGlass(colleague));
  return colleague;
}
