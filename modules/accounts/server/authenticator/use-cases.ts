import { maxWrongCodesOfDay, maxCodeTries } from '../../rules/code-limits.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import type { Who } from '#kit/http/authentication.ts';
import { waitInWords } from '#kit/http/limits.ts';
import { act, recordEvent, type Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  codesEndedMessage,
  helpFor,
  refuseByProvider,
  tellOfFailures,
  type UserRow,
  type Visitor,
  accounts,
  welcome,
  completeSignIn,
} from '../index.ts';
import { authenticators, type CountedTry } from './store.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { recoveryCodeCount } from '../../rules/staff-schemas.ts';
import { lenderName } from '#settings/server/index.ts';
import { newSecret, qrOf, typedKey, stepOfCode } from './totp.ts';
import { SealBroken, type Secrets } from '#kit/platform/secrets.ts';
import type * as endpoints from '../../endpoints/authenticator.ts';
import type { Reading } from '#kit/http/incoming.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';

/** One of the remaining attempts at an authenticator. */
interface Attempt {
  readonly who: Who;
  /** Whether it is at the one in use, or the one being set up. */
  readonly isSet: boolean;
  readonly visitor: Pick<Visitor, 'clientAddress'>;
}

/** Counts an attempt before anything is compared; refuses if there is nothing to compare with, or no attempt left. */
async function countTry(platform: Platform, { who, isSet, visitor: { clientAddress } }: Attempt) {
  const { database } = platform;
  const counted = await authenticators.countTry(database, who.userId, isSet);
  if (counted !== undefined) return counted;
  const state = await authenticators.state(database, who.userId);
  if (state.is_set !== isSet || !(state.locked || state.day_is_over)) {
    throw new Refusal('conflict', {
      message: state.is_set
        ? 'Your authenticator app is already set up. Enter its code.'
        : 'Set up your authenticator app first.',
    });
  }
  await recordEvent(platform, { userId: who.userId, clientAddress }, 'authenticator.locked');
  throw new Refusal('too-many', {
    message: state.day_is_over
      ? `Too many wrong codes today. Wait ${waitInWords(state.unlocked_in)}, or ask an administrator to lift the limit.`
      : `Too many wrong codes. Wait ${waitInWords(state.unlocked_in)} and try again.`,
    retryAfterSeconds: state.unlocked_in,
  });
}

interface WrongTry {
  readonly user: UserRow;
  readonly counted: Pick<CountedTry, 'tries' | 'day_tries'>;
  readonly field: 'code' | 'recovery_code';
  readonly why: string;
}

/**
 * Records a wrong code and returns the refusal to throw. The owner is told about five (GUARD-02), and about the last
 * one of a day (GUARD-09).
 */
async function refusedTry(
  platform: Platform,
  { who, visitor: { clientAddress } }: Attempt,
  { user, counted, field, why }: WrongTry,
): Promise<Refusal> {
  const { outbox } = platform;
  await act(platform, { userId: who.userId, clientAddress }, async (transaction) => {
    await transaction.record('authenticator.refused');
    if (counted.day_tries === maxWrongCodesOfDay) {
      const help = await helpFor(platform, transaction, user);
      await outbox.enqueue(transaction, codesEndedMessage(user, 'authenticator codes', help));
      await transaction.record('code.day-ended');
    } else if (counted.tries === maxCodeTries) {
      await tellOfFailures(platform, transaction, user);
    }
  });
  return invalid({ [field]: [why] });
}

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
async function withCode<T>(
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

/** Each use of the break-glass password is told to all administrators, the owner among them (JOIN-03). */
async function tellOfBreakGlass(
  { outbox }: Platform,
  transaction: Act,
  user: UserRow,
  { browser }: Visitor,
): Promise<void> {
  const lender = await lenderName(transaction);
  for (const administrator of await accounts.administrators(transaction))
    await outbox.enqueue(
      transaction,
      breakGlassMessage(administrator, { user, lender, device: browser.kind }),
    );
  await transaction.record('staff.break-glass-used');
}

/** Makes the token fully valid, within the caller's act (STAFF-01). */
async function finishSignIn(platform: Platform, transaction: Act, who: Who, user: UserRow, visitor: Visitor) {
  await completeSignIn(platform, transaction, { who, user, browser: visitor.browser });
  if (platform.config.singleSignOn !== undefined && user.break_glass)
    await tellOfBreakGlass(platform, transaction, user, visitor);
  return welcome(user);
}

/** Completes the sign-in with a code of the app. `also` runs in the same transaction. */
const acceptCode = (
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
async function answeredBefore({ database }: Platform, who: Who) {
  if (who.stage !== 'verified') return undefined;
  const user = await accounts.findById(database, who.userId);
  return user && welcome(user);
}

/** Completes the sign-in with a code of the app. A repeat after success gets the same answer. */
export async function verifyCode(platform: Platform, who: Who, code: string, visitor: Visitor) {
  return (await answeredBefore(platform, who)) ?? acceptCode(platform, { who, isSet: true, visitor }, code);
}

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

const breakGlassMessage = (
  { id, name, email }: Pick<UserRow, 'id' | 'name' | 'email'>,
  {
    user,
    lender,
    device,
  }: { readonly user: UserRow; readonly lender: string; readonly device: string | undefined },
): NewMessage => ({
  channel: 'mail',
  to: email,
  kind: 'break-glass-used',
  subject: `The ${lender} break-glass password was used`,
  text: `Hello ${name},\n\n${user.name} (${user.email}) has just signed in with the break-glass password, past your organisation's sign-in${device === undefined ? '' : `, on ${device}`}. If nobody in your organisation did this, close the account now.`,
  userId: id,
});

/** Sent afterwards, so that a person who did not do it can act. */
const recoveryCodesMessage = ({ id, name, email }: UserRow, lender: string): NewMessage => ({
  channel: 'mail',
  to: email,
  kind: 'recovery-codes-renewed',
  subject: `Your ${lender} recovery codes were replaced`,
  text: `Hello ${name},\n\nNew recovery codes were created for your account just now, using a code from your authenticator app. The old codes no longer work. If this was not you, tell an administrator now.`,
  userId: id,
});

/** Makes new recovery codes in place of all earlier ones; a session alone is not enough for it, and the owner is told (STAFF-01). */
export async function renewRecoveryCodes(platform: Platform, who: Who, code: string, clientAddress: string) {
  const owner = await accounts.findById(platform.database, who.userId);
  if (owner === undefined) throw new Refusal('unauthorized');
  refuseByProvider(platform.config, owner);
  const { codes, hashes } = makeRecoveryCodes(platform, who.userId);
  await withCode(
    platform,
    { who, isSet: true, visitor: { clientAddress } },
    code,
    async (transaction, user) => {
      await authenticators.replaceRecoveryCodes(transaction, who.userId, hashes);
      await platform.outbox.enqueue(transaction, recoveryCodesMessage(user, await lenderName(transaction)));
      await transaction.record('recovery-code.renewed');
    },
  );
  return {
    message: `You have ${String(recoveryCodeCount)} new recovery codes. The old ones no longer work.`,
    recovery_codes: codes,
  };
}

/** Shows the secret for an app, until a first code has confirmed it. */
export async function showSetUp(platform: Platform, who: Who, clientAddress: string) {
  const { database, ids, secrets } = platform;
  const user = await accounts.findById(database, who.userId);
  if (user === undefined) throw new Refusal('unauthorized');
  const sealed = await act(platform, { userId: who.userId, clientAddress }, async (transaction) => {
    const kept = await authenticators.keepSecret(transaction, who.userId, secrets.seal(newSecret(ids)));
    const action = kept === undefined ? 'authenticator.show-refused' : 'authenticator.shown';
    await transaction.record(action);
    return kept;
  });
  if (sealed === undefined) {
    throw new Refusal('conflict', { message: 'Your authenticator app is already set up. Enter its code.' });
  }
  const secret = secrets.open(sealed);
  const qr_svg = qrOf(secret, user.email, await lenderName(database));
  return { data: { key: typedKey(secret), qr_svg } };
}

/** Accepts the app's first code, and returns the recovery codes, only once. */
export async function confirmSetUp(platform: Platform, who: Who, code: string, visitor: Visitor) {
  const before = await answeredBefore(platform, who);
  if (before !== undefined) return { ...before, recovery_codes: [] };
  const { codes, hashes } = makeRecoveryCodes(platform, who.userId);
  const done = await acceptCode(platform, { who, isSet: false, visitor }, code, async (transaction) => {
    await authenticators.replaceRecoveryCodes(transaction, who.userId, hashes);
    await transaction.record('authenticator.set-up');
  });
  return { ...done, recovery_codes: codes };
}

/** Whether the app is set up already. */
export const readAuthenticator: Reading<typeof endpoints.readAuthenticator> = async (reads, { who }) => {
  const user = await accounts.findById(reads, who.userId);
  if (user === undefined) throw new Refusal('unauthorized');
  const { is_set } = await authenticators.state(reads, who.userId);
  return { data: { email: user.email, is_set } };
};

export const readRecoveryCodes: Reading<typeof endpoints.readRecoveryCodes> = async (reads, { who }) => ({
  data: { left: await authenticators.recoveryCodesLeft(reads, who.userId) },
});
