import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  accounts,
  judgeCode,
  recordWrongCode,
  refusalOfCode,
  type RightCode,
} from '#accounts/server/index.ts';

/** What a client gives to sign. */
export interface Signature {
  readonly loanId: string;
  /** Of what was shown, hex. */
  readonly sha256: string;
  readonly code: string;
}

/** The right code; refuses any other at its field. */
export async function rightCode(
  platform: Platform,
  signer: Person,
  { sha256, code }: Signature,
): Promise<RightCode> {
  const { userId, clientAddress } = signer;
  const verdict = await judgeCode(platform, { id: userId, device_id: null }, 'sign', code, sha256);
  if (verdict.right) return verdict;
  const user = await accounts.findById(platform.database, userId);
  if (user === undefined) throw new Refusal('unauthorized');
  await recordWrongCode(platform, user, verdict, { purpose: 'sign', clientAddress });
  throw refusalOfCode(verdict, 'code');
}
