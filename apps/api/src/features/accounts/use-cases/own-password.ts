import { say } from '@ensigo/messages';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { limit } from '../../../http/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { passwordMatches } from '../passwords.ts';
import { accounts, type UserRow } from '../store.ts';

/** The account whose password is about to be compared. Nobody at an unattended screen finds it by trying. */
export async function ownerToCompare({ database }: Platform, userId: string): Promise<UserRow> {
  await limit(database, { key: `profile-password:${userId}`, most: 10, withinSeconds: 600 });
  const user = await accounts.findById(database, userId);
  if (user === undefined) throw new Refusal('unauthorized');
  return user;
}

export const notYourPassword = (field: string): Refusal =>
  invalid({ [field]: [say('This is not your password.')] });

/** Throws Refusal `invalid` at the field `password` unless it is the password of the account. */
export async function requireOwnPassword(
  platform: Platform,
  userId: string,
  password: string,
): Promise<UserRow> {
  const user = await ownerToCompare(platform, userId);
  if (await passwordMatches(user.password_hash, password)) return user;
  throw notYourPassword('password');
}
