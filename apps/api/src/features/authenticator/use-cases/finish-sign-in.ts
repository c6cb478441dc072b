import type { Who } from '../../../http/authentication.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { completeSignIn, welcome, type UserRow, type Visitor } from '../../accounts/door.ts';

/** Makes the token good for everything, within the caller's transaction (STAFF-01). */
export async function finishSignIn(
  platform: Platform,
  transaction: Transaction,
  who: Who,
  user: UserRow,
  visitor: Visitor,
) {
  await completeSignIn(platform, transaction, { who, user, ...visitor });
  return welcome(user);
}
