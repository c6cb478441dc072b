import { mostPinned } from '../../rules/notes.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
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
