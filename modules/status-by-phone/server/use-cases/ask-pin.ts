import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Who } from '#kit/http/authentication.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notYourPassword, ownerToCompare, passwordMatches, sendCode } from '#accounts/server/index.ts';
import { pins } from '../store.ts';

/** The keyed hash of somebody's PIN: worthless for anybody else, and without the installation's key. */
export const pinHash = ({ secrets }: Pick<Platform, 'secrets'>, userId: string, pin: string): Buffer =>
  secrets.hmac(`phone-pin:${userId}`, pin);

/** Refuses where nobody can dial: a PIN would open nothing. */
function refuseWithoutDial({ config: { statusByPhone } }: Platform): void {
  if (statusByPhone?.dial !== undefined) return;
  throw new Refusal('conflict', { message: say("Status by phone isn't available now.") });
}

/**
 * Keeps a new PIN until its code is given, and sends the code by mail: whoever holds the phone alone must not choose the
 * PIN for it (REACH-07).
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
