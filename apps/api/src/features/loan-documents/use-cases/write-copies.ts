import type { Transaction } from '../../../platform/database/types.ts';
import { claimFiles } from '../../../platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { stillToCopy, type CopiedRow } from '../copy-store.ts';
import { insertDocument, listDocuments, type DocumentRow } from '../store.ts';

export interface Copier {
  readonly userId: string;
  readonly clientAddress: string;
}

interface Copied {
  /** Keys of the copies that the draft has taken. */
  readonly written: ReadonlySet<string>;
  readonly all: readonly DocumentRow[];
}

/** Rows of copies whose bytes are there, by their keys; only of what the draft still has to be given. */
export async function writeCopies(
  { audit }: Platform,
  transaction: Transaction,
  { userId, clientAddress }: Copier,
  draftId: string,
  keyed: ReadonlyMap<string, CopiedRow>,
): Promise<Copied> {
  const wanted = [...keyed].map(([key, source]) => ({ ...source, key }));
  const fresh = await stillToCopy(transaction, draftId, wanted);
  for (const { key: id, id: from, type, file_name: fileName, mime, sha256, scanned, size } of fresh) {
    const bytes = { size: Number(size), mime, sha256, scanned, storageKey: id };
    await insertDocument(transaction, { id, loanId: draftId, type, fileName, ...bytes });
    const subject = `loan-document:${id}`;
    const details = { loan: draftId, from };
    await audit.record(transaction, {
      actorId: userId,
      action: 'loan-document.copied',
      subject,
      clientAddress,
      details,
    });
  }
  const written = new Set(fresh.map(({ key }) => key));
  await claimFiles(transaction, [...written]);
  return { written, all: await listDocuments(transaction, draftId) };
}
