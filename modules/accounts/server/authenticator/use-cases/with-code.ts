import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { SealBroken, type Secrets } from '#kit/platform/secrets.ts';
import { accounts, type UserRow } from '../../index.ts';
import { authenticators } from '../store.ts';
import { stepOfCode } from '../totp.ts';
import { countTry, refusedTry, type Attempt } from './count-try.ts';

const notRight =
  'This code is wrong or has already been used. Wait for the next one in your app, and check that the clock on your phone is right.';

/** Throws a Refusal where nobody has the SECRET_KEY any more with which it was sealed. */
function opened(secrets: Secrets, sealed: string): string {
  try {
    return secrets.open(sealed);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new Refusal('conflict', {
      message:
        'Codes from your app can no longer be checked here. Ask an administrator to reset your authenticator, then set it up again.',
    });
  }
}

/** Judges a code of the app; each time step is accepted once (STAFF-01). `work` runs in the transaction that accepts it. */
export async function withCode<T>(
  platform: Platform,
  attempt: Attempt,
  code: string,
  work: (transaction: Act, user: UserRow) => Promise<T>,
): Promise<T> {
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
        return { value: await work(transaction, user) };
      },
    ));
  if (!done) throw await refusedTry(platform, attempt, { user, counted, field: 'code', why: notRight });
  return done.value;
}
