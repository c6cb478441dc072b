import type { deleteLoanDocument } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../../platform/database/types.ts';
import { announceFiles, removeUnclaimed } from '../../../platform/file-store/unclaimed-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentUploads } from '../present.ts';
import { listDocuments, lockLoanOfDocument, markDocumentDeleted, type DocumentRow } from '../store.ts';

interface Deleter {
  readonly userId: string;
  readonly clientAddress: string;
}

/** Removes a document from its owner's draft: first the row, then, once that is certain, the bytes. */
export async function deleteDocument(
  platform: Platform,
  deleter: Deleter,
  id: string,
): Promise<AnswerOf<typeof deleteLoanDocument>> {
  const { database, files, log } = platform;
  const { key, left } = await database.transaction((transaction) =>
    markDeleted(platform, transaction, deleter, id),
  );
  await removeUnclaimed(database, files, [key]).catch((error: unknown) => {
    log.warn({ err: error }, 'the file of a deleted document is left for the sweep');
  });
  return { message: 'Your document was deleted.', uploads: presentUploads(left) };
}

async function markDeleted(
  { audit }: Platform,
  transaction: Queryable,
  deleter: Deleter,
  id: string,
): Promise<{ key: string; left: readonly DocumentRow[] }> {
  const loan = await lockLoanOfDocument(transaction, id, deleter.userId);
  if (loan === undefined) throw new Refusal('not-found');
  if (loan.status !== 'APPLYING') {
    throw new Refusal('conflict', { message: 'Documents of a submitted application cannot be deleted.' });
  }
  const key = await markDocumentDeleted(transaction, id);
  // Someone else deleted it while we waited for the lock.
  if (key === undefined) throw new Refusal('not-found');
  await announceFiles(transaction, [key]);
  await audit.record(transaction, {
    actorId: deleter.userId,
    action: 'loan-document.deleted',
    subject: `loan-document:${id}`,
    clientAddress: deleter.clientAddress,
    details: { loan: loan.loan_id },
  });
  return { key, left: await listDocuments(transaction, loan.loan_id) };
}
