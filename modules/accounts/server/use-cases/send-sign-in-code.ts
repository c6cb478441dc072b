import { phoneAsE164 } from '#kit/rules/fields/phone.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { CodeChannel } from '../messages.ts';
import type { UserAtDevice } from '../store.ts';
import { noMoreMail } from '../text-refusals.ts';
import { countUnprovenMail } from './count-unproven-mail.ts';
import { sendCode } from './send-code.ts';

interface Asked {
  readonly channel: CodeChannel;
  readonly network: string;
}

/** Sends a code to sign in with by this way; refused while sending again is not allowed yet. */
export async function sendSignInCode(
  platform: Platform,
  transaction: Transaction,
  user: UserAtDevice,
  { channel, network }: Asked,
): Promise<void> {
  if (channel === 'mail' && user.unconfirmed) {
    const wait = await countUnprovenMail(transaction, user.email, network);
    const isByText = platform.outbox.offersTexts && !user.claims_email;
    if (wait > 0) throw noMoreMail(wait, isByText ? 'resend' : 'later');
  }
  await sendCode(platform, transaction, user, { purpose: 'verify', channel, askedFrom: network });
}

/**
 * Sends the code after the password. Where strangers have had the day's codes mailed to an address that nobody has proven,
 * its owner is sent theirs by text message (GUARD-08). Returns to whom it went.
 */
export async function sendCodeAfterPassword(
  platform: Platform,
  transaction: Transaction,
  user: UserAtDevice,
  network: string,
): Promise<string> {
  const wait = user.unconfirmed ? await countUnprovenMail(transaction, user.email, network) : 0;
  const channel = wait === 0 ? 'mail' : 'sms';
  const text = { to: phoneAsE164(user.phone_code, user.phone), secret: true, askedFrom: network };
  if (channel === 'sms' && (user.claims_email || (await platform.outbox.judgeText(transaction, text))))
    throw noMoreMail(wait, 'later');
  await sendCode(platform, transaction, user, {
    purpose: 'verify',
    channel,
    askedFrom: network,
    afterPassword: true,
  });
  return channel === 'mail' ? user.email : `${user.phone_code} ${user.phone}`;
}
