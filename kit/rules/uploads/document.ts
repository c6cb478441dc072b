import * as z from 'zod/mini';

/** A stored document of a loan, the same in every answer. `file_path` is `<id>/<file name>`, `size` is in bytes. */
export const documentSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  file_path: z.string(),
  size: z.int(),
});

export type StoredDocument = z.output<typeof documentSchema>;

/** Uploads of a loan: maps a document type's name to its files. */
export const uploadsSchema = z.record(z.string(), z.array(documentSchema));

/** Documents by their type's name; those with an empty type are not displayed (LOAN-15). */
export function uploadsByType<Document extends { type: string }>(
  documents: readonly Document[],
): Record<string, Document[]> {
  const groups = new Map<string, Document[]>();
  for (const document of documents) {
    if (document.type === '') continue;
    groups.set(document.type, [...(groups.get(document.type) ?? []), document]);
  }
  return Object.fromEntries(groups);
}

/**
 * Documents by type, in the order in which the types first appear (DETAIL-02); those without one are of the type ''. Never by
 * title: two types may have the same one in a language.
 */
export function groupByType<Document extends { type: string | null }>(
  documents: readonly Document[],
): { type: string; documents: Document[] }[] {
  const groups = new Map<string, Document[]>();
  for (const document of documents) {
    const type = document.type?.trim() ?? '';
    groups.set(type, [...(groups.get(type) ?? []), document]);
  }
  return [...groups].map(([type, members]) => ({ type, documents: members }));
}
