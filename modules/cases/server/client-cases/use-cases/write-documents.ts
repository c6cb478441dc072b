import type { ArrivedFile } from '#kit/http/upload.ts';
import type { Act } from '#kit/platform/act.ts';
import { planStorage, refuseIfAny, type StorageType } from '#kit/platform/file-store/plan-storage.ts';
import * as store from '../document-store.ts';

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
