import { say } from '#kit/messages/index.ts';
import { isStaff } from '#kit/rules/access/roles.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { limit } from '#kit/http/limits.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts, type UserRow } from '../store.ts';

/** The account whose password is about to be compared; each call counts, so that nobody finds it by trying. */
export async function ownerToCompare({ database, config }: Platform, userId: string): Promise<UserRow> {
  await limit(database, { key: `profile-password:${userId}`, most: 10, withinSeconds: 600 });
  const user = await accounts.findById(database, userId);
  if (user === undefined) throw new Refusal('unauthorized');
  refuseByProvider(config, user);
  return user;
}

export const notYourPassword = (field: string): Refusal =>
  invalid({ [field]: [say('This password is wrong. Enter your current password.')] });

/** Whether a password signs this person in: with the lender's provider, of the staff only the break-glass administrator's (JOIN-03). */
export const mayUsePassword = (
  { singleSignOn }: Pick<Platform['config'], 'singleSignOn'>,
  { roles, break_glass }: Pick<UserRow, 'roles' | 'break_glass'>,
): boolean =>
  singleSignOn === undefined || !isStaff(roles) || (break_glass && roles.includes('administrator'));

/** Who signs in at the lender's provider changes address, password and authenticator there (JOIN-03). */
export function refuseByProvider(...account: Parameters<typeof mayUsePassword>): void {
  if (!mayUsePassword(...account))
    throw new Refusal('conflict', {
      message: "You sign in with your organisation's account. Change this there.",
    });
}
