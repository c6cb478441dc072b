import { Refusal } from '@ensigo/rulebook/errors';
import type { Who } from '../../../http/authentication.ts';
import { act, type Act } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SealBroken, type Secrets } from '../../../platform/secrets.ts';
import { accounts, welcome, type Visitor } from '../../accounts/door.ts';
import { authenticators } from '../store.ts';
import { stepOfCode } from '../totp.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { countTry, refusedTry, type Attempt } from './count-try.ts';

const notRight =
  'This code is not right, or it was used before. Wait for the next one in your app and check that its clock is right.';

/** Throws a Refusal where nobody has the SECRET_KEY any more with which it was sealed. */
function opened(secrets: Secrets, sealed: string): string {
  try {
    return secrets.open(sealed);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new Refusal('conflict', {
      message:
        'This installation no longer has the key of your app. An administrator resets it; then set it up anew.',
    });
  }
}

/**
 * Judges a code of the app and completes the sign-in; each time step is accepted once (STAFF-01). `also` runs in the
 * same transaction.
 */
export async function acceptCode(
  platform: Platform,
  attempt: Attempt,
  code: string,
  also: (transaction: Act) => Promise<void> = async () => undefined,
) {
  const { database, secrets } = platform;
  const { who, isSet, visitor } = attempt;
  const user = await accounts.findById(database, who.userId);
  if (user === undefined) throw new Refusal('unauthorized');
  const counted = await countTry(platform, attempt);
  const { secret, last_step, step_now } = counted;
  const step = stepOfCode(opened(secrets, secret), code, step_now, last_step);
  const done =
    step !== undefined &&
    (await act(
      platform,
      { userId: who.userId, clientAddress: visitor.clientAddress },
      async (transaction) => {
        if (!(await authenticators.acceptStep(transaction, who.userId, step, isSet))) {
          transaction.changedNothing();
          return undefined;
        }
        await also(transaction);
        return finishSignIn(platform, transaction, who, user, visitor);
      },
    ));
  if (!done) throw await refusedTry(platform, attempt, { user, counted, field: 'code', why: notRight });
  return done;
}

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
