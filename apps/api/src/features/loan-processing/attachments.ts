import { invalid } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../platform/database/types.ts';
import { hangAttachments } from './action-store.ts';

/** Refuses, so that nothing of the action stays, when a named file is not the person's to use here. */
export async function hang(
  transaction: Queryable,
  ids: readonly string[],
  owner: { readonly loanId: string; readonly userId: string },
  onto: { readonly actionId: number } | { readonly commentId: string },
): Promise<void> {
  if ((await hangAttachments(transaction, ids, owner, onto)) === ids.length) return;
  throw invalid({ attachments: ['Please attach the files again.'] });
}
