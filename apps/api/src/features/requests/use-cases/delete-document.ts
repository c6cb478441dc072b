import { draftStatus, feedbackStatus } from '@ensigo/rulebook/cases';
import type { deleteRequestDocument } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Transaction } from '../../../platform/database/types.ts';
import { announceFiles, removeUnclaimed } from '../../../platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../document-store.ts';

interface Deleter {
  readonly userId: string;
  readonly clientAddress: string;
}

/**
 * Removes a document from its owner's draft: first the row, then, once that is certain, the bytes. Of a request that
 * waits for feedback a file that is not sent yet is removed; one that was sent is marked, and goes with the changes.
 */
export async function deleteDocument(
  platform: Platform,
  deleter: Deleter,
  id: string,
): Promise<AnswerOf<typeof deleteRequestDocument>> {
  const { database, files, log } = platform;
  const { key, left } = await database.transaction((transaction) =>
    takeAway(platform, transaction, deleter, id),
  );
  if (key !== undefined) {
    await removeUnclaimed(database, files, [key]).catch((error: unknown) => {
      log.warn({ err: error }, 'the file of a deleted document is left for the sweep');
    });
  }
  return { message: 'Your document was deleted.', documents: left.map(store.presentDocument) };
}

async function takeAway(
  { audit }: Platform,
  transaction: Transaction,
  { userId, clientAddress }: Deleter,
  id: string,
): Promise<{ key: string | undefined; left: store.DocumentRow[] }> {
  const document = await store.lockRequestOfDocument(transaction, id, userId);
  if (document === undefined || document.pending === 'remove') throw new Refusal('not-found');
  const { request_id: requestId, status, pending } = document;
  if (status !== draftStatus && status !== feedbackStatus) {
    throw new Refusal('conflict', { message: 'Documents of a submitted request cannot be deleted.' });
  }
  const wasSent = status !== draftStatus && pending !== 'add';
  const key = wasSent ? undefined : await store.markDocumentDeleted(transaction, id);
  if (wasSent) await store.markPending(transaction, id, 'remove');
  // Someone else deleted it while we waited for the lock.
  else if (key === undefined) throw new Refusal('not-found');
  else await announceFiles(transaction, [key]);
  await audit.record(transaction, {
    actorId: userId,
    action: 'request-document.deleted',
    subject: `request-document:${id}`,
    clientAddress,
    details: { request: requestId },
  });
  return { key, left: await store.listDocuments(transaction, requestId) };
}
