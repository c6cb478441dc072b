import { draftStatus, feedbackStatus } from '@ensigo/rulebook/cases';
import type { deleteLoanDocument } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import { isDocumentUnlocked } from '@ensigo/rulebook/loan';
import type { Transaction } from '../../../platform/database/types.ts';
import { announceFiles, removeUnclaimed } from '../../../platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listWithPending, markPending } from '../pending-store.ts';
import { presentUploads } from '../present.ts';
import { findScope } from '../scope-store.ts';
import { lockLoanOfDocument, markDocumentDeleted, type DocumentRow, type LockedDocument } from '../store.ts';

interface Deleter {
  readonly userId: string;
  readonly clientAddress: string;
}

/**
 * Removes a document from its owner's draft: first the row, then, once that is certain, the bytes. Of a loan that waits
 * for feedback a file that is not sent yet is removed; one that was sent is marked, and goes when the changes are sent.
 */
export async function deleteDocument(
  platform: Platform,
  deleter: Deleter,
  id: string,
): Promise<AnswerOf<typeof deleteLoanDocument>> {
  const { database, files, log } = platform;
  const { key, left } = await database.transaction((transaction) =>
    takeAway(platform, transaction, deleter, id),
  );
  if (key !== undefined) {
    await removeUnclaimed(database, files, [key]).catch((error: unknown) => {
      log.warn({ err: error }, 'the file of a deleted document is left for the sweep');
    });
  }
  return { message: 'Your document was deleted.', uploads: presentUploads(left) };
}

async function takeAway(
  { audit }: Platform,
  transaction: Transaction,
  deleter: Deleter,
  id: string,
): Promise<{ key: string | undefined; left: readonly DocumentRow[] }> {
  const document = await lockLoanOfDocument(transaction, id, deleter.userId);
  if (document === undefined || document.pending === 'remove') throw new Refusal('not-found');
  await refuseLocked(transaction, deleter, document);
  const wasSent = document.status !== draftStatus && document.pending !== 'add';
  const key = wasSent ? undefined : await markDocumentDeleted(transaction, id);
  if (wasSent) await markPending(transaction, id, 'remove');
  // Someone else deleted it while we waited for the lock.
  else if (key === undefined) throw new Refusal('not-found');
  else await announceFiles(transaction, [key]);
  await audit.record(transaction, {
    actorId: deleter.userId,
    action: 'loan-document.deleted',
    subject: `loan-document:${id}`,
    clientAddress: deleter.clientAddress,
    details: { loan: document.loan_id },
  });
  const rows = await listWithPending(transaction, document.loan_id);
  return { key, left: rows.filter(({ pending }) => pending !== 'remove') };
}

async function refuseLocked(
  transaction: Transaction,
  { userId }: Deleter,
  { status, loan_id: loanId, type }: LockedDocument,
): Promise<void> {
  if (status === draftStatus) return;
  if (status === feedbackStatus) {
    const loan = await findScope(transaction, loanId, userId, { lock: false });
    if (loan !== undefined && isDocumentUnlocked(loan.scope, type)) return;
  }
  throw new Refusal('conflict', { message: 'Documents of a submitted application cannot be deleted.' });
}
