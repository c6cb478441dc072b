import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { lockAdministrators } from './administrator-store.ts';

/** The asker, among the administrators whose rows are locked. */
export interface Asker {
  readonly userId: string;
  readonly name: string;
  readonly administrators: readonly string[];
}

/** Acts of administrators run one after another: the actor still is one, and the last one remains (STAFF-04). */
export async function asAdministrator(transaction: Transaction, { userId }: Person): Promise<Asker> {
  const administrators = await lockAdministrators(transaction);
  const self = administrators.find(({ id }) => id === userId);
  if (self === undefined) throw new Refusal('forbidden');
  return { userId, name: self.name, administrators: administrators.map(({ id }) => id) };
}
