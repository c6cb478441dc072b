import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { limit } from '#kit/http/limits.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts, presentUser } from '../../index.ts';
import { details } from '../store.ts';

/** Changes one's own name; staff still see the earlier one (GUARD-08). Forms filled in with it stay unchanged. */
export async function changeName(platform: Platform, actor: Person, name: string) {
  const { userId } = actor;
  await limit(platform.database, { key: `profile-name:${userId}`, most: 10, withinSeconds: 86_400 });
  const user = await act(platform, actor, async (transaction) => {
    const before = await accounts.findById(transaction, userId);
    if (before === undefined) throw new Refusal('unauthorized');
    if (before.name === name) {
      transaction.changedNothing();
      return before;
    }
    await details.keepEarlier(transaction, userId, 'name');
    await details.setName(transaction, userId, name);
    await transaction.record('profile.name-changed', { subject: `user:${userId}` });
    return { ...before, name };
  });
  return { message: say('Name changed.'), user: presentUser(user) };
}
