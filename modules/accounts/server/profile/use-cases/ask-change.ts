import { say } from '#kit/messages/index.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import type { Who } from '#kit/http/authentication.ts';
import { limit } from '#kit/http/limits.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { addresses, notYourPassword, ownerToCompare, passwordMatches, type UserRow } from '../../index.ts';
import { phoneProvenBy } from './read-profile.ts';
import { isOwnNumber } from '../store.ts';
import { waitForCode } from './wait-for-code.ts';

const day = 86_400;

async function ownerOf(platform: Platform, { userId }: Who, password: string): Promise<UserRow> {
  const user = await ownerToCompare(platform, userId);
  await limit(platform.database, { key: `profile-change:${userId}`, most: 20, withinSeconds: day });
  if (!(await passwordMatches(user.password_hash, password))) throw notYourPassword('password');
  return user;
}

/** Sends a code to the new address, or to the account's own while it is unproven (GUARD-08). It reveals as much about the address as sign-up does, and no more. */
export async function askEmail(
  platform: Platform,
  who: Who,
  typed: { readonly email: string; readonly password: string },
  clientAddress: string,
) {
  const user = await ownerOf(platform, who, typed.password);
  const email = typed.email.toLowerCase();
  if (email === user.email && !user.email_unproven)
    throw invalid({ email: [say('This is already your email address.')] });
  if ((await addresses.rolesOfOwner(platform.database, email)) !== undefined) {
    throw invalid({ email: [say('This email address already has an account.')] });
  }
  return waitForCode(platform, user, { kind: 'email', email, sent_by: 'mail' }, clientAddress);
}

/** Sends a code to the new number, to the account's own while it is unproven, or by mail if texts cannot be sent (GUARD-08). */
export async function askPhone(
  platform: Platform,
  who: Who,
  typed: { readonly phone: string; readonly phone_code: string; readonly password: string },
  clientAddress: string,
) {
  const user = await ownerOf(platform, who, typed.password);
  const { phone, phone_code } = typed;
  const sent_by = phoneProvenBy(platform);
  if (isOwnNumber(user, typed) && !(user.phone_unproven && sent_by === 'sms')) {
    throw invalid({ phone: [say('This is already your phone number.')] });
  }
  return waitForCode(platform, user, { kind: 'phone', phone, phone_code, sent_by }, clientAddress);
}
