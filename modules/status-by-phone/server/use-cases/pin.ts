import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Who } from '#kit/http/authentication.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  notYourPassword,
  ownerToCompare,
  passwordMatches,
  sendCode,
  accounts,
  codes,
  judgeCode,
  recordWrongCode,
  refusalOfCode,
} from '#accounts/server/index.ts';
import { pins } from '../store.ts';
import { phonePinState } from '../../rules/pin.ts';
import type { Queryable } from '#kit/platform/database/types.ts';

/** The keyed hash of a PIN: useless for another account, and without the installation's key. */
export const pinHash = ({ secrets }: Pick<Platform, 'secrets'>, userId: string, pin: string): Buffer =>
  secrets.hmac(`phone-pin:${userId}`, pin);

/** Refuses where nobody can dial: a PIN would open nothing. */
function refuseWithoutDial({ config: { statusByPhone } }: Platform): void {
  if (statusByPhone?.dial !== undefined) return;
  throw new Refusal('conflict', { message: say("Status by phone isn't available right now.") });
}

/**
 * Keeps a new PIN until its code is given, and sends the code by mail: a person who only holds the phone must not
 * choose the PIN for it (REACH-07).
 */
export async function askPin(
  platform: Platform,
  who: Who,
  typed: { readonly pin: string; readonly password: string },
  clientAddress: string,
) {
  refuseWithoutDial(platform);
  const { userId } = who;
  const user = await ownerToCompare(platform, userId);
  if (!(await passwordMatches(user.password_hash, typed.password))) throw notYourPassword('password');
  if (user.email_unproven)
    throw new Refusal('conflict', {
      message: say('Confirm your email address first. We send the code there.'),
    });
  await act(platform, { userId, clientAddress }, async (transaction) => {
    await pins.ask(transaction, userId, pinHash(platform, userId, typed.pin));
    const holder = { ...user, device_id: null };
    await sendCode(platform, transaction, holder, {
      purpose: 'pin',
      channel: 'mail',
      askedFrom: networkOf(clientAddress),
    });
    await transaction.record('phone-pin.asked', { subject: `user:${userId}` });
  });
  return { message: say("We've sent a code to your email. Enter it to turn on your PIN.") };
}

/** The PIN that waits counts once its code is given; wrong PINs before are forgotten (REACH-07). */
export async function confirmPin(platform: Platform, actor: Person, code: string) {
  const { userId, clientAddress } = actor;
  const holder = { id: userId, device_id: null };
  const result = await judgeCode(platform, holder, 'pin', code);
  if (!result.right) {
    const owner = await accounts.findById(platform.database, userId);
    if (owner === undefined) throw new Refusal('unauthorized');
    await recordWrongCode(platform, owner, result, { purpose: 'pin', clientAddress });
    throw refusalOfCode(result, 'code');
  }
  await act(platform, actor, async (transaction) => {
    const isSet =
      (await codes.use(transaction, holder, 'pin', result.hash)) &&
      (await pins.set(transaction, userId, platform.config.codeTtlSeconds));
    if (!isSet) throw new Refusal('conflict', { message: say('This PIN was already confirmed or removed.') });
    await transaction.record('phone-pin.set', { subject: `user:${userId}` });
  });
  return { message: say('PIN set.') };
}

/** Removes the PIN, and one that waits for its code. */
export async function removePin(platform: Platform, actor: Person) {
  await act(platform, actor, async (transaction) => {
    if (await pins.remove(transaction, actor.userId))
      await transaction.record('phone-pin.removed', { subject: `user:${actor.userId}` });
    else transaction.changedNothing();
  });
  return { message: say('PIN removed.') };
}

/** What the client may dial, and the state of their PIN. */
export async function readPin({ config }: Platform, reads: Queryable, userId: string) {
  const { dial = null, textTo = null } = config.statusByPhone ?? {};
  const row = await pins.state(reads, userId, config.codeTtlSeconds);
  return {
    data: {
      dial,
      text_to: textTo,
      state: phonePinState({
        isSet: row?.is_set === true,
        isLocked: row?.is_locked === true,
        wrong: row?.wrong ?? 0,
      }),
      waiting: row?.waiting === true,
    },
  };
}
