import { uploadsByType, type StoredDocument } from '#kit/rules/uploads/document.ts';
import type { DocumentRow } from '#cases/server/client-cases/index.ts';

/** A document in the shape of answers. */
export function presentDocument({ id, type, file_name, size }: DocumentRow): StoredDocument {
  return { id, type, file_path: `${id}/${file_name}`, size };
}

/** All files of a loan, by document type. */
export function presentUploads(rows: readonly DocumentRow[]): Record<string, StoredDocument[]> {
  return uploadsByType(rows.map(presentDocument));
}
