import type { MovedRow } from './document-store.ts';

/** The names of the files that came or went, in one line; null without any. */
export function namesOf(moved: readonly MovedRow[], pending: MovedRow['pending']): string | null {
  const files = moved.filter((row) => row.pending === pending);
  return files.length === 0 ? null : files.map((row) => row.file_name).join(', ');
}
