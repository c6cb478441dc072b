import { waitInWords } from '../../../http/limits.ts';
import { hashesEqual } from '../../../platform/secrets.ts';
import type { Platform } from '../../../platform/platform.ts';
import { codes, type CodePurpose } from '../code-store.ts';
import { codeUse } from './send-code.ts';

export type CodeVerdict =
  | { readonly right: true; readonly hash: Buffer }
  /** With the seconds after which codes are compared again, where the tries are used up. */
  | { readonly right: false; readonly why: string; readonly lockedForSeconds?: number };

/**
 * Counts a try, then compares in constant time. At most five comparisons in the life of a code, however many
 * arrive at once and however often it is sent again (VERIFY-09); after them none until the window has passed.
 */
export async function judgeCode(
  platform: Platform,
  userId: string,
  purpose: CodePurpose,
  code: string,
): Promise<CodeVerdict> {
  const { database, secrets, config } = platform;
  const stored = await codes.countTry(database, userId, purpose, config.codeTtlSeconds);
  if (stored === undefined) {
    const state = await codes.state(database, userId, purpose, config.codeTtlSeconds);
    if (state?.locked !== true) return { right: false, why: 'This code has expired. Ask for a new one.' };
    const why = `Too many wrong codes. Please wait ${waitInWords(state.unlocked_in)}, then ask for a new code.`;
    return { right: false, why, lockedForSeconds: state.unlocked_in };
  }
  const hash = secrets.hmac(codeUse(userId, purpose), code);
  return hashesEqual(hash, Buffer.from(stored, 'hex'))
    ? { right: true, hash }
    : { right: false, why: 'This code is not right. Look at the newest message and try again.' };
}
