import { Refusal } from '@ensigo/rulebook/errors';
import type { Person } from '../../platform/act.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { refuseInterestedInClient } from '../interests/door.ts';
import { decideErasure, type Asker, type Decision } from './store.ts';

/** Whoever decides on a request for erasure. */
export interface Decider extends Person {
  readonly roles: readonly string[];
}

/** Decides an open request and returns whose it is. Throws Refusal `not-found` and `conflict`, and refuses whoever has an interest in the client (MONEY-03). */
export async function decided(
  transaction: Transaction,
  decider: Decider,
  id: string,
  decision: Omit<Decision, 'by'>,
): Promise<Asker> {
  const found = await decideErasure(transaction, id, { ...decision, by: decider.userId });
  if (found === undefined) throw new Refusal('not-found');
  if (found === 'gone')
    throw new Refusal('conflict', { message: 'This request was decided or withdrawn meanwhile.' });
  await refuseInterestedInClient(transaction, decider, found.user_id);
  return found;
}
