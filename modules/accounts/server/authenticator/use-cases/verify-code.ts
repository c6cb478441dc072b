import type { Who } from '#kit/http/authentication.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts, welcome, type Visitor, completeSignIn, type UserRow } from '../../index.ts';
import type { Attempt } from './count-try.ts';
import { withCode } from './with-code.ts';

/** Makes the token fully valid, within the caller's act (STAFF-01). */
export async function finishSignIn(
  platform: Platform,
  transaction: Act,
  who: Who,
  user: UserRow,
  visitor: Visitor,
) {
  await completeSignIn(platform, transaction, { who, user, browser: visitor.browser });
  return welcome(user);
}

/** Completes the sign-in with a code of the app. `also` runs in the same transaction. */
export const acceptCode = (
  platform: Platform,
  attempt: Attempt & { readonly visitor: Visitor },
  code: string,
  also: (transaction: Act) => Promise<void> = async () => undefined,
) =>
  withCode(platform, attempt, code, async (transaction, user) => {
    await also(transaction);
    return finishSignIn(platform, transaction, attempt.who, user, attempt.visitor);
  });

/** The answer to a repeat after success; undefined if there is still something to do. */
export async function answeredBefore({ database }: Platform, who: Who) {
  if (who.stage !== 'verified') return undefined;
  const user = await accounts.findById(database, who.userId);
  return user && welcome(user);
}

/** Completes the sign-in with a code of the app. A repeat after success gets the same answer. */
export async function verifyCode(platform: Platform, who: Who, code: string, visitor: Visitor) {
  return (await answeredBefore(platform, who)) ?? acceptCode(platform, { who, isSet: true, visitor }, code);
}
