import { Refusal } from '@ensigo/rulebook/errors';
import type { Person } from '../../../platform/act.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { staff } from '../store.ts';
import type { Asker } from './ask-change.ts';

/** Acts of administrators run one after another: the actor still is one, and the last one remains (STAFF-04). */
export async function asAdministrator(transaction: Transaction, { userId }: Person): Promise<Asker> {
  const administrators = await staff.lockAdministrators(transaction);
  const self = administrators.find(({ id }) => id === userId);
  if (self === undefined) throw new Refusal('forbidden');
  return { userId, name: self.name, administrators: administrators.map(({ id }) => id) };
}
