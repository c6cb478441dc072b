import type { DocumentType } from '@ensigo/rulebook/uploads';
import type { ArrivedFile } from '../../../http/upload.ts';
import type { Act } from '../../../platform/act.ts';
import type { Written } from '../../../platform/file-store/keep-files.ts';
import { planStorage, refuseIfAny } from '../../../platform/file-store/plan-storage.ts';
import { listWithPending, markPending, type PendingRow } from '../pending-store.ts';
import { insertDocument, type DocumentRow } from '../store.ts';

interface Place {
  readonly loanId: string;
  readonly types: readonly DocumentType[];
}

const staying = (rows: readonly PendingRow[]): PendingRow[] =>
  rows.filter(({ pending }) => pending !== 'remove');

/** Rows of files that come with the next resubmission; one that was to go and is sent again stays. */
export async function writeChangedFiles(
  transaction: Act,
  { loanId, types }: Place,
  keyed: ReadonlyMap<string, ArrivedFile>,
): Promise<Written<{ stored: readonly DocumentRow[]; all: readonly DocumentRow[] }>> {
  const before = await listWithPending(transaction, loanId);
  const plan = planStorage(staying(before), [...keyed.values()], types);
  refuseIfAny(plan.errors);
  const claimed = new Set<string>();
  const kept: string[] = plan.present.map(({ id }) => id);
  for (const [id, file] of keyed) {
    if (!plan.fresh.includes(file)) continue;
    const { field: type, fileName, received } = file;
    const again = before.find(
      (row) => row.pending === 'remove' && row.type === type && row.sha256 === received.sha256,
    );
    if (again !== undefined) {
      await markPending(transaction, again.id, null);
      kept.push(again.id);
      continue;
    }
    const { size, sha256, scanned } = received;
    const bytes = { size, sha256, scanned, mime: received.type.mime, storageKey: id };
    await insertDocument(transaction, { id, loanId, type, fileName, ...bytes, pending: 'add' });
    claimed.add(id);
    await transaction.record('loan-document.uploaded', {
      subject: `loan-document:${id}`,
      details: { loan: loanId, type, size },
    });
  }
  if (claimed.size === 0) transaction.leaveUnrecorded();
  const all = staying(await listWithPending(transaction, loanId));
  return { claimed, result: { all, stored: all.filter(({ id }) => claimed.has(id) || kept.includes(id)) } };
}
