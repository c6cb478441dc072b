import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { askerOf, decideErasure, type Asker, type Decision } from './store.ts';

/** Whoever decides on a request for erasure. */
export interface Decider extends Person {
  readonly roles: readonly string[];
}

/**
 * Decides an open request and returns whose it is. Throws Refusal `not-found` and `conflict`; before it says what became
 * of the request, it refuses whoever has a conflict of interest with the client (MONEY-03).
 */
export async function decided(
  transaction: Transaction,
  decider: Decider,
  id: string,
  decision: Omit<Decision, 'by'>,
): Promise<Asker> {
  const userId = await askerOf(transaction, id);
  if (userId === undefined) throw new Refusal('not-found');
  await refuseConflictedInClient(transaction, decider, userId);
  const found = await decideErasure(transaction, id, { ...decision, by: decider.userId });
  if (found === undefined)
    throw new Refusal('conflict', { message: 'This request has already been decided or withdrawn.' });
  return found;
}
