import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Who } from '#kit/http/authentication.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts, type Visitor } from '../../index.ts';
import { hashRecoveryCode } from '../recovery-codes.ts';
import { authenticators } from '../store.ts';
import { finishSignIn, answeredBefore } from './verify-code.ts';
import { countTry, refusedTry } from './count-try.ts';

/** Completes the sign-in with a recovery code instead of the app; the code is used up. */
export async function recover(platform: Platform, who: Who, code: string, visitor: Visitor) {
  const { database } = platform;
  const { clientAddress } = visitor;
  const before = await answeredBefore(platform, who);
  if (before !== undefined) {
    return { ...before, recovery_codes_left: await authenticators.recoveryCodesLeft(database, who.userId) };
  }
  const user = await accounts.findById(database, who.userId);
  if (user === undefined) throw new Refusal('unauthorized');
  const attempt = { who, isSet: true, visitor };
  const counted = await countTry(platform, attempt);
  const hash = hashRecoveryCode(platform, who.userId, code);
  const done = await act(platform, { userId: who.userId, clientAddress }, async (transaction) => {
    if (!(await authenticators.useRecoveryCode(transaction, who.userId, hash))) {
      transaction.changedNothing();
      return undefined;
    }
    await authenticators.clearTries(transaction, who.userId);
    await transaction.record('recovery-code.used');
    const welcomed = await finishSignIn(platform, transaction, who, user, visitor);
    const recovery_codes_left = await authenticators.recoveryCodesLeft(transaction, who.userId);
    return { ...welcomed, recovery_codes_left };
  });
  if (done === undefined) {
    const why = 'This code is wrong or has already been used. Check it, or use another one.';
    throw await refusedTry(platform, attempt, { user, counted, field: 'recovery_code', why });
  }
  return done;
}
