import { Refusal } from '@ensigo/rulebook/errors';
import { limit } from '../../../http/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accounts, presentUser } from '../../accounts/door.ts';
import { details } from '../store.ts';

interface Changer {
  readonly userId: string;
  readonly clientAddress: string;
}

/** Changes the own name; the earlier one stays known to staff (GUARD-08). What was filled in with it stays as it is. */
export async function changeName(platform: Platform, { userId, clientAddress }: Changer, name: string) {
  const { database, audit } = platform;
  await limit(database, { key: `profile-name:${userId}`, most: 10, withinSeconds: 86_400 });
  const user = await database.transaction(async (transaction) => {
    const before = await accounts.findById(transaction, userId);
    if (before === undefined) throw new Refusal('unauthorized');
    if (before.name !== name) {
      await details.keepEarlier(transaction, userId, 'name');
      await details.setName(transaction, userId, name);
      await audit.record(transaction, {
        actorId: userId,
        action: 'profile.name-changed',
        subject: `user:${userId}`,
        clientAddress,
      });
    }
    return { ...before, name };
  });
  return { message: 'Your name is changed.', user: presentUser(user) };
}
