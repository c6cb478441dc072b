import type { MovedRow } from './document-store.ts';

/** The names of added or removed files, in one line; null if there are none. */
export function namesOf(moved: readonly MovedRow[], pending: MovedRow['pending']): string | null {
  const files = moved.filter((row) => row.pending === pending);
  return files.length === 0 ? null : files.map((row) => row.file_name).join(', ');
}
