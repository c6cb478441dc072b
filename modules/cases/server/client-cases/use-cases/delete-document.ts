import { draftStatus } from '../../../rules/status.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Act, type Person } from '#kit/platform/act.ts';
import { announceFiles, removeUnclaimed } from '#kit/platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as store from '../document-store.ts';

interface Deletion {
  readonly kind: store.CaseKind;
  readonly id: string;
  /** Refuses if a document of a submitted case may not be removed. */
  readonly refuseLocked: (document: store.LockedDocument, transaction: Act) => Promise<void> | void;
}

/**
 * Removes a document from its owner's draft: first the row, then, after the commit, the bytes. From a case that waits
 * for feedback, an unsent file is removed; a sent one is marked, and removed with the changes. Returns what the case
 * has now, including marks.
 */
export async function deleteDocument(
  platform: Platform,
  owner: Person,
  deletion: Deletion,
): Promise<store.DocumentRow[]> {
  const { database, files, log } = platform;
  const { key, left } = await act(platform, owner, (transaction) =>
    takeAway(transaction, owner.userId, deletion),
  );
  if (key !== undefined) {
    await removeUnclaimed(database, files, [key]).catch((error: unknown) => {
      log.warn({ err: error }, 'could not remove the file of a deleted document, left for cleanup');
    });
  }
  return left;
}

async function takeAway(
  transaction: Act,
  userId: string,
  { kind, id, refuseLocked }: Deletion,
): Promise<{ key: string | undefined; left: store.DocumentRow[] }> {
  const document = await store.lockCaseOfDocument(transaction, kind, id, userId);
  if (document === undefined || document.pending === 'remove') throw new Refusal('not-found');
  if (document.status !== draftStatus) await refuseLocked(document, transaction);
  const wasSent = document.status !== draftStatus && document.pending !== 'add';
  const key = wasSent ? undefined : await store.markDocumentDeleted(transaction, kind, id);
  if (wasSent) await store.markPending(transaction, kind, id, 'remove');
  // Someone else deleted it while we waited for the lock.
  else if (key === undefined) throw new Refusal('not-found');
  else await announceFiles(transaction, [key]);
  await transaction.record(`${kind}-document.deleted`, {
    subject: `${kind}-document:${id}`,
    details: { [kind]: document.case_id },
  });
  return { key, left: await store.listWithPending(transaction, kind, document.case_id) };
}
