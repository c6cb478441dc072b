import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { phoneAsE164 } from '#kit/rules/fields/phone.ts';
import type { Who } from '#kit/http/authentication.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { triedOnceMore, type CodeChannel } from '../messages.ts';
import { accounts } from '../store.ts';
import { noCodeByText, noCodeForClaim } from '../text-refusals.ts';
import { isUnprovenMailUsedUp } from './count-unproven-mail.ts';
import { isMailboxUnknown } from './is-mailbox-unknown.ts';
import { sendSignInCode } from './send-sign-in-code.ts';

const messages = {
  mail: () => say("We've sent a new code to your email."),
  sms: () => say("We've sent a new code to your phone."),
} as const satisfies Record<CodeChannel, () => string>;

/**
 * Sends a new code by the requested channel; the previous one becomes void (VERIFY-04). If a text message may not be
 * sent, the previous code remains valid.
 */
export async function resend(platform: Platform, who: Who, channel: CodeChannel, clientAddress: string) {
  const { database, outbox, config } = platform;
  const user = await accounts.findBySession(database, who.sessionHash);
  if (user === undefined) throw new Refusal('unauthorized');
  if (channel === 'sms' && user.claims_email) throw noCodeForClaim();
  const network = networkOf(clientAddress);
  const text = { to: phoneAsE164(user.phone_code, user.phone), secret: true, askedFrom: network };
  let isTriedAgain = false;
  const refusal = await act(platform, { userId: user.id, clientAddress }, async (transaction) => {
    if (!(await accounts.holdUnchanged(transaction, user))) throw new Refusal('unauthorized');
    const refused = channel === 'sms' ? await outbox.judgeText(transaction, text) : undefined;
    // Thrown after the commit, so that the reached limit stays recorded.
    if (refused !== undefined) {
      transaction.leaveUnrecorded();
      return refused;
    }
    isTriedAgain = channel === 'mail' && (await isMailboxUnknown(platform, transaction, user, 'verify'));
    await sendSignInCode(platform, transaction, user, { channel, network });
    await transaction.record('code.sent', { details: { channel } });
    return undefined;
  });
  if (refusal !== undefined) {
    const isDone = user.unconfirmed && (await isUnprovenMailUsedUp(database, user.email, network));
    throw isDone
      ? noCodeByText(refusal, say('Wait an hour, then ask for an SMS again.'))
      : noCodeByText(refusal);
  }
  const message = isTriedAgain ? triedOnceMore(user.email) : messages[channel]();
  return { message, code_expires_in: config.codeTtlSeconds };
}
