import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts, codes, judgeCode, recordWrongCode, refusalOfCode } from '#accounts/server/index.ts';
import { pins } from '../store.ts';

/** The PIN that waits counts once its code is given; wrong PINs before are forgotten (REACH-07). */
export async function confirmPin(platform: Platform, actor: Person, code: string) {
  const { userId, clientAddress } = actor;
  const holder = { id: userId, device_id: null };
  const verdict = await judgeCode(platform, holder, 'pin', code);
  if (!verdict.right) {
    const owner = await accounts.findById(platform.database, userId);
    if (owner === undefined) throw new Refusal('unauthorized');
    await recordWrongCode(platform, owner, verdict, { purpose: 'pin', clientAddress });
    throw refusalOfCode(verdict, 'code');
  }
  await act(platform, actor, async (transaction) => {
    const isSet =
      (await codes.use(transaction, holder, 'pin', verdict.hash)) &&
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
