import type { Who } from '#kit/http/authentication.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts, welcome, type Visitor } from '../../index.ts';
import type { Attempt } from './count-try.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { withCode } from './with-code.ts';

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
