import type { DraftForm } from '../endpoints/drafts.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { deleteDrafts, listDrafts, type DraftsRow } from './store.ts';

/** A client's draft answers by form, and how many cases were sent, which says whether a form is still to be sent. */
export const draftsOf = (connection: Queryable, userId: string): Promise<DraftsRow> =>
  listDrafts(connection, userId);

/** Removes draft answers, in the transaction that saves them for good. */
export function forgetDrafts(
  transaction: Transaction,
  userId: string,
  forms: readonly DraftForm[],
): Promise<void> {
  return deleteDrafts(transaction, userId, forms);
}
