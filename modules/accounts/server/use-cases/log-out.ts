import { say } from '#kit/messages/index.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts } from '../store.ts';

/** Ends the session that makes the call. */
export async function logOut(platform: Platform, actor: Person, sessionHash: Buffer) {
  await act(platform, actor, async (transaction) => {
    await accounts.endSession(transaction, sessionHash);
    await transaction.record('session.ended');
  });
  return { message: say("You're signed out.") };
}
