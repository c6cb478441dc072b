import { invalid } from '@ensigo/rulebook/errors';
import type { Transaction } from '../../platform/database/types.ts';
import { attachFiles, type AttachmentTarget, type Sender } from './action-store.ts';
import type { CaseKind } from './kinds.ts';

/** Refuses, so that nothing of the action stays, when a named file is not the person's to use here. */
export async function attach(
  transaction: Transaction,
  kind: CaseKind,
  ids: readonly string[],
  sender: Sender,
  target: AttachmentTarget,
): Promise<void> {
  if ((await attachFiles(transaction, kind, ids, sender, target)) === ids.length) return;
  throw invalid({ attachments: ['Please attach the files again.'] });
}
