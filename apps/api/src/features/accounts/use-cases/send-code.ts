import { maxCodeSends } from '@ensigo/rulebook/accounts';
import { oneTimeCodeLength } from '@ensigo/rulebook/fields';
import { Refusal } from '@ensigo/rulebook/errors';
import { waitInWords } from '../../../http/limits.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lenderName } from '../../settings/door.ts';
import { codes, type CodeLimits, type CodePurpose } from '../code-store.ts';
import { codeMessage, type CodeChannel } from '../messages.ts';
import type { UserAtDevice } from '../store.ts';

/**
 * The purpose for hashing a code, which makes it worthless for another person or purpose; `bound` for anything but the
 * document that it signs (MONEY-05).
 */
export const codeUse = (userId: string, purpose: CodePurpose, bound = ''): string =>
  `one-time-code:${purpose}:${userId}${bound === '' ? '' : `:${bound}`}`;

const limitsOf = ({ config }: Platform): CodeLimits => ({
  lifeSeconds: config.codeTtlSeconds,
  resendSeconds: config.codeResendSeconds,
});

/** Replaces the person's code and puts the new one into the outbox; false if sending again is not allowed yet. */
export async function trySendCode(
  platform: Platform,
  transaction: Transaction,
  user: UserAtDevice,
  purpose: CodePurpose,
  channel: CodeChannel,
  askedFrom?: string,
  bound?: string,
): Promise<boolean> {
  const limits = limitsOf(platform);
  const code = platform.ids.code(oneTimeCodeLength);
  const hash = platform.secrets.hmac(codeUse(user.id, purpose, bound), code);
  if (!(await codes.replace(transaction, user, purpose, hash, limits))) return false;
  const message = codeMessage(
    user,
    purpose,
    channel,
    code,
    limits.lifeSeconds,
    await lenderName(transaction),
  );
  await platform.outbox.enqueue(transaction, { ...message, ...(askedFrom !== undefined && { askedFrom }) });
  return true;
}

/** The same, refused with a message and 429 (decision 0113). */
export async function sendCode(
  platform: Platform,
  transaction: Transaction,
  user: UserAtDevice,
  channel: CodeChannel,
  askedFrom?: string,
): Promise<void> {
  if (await trySendCode(platform, transaction, user, 'verify', channel, askedFrom)) return;
  const seconds = await codes.secondsUntilSend(transaction, user, 'verify', limitsOf(platform));
  throw new Refusal('too-many', {
    message: `We can send at most ${String(maxCodeSends)} codes in 10 minutes. Please wait ${waitInWords(seconds)} and ask again.`,
    retryAfterSeconds: seconds,
  });
}
