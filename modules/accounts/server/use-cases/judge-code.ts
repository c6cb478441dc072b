import { say } from '#kit/messages/index.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { hashesEqual } from '#kit/platform/secrets.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { codes, type CodeHolder, type CodePurpose } from '../code-store.ts';
import { lockedCodes } from './locked-codes.ts';
import { codeUse } from './send-code.ts';

export interface WrongCode {
  readonly right: false;
  /** Said at its field; a refusal if no code is compared now. */
  readonly why: string | Refusal;
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

/** What a wrong code is answered with: at its field, or with 429 if none is compared now. */
export const refusalOfCode = ({ why }: WrongCode, field: string): Refusal =>
  why instanceof Refusal ? why : invalid({ [field]: [why] });

/**
 * Counts an attempt, then compares in constant time. At most five comparisons in the life of a code, however many
 * arrive at once and however often it is sent again (VERIFY-09), and twenty wrong ones in a day (GUARD-09); of a sign-up see
 * decision 0017.
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
  if (counted === undefined) {
    const locked = await lockedCodes(platform, database, holder, purpose);
    return { right: false, why: locked ?? say('This code has expired. Ask for a new one.') };
  }
  const hash = secrets.hmac(codeUse(holder.id, purpose, bound), code);
  return hashesEqual(hash, Buffer.from(counted.code_hash, 'hex'))
    ? { right: true, hash, byText: counted.by_text }
    : {
        right: false,
        why: say('This code is wrong. Check the newest message and try again.'),
        counted,
      };
}
