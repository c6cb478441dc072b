import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { phoneAsE164 } from '#kit/rules/fields/phone.ts';
import type { Who } from '#kit/http/authentication.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  accounts,
  type UserRow,
  countUnprovenMail,
  isMailboxUnknown,
  noMoreMail,
  sendCode,
  triedOnceMore,
} from '../../index.ts';
import { details, type WaitingChange } from '../store.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { recipientOf } from './read-profile.ts';

/** Sends the code of a change, and says so; to a new address as many a day as strangers who sign up with it have sent (GUARD-08). */
async function sendChangeCode(
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

/** Stores the change until its code is given, and sends the code. */
export async function waitForCode(
  platform: Platform,
  user: UserRow,
  change: WaitingChange,
  clientAddress: string,
) {
  const { outbox, config } = platform;
  const askedFrom = networkOf(clientAddress);
  const message = await act(platform, { userId: user.id, clientAddress }, async (transaction) => {
    if (change.kind === 'phone' && change.sent_by === 'sms') {
      const text = { to: phoneAsE164(change.phone_code, change.phone), secret: true, askedFrom };
      // Thrown after the commit, so that the reached limit stays recorded (GUARD-04).
      if ((await outbox.judgeText(transaction, text)) !== undefined) {
        transaction.leaveUnrecorded();
        return undefined;
      }
    }
    await details.keepWaiting(transaction, user.id, change);
    const said = await sendChangeCode(platform, transaction, user, change, askedFrom);
    await transaction.record('profile.change-asked', {
      subject: `user:${user.id}`,
      details: { kind: change.kind },
    });
    return said;
  });
  if (message === undefined) {
    throw new Refusal('too-many', {
      message: say("We can't send an SMS to this number for now. Nothing has changed. Try again later."),
      retryAfterSeconds: 3600,
    });
  }
  return { message, code_expires_in: config.codeTtlSeconds };
}

/** Sends another code for the waiting change; the previous one becomes void. */
export async function resendChange(platform: Platform, who: Who, clientAddress: string) {
  const { database } = platform;
  const user = await accounts.findById(database, who.userId);
  const change = await details.waiting(database, who.userId);
  if (user === undefined || change === undefined) {
    throw new Refusal('conflict', { message: say('No change is waiting for a code.') });
  }
  return waitForCode(platform, user, change, clientAddress);
}
