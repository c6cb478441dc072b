import { say } from '#kit/messages/index.ts';
import { maxCodeSends } from '../../rules/code-limits.ts';
import { oneTimeCodeLength } from '#kit/rules/fields/one-time-code.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { waitInWords } from '#kit/http/limits.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { lenderName } from '#settings/server/index.ts';
import { codeHolder, codes, type CodeHolder, type CodeLimits, type CodePurpose } from '../code-store.ts';
import { codeMessage, type CodeChannel } from '../messages.ts';
import type { UserAtDevice } from '../store.ts';
import { lockedCodes } from './locked-codes.ts';

/** Makes a code worthless for another person or purpose; `bound`: for anything but what it signs (MONEY-05). */
export const codeUse = (userId: string, purpose: CodePurpose, bound = ''): string =>
  `one-time-code:${purpose}:${userId}${bound === '' ? '' : `:${bound}`}`;

const limitsOf = ({ config }: Platform): CodeLimits => ({
  lifeSeconds: config.codeTtlSeconds,
  resendSeconds: config.codeResendSeconds,
});

export interface CodeToSend {
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  /** The network of whoever asks. */
  readonly askedFrom?: string;
  /** What the code signs. */
  readonly bound?: string;
  /** Sent because the password was right, not because somebody asked for it. */
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
