import { ending, phoneWords } from '../../rules/words.ts';
import { sumsByPhone } from '../../rules/sums.ts';
import { wrongPinsUntilSpent } from '../../rules/pin.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { act, type Act } from '#kit/platform/act.ts';
import { hashesEqual } from '#kit/platform/secrets.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts } from '#accounts/server/index.ts';
import { notify } from '#notifications/server/index.ts';
import { lenderName } from '#settings/server/index.ts';
import { lockedNotice } from '../messages.ts';
import { pins, type CountedPin } from '../pin-store.ts';
import { phoneStore } from '../store.ts';
import { pinHash } from './ask-pin.ts';
import { loansByPhone } from './loans-by-phone.ts';

/** Tells the owner of a PIN that somebody has locked it. */
async function tellLocked(platform: Platform, transaction: Act, { user_id: userId, wrong }: CountedPin) {
  const isSpent = wrong >= wrongPinsUntilSpent;
  const redirect = screens.shared.profile.to();
  const lender = await lenderName(transaction);
  await notify(platform, transaction, { userId, redirect, ...lockedNotice(lender, { isSpent }) });
  await transaction.record('phone-pin.locked', { subject: `user:${userId}`, actorId: userId });
}

/** The client whose PIN it is, of those with this number; every try is counted, and the last one of a day is told. */
async function ownerOfPin(
  platform: Platform,
  transaction: Act,
  number: string,
  pin: string,
): Promise<string | undefined> {
  const bearers = await phoneStore.bearers(transaction, number);
  const counted = await pins.countTry(transaction, bearers);
  // In their order: a stranger who chose the same PIN must not come before the owner of the number.
  const inOrder = counted.toSorted((a, b) => bearers.indexOf(a.user_id) - bearers.indexOf(b.user_id));
  const right = inOrder.find(({ user_id, pin_hash }) =>
    hashesEqual(pinHash(platform, user_id, pin), Buffer.from(pin_hash, 'hex')),
  );
  if (right === undefined) {
    for (const each of counted)
      if (each.is_locked || each.wrong >= wrongPinsUntilSpent) await tellLocked(platform, transaction, each);
    return undefined;
  }
  await pins.forgive(transaction, right.user_id);
  // It was chosen in the account, and is typed on the phone: the number is its owner's (GUARD-08).
  await accounts.provePhone(transaction, right.user_id);
  const others = counted.filter((each) => each !== right).map(({ user_id }) => user_id);
  if (others.length > 0) await pins.takeBack(transaction, others);
  return right.user_id;
}

/**
 * Answers a PIN with the sums of the newest loans (REACH-07). The same step of a session is judged once, however often the
 * gateway asks.
 */
export async function answerPin(
  platform: Platform,
  { sessionId, number, pin }: { readonly sessionId: string; readonly number: string; readonly pin: string },
): Promise<string> {
  const { secrets } = platform;
  const key = secrets.hmac('phone-session', JSON.stringify([sessionId, number, pin]));
  return act(platform, {}, async (transaction) => {
    transaction.leaveUnrecorded();
    if (!(await pins.claimStep(transaction, key))) {
      const before = await pins.answerOf(transaction, key);
      return typeof before === 'string' ? secrets.open(before) : ending(phoneWords.later);
    }
    const owner = await ownerOfPin(platform, transaction, number, pin);
    const text =
      owner === undefined ? phoneWords.wrongPin : sumsByPhone(await loansByPhone(transaction, owner));
    const answer = ending(text);
    await pins.keepAnswer(transaction, key, secrets.seal(answer));
    return answer;
  });
}
