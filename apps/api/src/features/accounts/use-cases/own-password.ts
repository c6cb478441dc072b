import { say } from '@ensigo/messages';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { limit } from '../../../http/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accounts, type UserRow } from '../store.ts';

/** The account whose password is about to be compared; each call counts, so that nobody finds it by trying. */
export async function ownerToCompare({ database }: Platform, userId: string): Promise<UserRow> {
  await limit(database, { key: `profile-password:${userId}`, most: 10, withinSeconds: 600 });
  const user = await accounts.findById(database, userId);
  if (user === undefined) throw new Refusal('unauthorized');
  return user;
}

export const notYourPassword = (field: string): Refusal =>
  invalid({ [field]: [say('This password is wrong. Enter your current password.')] });
