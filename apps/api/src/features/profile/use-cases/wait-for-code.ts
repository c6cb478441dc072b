import { Refusal } from '@ensigo/rulebook/errors';
import type { Who } from '../../../http/authentication.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accounts, trySendCode, type UserRow } from '../../accounts/door.ts';
import { details, type WaitingChange } from '../store.ts';
import { recipientOf } from './read-profile.ts';

async function sendChangeCode(
  platform: Platform,
  transaction: Queryable,
  user: UserRow,
  change: WaitingChange,
): Promise<void> {
  if (await trySendCode(platform, transaction, recipientOf(user, change), 'change', change.sent_by)) return;
  throw new Refusal('too-many', {
    message: 'We can send at most 5 codes in 10 minutes. Please wait a few minutes and ask again.',
    retryAfterSeconds: 600,
  });
}

/** Keeps the change until its code is given, and sends that. */
export async function waitForCode(
  platform: Platform,
  user: UserRow,
  change: WaitingChange,
  clientAddress: string,
) {
  const { database, audit, outbox, config } = platform;
  await database.transaction(async (transaction) => {
    await details.keepWaiting(transaction, user.id, change);
    await sendChangeCode(platform, transaction, user, change);
    await audit.record(transaction, {
      actorId: user.id,
      action: 'profile.change-asked',
      subject: `user:${user.id}`,
      clientAddress,
      details: { kind: change.kind },
    });
  });
  outbox.wake();
  return { message: 'We have sent you a code. Enter it to go on.', code_expires_in: config.codeTtlSeconds };
}

/** Sends another code for the change that waits; the one before is void. */
export async function resendChange(platform: Platform, who: Who, clientAddress: string) {
  const { database } = platform;
  const user = await accounts.findById(database, who.userId);
  const change = await details.waiting(database, who.userId);
  if (user === undefined || change === undefined) {
    throw new Refusal('conflict', { message: 'No change waits for a code any more.' });
  }
  return waitForCode(platform, user, change, clientAddress);
}
