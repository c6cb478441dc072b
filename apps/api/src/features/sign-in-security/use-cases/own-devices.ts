import { say } from '@ensigo/messages';
import { Refusal } from '@ensigo/rulebook/errors';
import { act, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ringBell } from '../../notifications/door.ts';
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
