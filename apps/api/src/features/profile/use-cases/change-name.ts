import { Refusal } from '@ensigo/rulebook/errors';
import { limit } from '../../../http/limits.ts';
import { act, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accounts, presentUser } from '../../accounts/door.ts';
import { details } from '../store.ts';

/** Changes the own name; the earlier one stays known to staff (GUARD-08). What was filled in with it stays as it is. */
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
  return { message: 'Your name is changed.', user: presentUser(user) };
}
