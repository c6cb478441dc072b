import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { ringBell } from '#notifications/server/index.ts';
import { security } from '../store.ts';

/** Removes one of the person's devices and ends its sessions; it counts as new when it signs in again (GUARD-02). */
export async function forgetDevice(platform: Platform, actor: Person, id: string) {
  await act(platform, actor, async (transaction) => {
    if (!(await security.forget(transaction, actor.userId, id))) throw new Refusal('not-found');
    await ringBell(transaction, actor.userId);
    await transaction.record('device.forgotten');
  });
  return { message: say('Device removed and signed out.') };
}

/** Ends all of the person's sessions except the one that makes the call. */
export async function signOutElsewhere(platform: Platform, actor: Person, sessionHash: Buffer) {
  await act(platform, actor, async (transaction) => {
    await security.endOthers(transaction, actor.userId, sessionHash);
    await ringBell(transaction, actor.userId);
    await transaction.record('session.ended-elsewhere');
  });
  return { message: say("You're signed out everywhere else.") };
}
