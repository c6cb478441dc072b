import { say } from '#kit/messages/index.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  countUnprovenMail,
  isMailboxUnknown,
  noMoreMail,
  sendCode,
  triedOnceMore,
  type UserRow,
} from '../../index.ts';
import type { WaitingChange } from '../store.ts';
import { recipientOf } from './read-profile.ts';

/** Sends the code of a change, and says so; to a new address as many a day as strangers who sign up with it have sent (GUARD-08). */
export async function sendChangeCode(
  platform: Platform,
  transaction: Transaction,
  user: UserRow,
  change: WaitingChange,
  askedFrom: string,
): Promise<string> {
  if (change.kind === 'email') {
    const wait = await countUnprovenMail(transaction, change.email, askedFrom);
    if (wait > 0) throw noMoreMail(wait, 'profile');
  }
  const recipient = recipientOf(user, change);
  const isTriedAgain =
    change.sent_by === 'mail' && (await isMailboxUnknown(platform, transaction, recipient, 'change'));
  await sendCode(platform, transaction, recipient, {
    purpose: 'change',
    channel: change.sent_by,
    askedFrom,
  });
  return isTriedAgain ? triedOnceMore(recipient.email) : say("We've sent you a code. Enter it to continue.");
}
