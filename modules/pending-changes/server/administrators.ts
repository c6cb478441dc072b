import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { decidersOf, isOfAdministrators, type PendingChangeArea } from '../rules/pending-changes.ts';
import { listDeciders, lockAdministrators } from './administrator-store.ts';

/** The person who asks or decides, and those who may decide. */
export interface Asker {
  readonly userId: string;
  readonly name: string;
  /** Whether this person may decide what others ask for. */
  readonly decides: boolean;
  readonly deciders: readonly string[];
}

/** A member of the staff among those who decide the changes of an area. */
export async function asAsker(
  transaction: Transaction,
  { userId }: Person,
  area: PendingChangeArea,
): Promise<Asker> {
  // Acts of administrators run one after another: the last one remains (STAFF-04).
  if (isOfAdministrators(area)) await lockAdministrators(transaction);
  const people = await listDeciders(transaction, decidersOf(area), userId);
  const self = people.find(({ id }) => id === userId);
  if (self === undefined) throw new Refusal('forbidden');
  const deciders = people.flatMap(({ id, decides }) => (decides ? id : []));
  return { userId, name: self.name, decides: self.decides, deciders };
}

/** The same for acts of administrators alone: the actor still is one. */
export async function asAdministrator(transaction: Transaction, actor: Person): Promise<Asker> {
  const asker = await asAsker(transaction, actor, 'staff');
  if (!asker.decides) throw new Refusal('forbidden');
  return asker;
}
