import type { Who } from '#kit/http/authentication.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { completeSignIn, welcome, type UserRow, type Visitor } from '../../index.ts';

/** Makes the token fully valid, within the caller's act (STAFF-01). */
export async function finishSignIn(
  platform: Platform,
  transaction: Act,
  who: Who,
  user: UserRow,
  visitor: Visitor,
) {
  await completeSignIn(platform, transaction, { who, user, browser: visitor.browser });
  return welcome(user);
}
