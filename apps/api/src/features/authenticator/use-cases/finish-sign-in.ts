import type { Who } from '../../../http/authentication.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accounts, welcome, type UserRow } from '../../accounts/door.ts';

/** Makes the token good for everything, within the caller's transaction (STAFF-01). */
export async function finishSignIn(
  { audit }: Platform,
  transaction: Queryable,
  who: Who,
  user: UserRow,
  clientAddress: string,
) {
  await accounts.promoteSession(transaction, who.sessionHash, 'verified');
  await accounts.markSignIn(transaction, who.userId);
  await audit.record(transaction, { actorId: who.userId, action: 'session.verified', clientAddress });
  return welcome(user);
}
