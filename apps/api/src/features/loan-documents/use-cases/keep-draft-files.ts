import type { DocumentType } from '@ensigo/rulebook/uploads';
import type { ArrivedFile } from '../../../http/upload.ts';
import type { Act } from '../../../platform/act.ts';
import { keepFiles, type Written } from '../../../platform/file-store/keep-files.ts';
import { planStorage, refuseIfAny } from '../../../platform/file-store/plan-storage.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireUploadsReached } from '../policy.ts';
import { findOwnDraft, insertDocument, listDocuments, type DocumentRow } from '../store.ts';

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

/** Stores the files of a draft and the rows that name them. */
export function keepDraftFiles(
  platform: Platform,
  uploader: Uploader,
  arrived: readonly ArrivedFile[],
  types: readonly DocumentType[],
): Promise<Kept> {
  return keepFiles(platform, uploader, arrived, (transaction, keyed) =>
    writeRows(transaction, uploader, keyed, types),
  );
}

/** Counts under the lock of the draft, so that parallel uploads never pass the limit together. */
async function writeRows(
  transaction: Act,
  uploader: Uploader,
  keyed: ReadonlyMap<string, ArrivedFile>,
  types: readonly DocumentType[],
): Promise<Written<Kept>> {
  const draft = requireUploadsReached(await findOwnDraft(transaction, uploader.userId, { lock: true }));
  const plan = planStorage(await listDocuments(transaction, draft.id), [...keyed.values()], types);
  refuseIfAny(plan.errors);
  const fresh = [...keyed].filter(([, file]) => plan.fresh.includes(file));
  for (const [id, { field: type, fileName, received }] of fresh) {
    const { size, sha256, scanned } = received;
    const file = { size, sha256, scanned, mime: received.type.mime };
    await insertDocument(transaction, { id, loanId: draft.id, type, fileName, storageKey: id, ...file });
    await transaction.record('loan-document.uploaded', {
      subject: `loan-document:${id}`,
      details: { loan: draft.id, type, size },
    });
  }
  if (fresh.length === 0) transaction.changedNothing();
  const claimed = new Set(fresh.map(([id]) => id));
  const all = await listDocuments(transaction, draft.id);
  return { claimed, result: { all, stored: [...plan.present, ...all.filter((row) => claimed.has(row.id))] } };
}
