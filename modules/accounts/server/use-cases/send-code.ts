import { say } from '#kit/messages/index.ts';
import { maxCodeSends } from '../../rules/code-limits.ts';
import { oneTimeCodeLength } from '#kit/rules/fields/one-time-code.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { waitInWords } from '#kit/http/limits.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { lenderName } from '#settings/server/index.ts';
import { codeHolder, codes, type CodeHolder, type CodeLimits, type CodePurpose } from '../code-store.ts';
import { codeMessage, type CodeChannel, triedOnceMore } from '../messages.ts';
import { type UserAtDevice, accounts } from '../store.ts';
import { lockedCodes, codeUse } from './judge-code.ts';
import { phoneAsE164 } from '#kit/rules/fields/phone.ts';
import { noMoreMail, noCodeByText, noCodeForClaim } from '../text-refusals.ts';
import { countUnprovenMail, isUnprovenMailUsedUp, isMailboxUnknown } from './mailboxes.ts';
import type { Who } from '#kit/http/authentication.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { act } from '#kit/platform/act.ts';

const limitsOf = ({ config }: Platform): CodeLimits => ({
  lifeSeconds: config.codeTtlSeconds,
  resendSeconds: config.codeResendSeconds,
});

export interface CodeToSend {
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  /** The caller's network. */
  readonly askedFrom?: string;
  /** What the code signs. */
  readonly bound?: string;
  /** Sent because the password was right, not on request. */
  readonly afterPassword?: boolean;
}

/**
 * Replaces the person's code and puts the new one into the outbox; refused with 429 while no other may be sent, or none is
 * compared: it could not be used.
 */
export async function sendCode(
  platform: Platform,
  transaction: Transaction,
  user: UserAtDevice,
  { purpose, channel, askedFrom, bound, afterPassword }: CodeToSend,
): Promise<void> {
  const locked = await lockedCodes(platform, transaction, user, purpose, afterPassword);
  if (locked !== undefined) throw locked;
  const limits = limitsOf(platform);
  const code = platform.ids.code(oneTimeCodeLength);
  const hash = platform.secrets.hmac(codeUse(user.id, purpose, bound), code);
  if (!(await codes.replace(transaction, user, purpose, { hash, byText: channel === 'sms' }, limits)))
    throw await noCodeYet(platform, transaction, user, purpose);
  const lender = await lenderName(transaction);
  const message = codeMessage(user, purpose, channel, code, limits.lifeSeconds, lender);
  await platform.outbox.enqueue(transaction, {
    ...message,
    codeHolder: codeHolder(user),
    ...(askedFrom !== undefined && { askedFrom }),
  });
}

/** Seconds until another code for this purpose may be sent; 0: at once. */
export const secondsUntilCode = (
  platform: Platform,
  transaction: Transaction,
  holder: CodeHolder,
  purpose: CodePurpose,
): Promise<number> => codes.secondsUntilSend(transaction, holder, purpose, limitsOf(platform));

/** Says when the next code may be sent (decision 0012). */
async function noCodeYet(
  platform: Platform,
  transaction: Transaction,
  holder: CodeHolder,
  purpose: CodePurpose,
): Promise<Refusal> {
  const seconds = await secondsUntilCode(platform, transaction, holder, purpose);
  return new Refusal('too-many', {
    message: say`We can send at most ${String(maxCodeSends)} codes in 10 minutes. Wait ${waitInWords(seconds)}, then ask again.`,
    retryAfterSeconds: seconds,
  });
}

interface Asked {
  readonly channel: CodeChannel;
  readonly network: string;
}

/** Sends a code to sign in with by this way; refused while sending again is not allowed yet. */
async function sendSignInCode(
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
 * its owner is sent theirs by text message (GUARD-08). Returns its recipient.
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
