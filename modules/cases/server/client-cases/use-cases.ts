import type { ArrivedFile } from '#kit/http/upload.ts';
import { type Act, act, type Person } from '#kit/platform/act.ts';
import { planStorage, refuseIfAny, type StorageType } from '#kit/platform/file-store/plan-storage.ts';
import * as store from './document-store.ts';
import { findOwnDocument, type CaseKind, type MovedRow } from './document-store.ts';
import { draftStatus, feedbackStatus } from '../../rules/status.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { announceFiles, removeUnclaimed } from '#kit/platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  refuseOtherDocuments,
  refuseOtherThanSent,
  notWaiting,
  refuseStaleVersion,
  requireSubmitted,
} from './policy.ts';
import { keepSent, type ReadBefore } from './sent-store.ts';
import { saveWithRetry } from '#kit/platform/database/save-with-retry.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { runStep, type SavedStepRow } from './step-store.ts';
import type { FileAnswer } from '#kit/http/file-answer.ts';
import { openFile } from '#kit/http/open-file.ts';

/** Opens a document for its owner; not found for anyone else, and for everyone once it is deleted. */
export async function viewDocument(
  platform: Platform,
  viewer: Person,
  kind: CaseKind,
  id: string,
): Promise<FileAnswer> {
  const document = await findOwnDocument({ query: platform.database.read }, kind, id, viewer.userId);
  return openFile(platform, viewer, document, {
    action: `${kind}-document.viewed`,
    subject: `${kind}-document:${id}`,
    ...(document !== undefined && { details: { [kind]: document.case_id } }),
  });
}

export interface StepSave {
  readonly userId: string;
  /** Version that the client has seen; undefined skips the check. */
  readonly version: number | undefined;
  /** How many cases of the kind had been sent when the form was read; undefined skips the check. */
  readonly sent?: number | undefined;
  readonly answers: object;
}

/**
 * Saves a step of the owner's draft in one statement ($1 owner, $2 version, $3 answers with `sent`, then `more`); if that changed
 * nothing, a second one finds out why.
 */
export function saveStep(
  database: Queryable,
  { userId, version, sent, answers }: StepSave,
  statement: Statement,
  more: readonly unknown[],
  whyNot: () => Promise<Refusal | undefined>,
): Promise<SavedStepRow> {
  const values = [userId, version ?? null, JSON.stringify({ ...answers, sent }), ...more];
  return saveWithRetry(() => runStep(database, statement, values), whyNot);
}

interface Waiting {
  readonly id: number;
  readonly status: string;
  readonly tracking_number: string;
  /** The case's own with that of its unsent changes. */
  readonly version: number;
}

interface Resubmission<Row extends Waiting, Sent> extends ReadBefore {
  readonly kind: 'loan' | 'request';
  /** The client's own case, locked. */
  readonly find: (transaction: Act) => Promise<Row | undefined>;
  readonly send: (transaction: Act, row: Row) => Promise<Sent>;
  /** The answer to an earlier resubmission; undefined if there was none. */
  readonly findSent: (transaction: Act) => Promise<Sent | undefined>;
}

/** Sends the changes of a waiting case, once: a repeat with what was read then gets the first answer. */
export function resubmitOnce<Row extends Waiting, Sent>(
  platform: Platform,
  sender: Person,
  { kind, version, documents, find, send, findSent }: Resubmission<Row, Sent>,
): Promise<Sent> {
  return act(platform, sender, async (transaction) => {
    const row = requireSubmitted(await find(transaction));
    if (row.status === feedbackStatus) {
      refuseStaleVersion(row, version);
      await refuseOtherDocuments(transaction, kind, String(row.id), documents);
      const sent = await send(transaction, row);
      await keepSent(transaction, kind, String(row.id), row.version);
      return sent;
    }
    const before = await findSent(transaction);
    if (before === undefined) throw notWaiting(kind, row);
    await refuseOtherThanSent(transaction, kind, String(row.id), { version, documents });
    transaction.changedNothing();
    return before;
  });
}

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

interface Place {
  readonly kind: store.CaseKind;
  readonly caseId: string;
  /** The types of documents that are accepted here. */
  readonly types: readonly StorageType[];
  /** `add`: they are added with the next resubmission. */
  readonly pending: 'add' | null;
  /** What the audit log records about a file. */
  readonly detailsOf: (file: ArrivedFile) => Readonly<Record<string, string | number>>;
}

interface WrittenDocuments {
  /** The keys that new rows name. */
  readonly claimed: ReadonlySet<string>;
  /** Existing rows with the same content. */
  readonly present: readonly store.DocumentRow[];
  /** Ids of everything uploaded, new or already there. */
  readonly brought: ReadonlySet<string>;
  /** Everything that now belongs to the case. */
  readonly all: readonly store.DocumentRow[];
}

const staying = (rows: readonly store.DocumentRow[]): store.DocumentRow[] =>
  rows.filter(({ pending }) => pending !== 'remove');

/**
 * Writes the rows of arrived files under the lock of their case, so that parallel uploads never exceed the limit
 * together. A file marked for removal that is sent again stays.
 */
export async function writeDocuments(
  transaction: Act,
  { kind, caseId, types, pending, detailsOf }: Place,
  keyed: ReadonlyMap<string, ArrivedFile>,
): Promise<WrittenDocuments> {
  const before = await store.listWithPending(transaction, kind, caseId);
  const plan = planStorage(staying(before), [...keyed.values()], types);
  refuseIfAny(plan.errors);
  const claimed = new Set<string>();
  const brought = new Set(plan.present.map(({ id }) => id));
  for (const [id, file] of keyed) {
    if (!plan.fresh.includes(file)) continue;
    const { field: type, fileName, received } = file;
    const { size, sha256, scanned } = received;
    const again = before.find(
      (row) => row.pending === 'remove' && row.type === type && row.sha256 === sha256,
    );
    brought.add(again?.id ?? id);
    if (again !== undefined) {
      await store.markPending(transaction, kind, again.id, null);
      continue;
    }
    const bytes = { size, sha256, scanned, mime: received.type.mime };
    await store.insertDocument(transaction, kind, { id, caseId, type, fileName, ...bytes, pending });
    claimed.add(id);
    await transaction.record(`${kind}-document.uploaded`, {
      subject: `${kind}-document:${id}`,
      details: detailsOf(file),
    });
  }
  if (claimed.size === 0) transaction.leaveUnrecorded();
  const all = staying(await store.listWithPending(transaction, kind, caseId));
  return { claimed, present: plan.present, brought, all };
}

/** The names of added or removed files, in one line; null if there are none. */
export function namesOf(moved: readonly MovedRow[], pending: MovedRow['pending']): string | null {
  const files = moved.filter((row) => row.pending === pending);
  return files.length === 0 ? null : files.map((row) => row.file_name).join(', ');
}
