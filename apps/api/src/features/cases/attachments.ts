import { invalid } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../platform/database/types.ts';
import { hangAttachments, type Hook, type Sender } from './action-store.ts';
import type { CaseKind } from './kinds.ts';

/** Refuses, so that nothing of the action stays, when a named file is not the person's to use here. */
export async function hang(
  transaction: Queryable,
  kind: CaseKind,
  ids: readonly string[],
  sender: Sender,
  onto: Hook,
): Promise<void> {
  if ((await hangAttachments(transaction, kind, ids, sender, onto)) === ids.length) return;
  throw invalid({ attachments: ['Please attach the files again.'] });
}
