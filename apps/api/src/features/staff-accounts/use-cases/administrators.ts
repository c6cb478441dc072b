import { Refusal } from '@ensigo/rulebook/errors';
import type { Person } from '../../../platform/act.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { staff } from '../store.ts';
import type { Asker } from './ask-change.ts';

/**
 * Acts of administrators follow one another: whoever acts is an administrator still, and the last one stays (STAFF-04).
 */
export async function asAdministrator(transaction: Transaction, { userId }: Person): Promise<Asker> {
  const administrators = await staff.lockAdministrators(transaction);
  const self = administrators.find(({ id }) => id === userId);
  if (self === undefined) throw new Refusal('forbidden');
  return { userId, name: self.name, administrators: administrators.map(({ id }) => id) };
}
