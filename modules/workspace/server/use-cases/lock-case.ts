import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { CaseActions, LockedCase, StaffAction } from '../actions.ts';
import { lockRow } from '../lock-store.ts';
import type { Asker } from '../policy.ts';
import { refuseUnseen } from '../sight.ts';

/**
 * Locks a submitted case until the transaction ends, and reads it; 404 if there is none. Refuses whoever may not see it:
 * judged after the lock, so that what was declared meanwhile counts.
 */
export async function lockCase<Locked extends LockedCase>(
  transaction: Transaction,
  { kind, read }: Pick<CaseActions<Locked, StaffAction, unknown>, 'kind' | 'read'>,
  id: string,
  asker: Asker,
): Promise<Locked> {
  await lockRow(transaction, kind, id);
  // Only a statement that begins after the wait sees what others have written.
  const locked = await read(transaction, id);
  if (locked === undefined) throw new Refusal('not-found');
  await refuseUnseen(transaction, kind, asker, id);
  return locked;
}
