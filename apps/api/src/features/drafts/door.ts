import type { DraftForm, PrequalificationState } from '@ensigo/rulebook/contract';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { deleteDrafts, listDrafts } from './store.ts';

/** A client's draft answers, by form. */
export async function draftsOf(
  connection: Queryable,
  userId: string,
): Promise<PrequalificationState['drafts']> {
  const rows = await listDrafts(connection, userId);
  return Object.fromEntries(rows.map(({ form, answers, saved_at }) => [form, { answers, saved_at }]));
}

/** Removes draft answers, in the transaction that saves them for good. */
export function forgetDrafts(
  transaction: Transaction,
  userId: string,
  forms: readonly DraftForm[],
): Promise<void> {
  return deleteDrafts(transaction, userId, forms);
}
