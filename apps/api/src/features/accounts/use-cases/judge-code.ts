import { say } from '@ensigo/messages';
import { waitInWords } from '../../../http/limits.ts';
import { hashesEqual } from '../../../platform/secrets.ts';
import type { Platform } from '../../../platform/platform.ts';
import { codes, type CodeHolder, type CodePurpose } from '../code-store.ts';
import { codeUse } from './send-code.ts';

export interface WrongCode {
  readonly right: false;
  readonly why: string;
  /** Seconds until codes are compared again, if the attempts are used up. */
  readonly lockedForSeconds?: number;
  /** The number of attempts including this one, if it was compared. */
  readonly counted?: { readonly tries: number; readonly day_tries: number };
}

export interface RightCode {
  readonly right: true;
  readonly hash: Buffer;
  /** It went by text message: it proves the number, not the address. */
  readonly byText: boolean;
}

export type CodeVerdict = RightCode | WrongCode;

/** Why no code is compared now. */
async function refusalOf(
  { database, config }: Platform,
  holder: CodeHolder,
  purpose: CodePurpose,
): Promise<WrongCode> {
  const state = await codes.state(database, holder, purpose, config.codeTtlSeconds);
  if (state?.day_is_over === true) {
    const why = say`Too many wrong codes today. Please wait ${waitInWords(state.unlocked_in)}, or ask us to lift the limit.`;
    return { right: false, why, lockedForSeconds: state.unlocked_in };
  }
  if (state?.locked !== true) return { right: false, why: say('This code has expired. Ask for a new one.') };
  const why = say`Too many wrong codes. Please wait ${waitInWords(state.unlocked_in)}, then ask for a new code.`;
  return { right: false, why, lockedForSeconds: state.unlocked_in };
}

/**
 * Counts an attempt, then compares in constant time. At most five comparisons in the life of a code, however many
 * arrive at once and however often it is sent again (VERIFY-09), and twenty wrong ones in a day (GUARD-09); of a sign-up see
 * decision 0168.
 */
export async function judgeCode(
  platform: Platform,
  holder: CodeHolder,
  purpose: CodePurpose,
  code: string,
  bound?: string,
): Promise<CodeVerdict> {
  const { database, secrets, config } = platform;
  const counted = await codes.countTry(database, holder, purpose, config.codeTtlSeconds);
  if (counted === undefined) return refusalOf(platform, holder, purpose);
  const hash = secrets.hmac(codeUse(holder.id, purpose, bound), code);
  return hashesEqual(hash, Buffer.from(counted.code_hash, 'hex'))
    ? { right: true, hash, byText: counted.by_text }
    : {
        right: false,
        why: say('This code is not right. Look at the newest message and try again.'),
        counted,
      };
}
