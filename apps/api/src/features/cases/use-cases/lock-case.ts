import { Refusal } from '@ensigo/rulebook/errors';
import type { Transaction } from '../../../platform/database/types.ts';
import type { CaseActions, LockedCase, StaffAction } from '../actions.ts';
import { lockRow } from '../lock-store.ts';

/** Locks a submitted case until the transaction ends, and reads it; 404 if there is none. */
export async function lockCase<Locked extends LockedCase>(
  transaction: Transaction,
  { kind, read }: Pick<CaseActions<Locked, StaffAction, unknown>, 'kind' | 'read'>,
  id: string,
): Promise<Locked> {
  await lockRow(transaction, kind, id);
  // Only a statement that begins after the wait sees what others have written.
  const locked = await read(transaction, id);
  if (locked === undefined) throw new Refusal('not-found');
  return locked;
}
