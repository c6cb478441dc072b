import { mostPinned } from '@ensigo/rulebook/clients';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Person } from '../../platform/act.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { pinnedCount } from './store.ts';

/** Who writes, and the client's public id. */
export interface Writer extends Person {
  readonly client: string;
  readonly roles: readonly string[];
}

/** A client's notes are held: nobody else pins one meanwhile. */
export async function refuseMorePins(transaction: Transaction, userId: string): Promise<void> {
  if ((await pinnedCount(transaction, userId)) < mostPinned) return;
  throw new Refusal('conflict', {
    message: `${String(mostPinned)} notes are already pinned. Unpin one first.`,
  });
}
