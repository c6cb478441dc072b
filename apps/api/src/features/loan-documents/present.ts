import { uploadsByType, type StoredDocument } from '@ensigo/rulebook/uploads';
import type { DocumentRow } from './store.ts';

/** A document as answers carry it. */
export function presentDocument(
  row: Pick<DocumentRow, 'id' | 'type' | 'file_name' | 'size'>,
): StoredDocument {
  return { id: row.id, type: row.type, file_path: `${row.id}/${row.file_name}`, size: Number(row.size) };
}

/** Everything a loan holds, by document type. */
export function presentUploads(rows: readonly DocumentRow[]): Record<string, StoredDocument[]> {
  return uploadsByType(rows.map(presentDocument));
}
