import type { Who } from '../../../http/authentication.ts';
import type { Act } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { completeSignIn, welcome, type UserRow, type Visitor } from '../../accounts/door.ts';

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
