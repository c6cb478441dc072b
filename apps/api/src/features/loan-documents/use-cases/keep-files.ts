import type { DocumentType } from '@ensigo/rulebook/uploads';
import type { ArrivedFile } from '../../../http/upload.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { planStorage, refuseIfAny, requireUploadsReached } from '../policy.ts';
import { findOwnDraft, insertDocument, listDocuments, type DocumentRow } from '../store.ts';
import { announceFiles, claimFiles, removeUnclaimed } from '../unclaimed-files.ts';

export interface Uploader {
  readonly userId: string;
  readonly sessionHash: Buffer;
  readonly clientAddress: string;
}

interface Kept {
  /** What the request brought, new or there already. */
  readonly stored: readonly DocumentRow[];
  /** Everything the draft holds now. */
  readonly all: readonly DocumentRow[];
}

/**
 * Stores inspected files and the rows that name them. The bytes are safe before the rows commit, and their
 * keys are written down before the bytes: whatever fails, and wherever, no file stays without a row.
 */
export async function keepFiles(
  platform: Platform,
  uploader: Uploader,
  arrived: readonly ArrivedFile[],
  types: readonly DocumentType[],
): Promise<Kept> {
  const { database, files, ids, log } = platform;
  const keyed = new Map(arrived.map((file) => [ids.uuid(), file]));
  let unclaimed = [...keyed.keys()];
  await announceFiles(database, unclaimed);
  try {
    for (const [key, file] of keyed) await files.put(key, file.received.temporaryPath);
    const { claimed, ...kept } = await database.transaction((transaction) =>
      writeRows(platform, transaction, uploader, keyed, types),
    );
    unclaimed = unclaimed.filter((key) => !claimed.has(key));
    return kept;
  } finally {
    if (unclaimed.length > 0) {
      await removeUnclaimed(database, files, unclaimed).catch((error: unknown) => {
        log.warn({ err: error }, 'files of a failed upload are left for the sweep');
      });
    }
  }
}

/** Counts under the lock of the draft, so that parallel uploads never pass the limit together. */
async function writeRows(
  { audit }: Platform,
  transaction: Queryable,
  uploader: Uploader,
  keyed: ReadonlyMap<string, ArrivedFile>,
  types: readonly DocumentType[],
): Promise<Kept & { claimed: ReadonlySet<string> }> {
  const draft = requireUploadsReached(await findOwnDraft(transaction, uploader.userId, { lock: true }));
  const plan = planStorage(await listDocuments(transaction, draft.id), [...keyed.values()], types);
  refuseIfAny(plan.errors);
  const fresh = [...keyed].filter(([, file]) => plan.fresh.includes(file));
  for (const [id, { field: type, fileName, received }] of fresh) {
    const { size, sha256, scanned } = received;
    const file = { size, sha256, scanned, mime: received.type.mime };
    await insertDocument(transaction, { id, loanId: draft.id, type, fileName, storageKey: id, ...file });
    await audit.record(transaction, {
      actorId: uploader.userId,
      action: 'loan-document.uploaded',
      subject: `loan-document:${id}`,
      clientAddress: uploader.clientAddress,
      details: { loan: draft.id, type, size },
    });
  }
  const claimed = new Set(fresh.map(([id]) => id));
  await claimFiles(transaction, [...claimed]);
  const all = await listDocuments(transaction, draft.id);
  return { claimed, all, stored: [...plan.present, ...all.filter((row) => claimed.has(row.id))] };
}
