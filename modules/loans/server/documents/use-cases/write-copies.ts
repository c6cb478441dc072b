import type { Act } from '#kit/platform/act.ts';
import { claimFiles } from '#kit/platform/file-store/unclaimed-file-store.ts';
import { insertDocument, listDocuments, type DocumentRow } from '#cases/server/client-cases/index.ts';
import { stillToCopy, type CopiedRow } from '../copy-store.ts';

interface Copied {
  /** Keys of the copies that the draft has accepted. */
  readonly written: ReadonlySet<string>;
  readonly all: readonly DocumentRow[];
}

/** Rows of copies whose bytes exist, by their keys; only for what still has to be copied. */
export async function writeCopies(
  transaction: Act,
  draftId: string,
  keyed: ReadonlyMap<string, CopiedRow>,
): Promise<Copied> {
  const wanted = [...keyed].map(([key, source]) => ({ ...source, key }));
  const fresh = await stillToCopy(transaction, draftId, wanted);
  for (const { key: id, id: from, type, file_name: fileName, mime, sha256, scanned, size } of fresh) {
    const bytes = { size: Number(size), mime, sha256, scanned };
    await insertDocument(transaction, 'loan', {
      id,
      caseId: draftId,
      type,
      fileName,
      ...bytes,
      pending: null,
    });
    await transaction.record('loan-document.copied', {
      subject: `loan-document:${id}`,
      details: { loan: draftId, from },
    });
  }
  if (fresh.length === 0) transaction.changedNothing();
  const written = new Set(fresh.map(({ key }) => key));
  await claimFiles(transaction, [...written]);
  return { written, all: await listDocuments(transaction, 'loan', draftId) };
}
