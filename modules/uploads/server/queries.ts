import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { findUpload, type FoundUpload } from '#kit/platform/uploads/upload-store.ts';

/** One's own file; other people's, and those that are too old, are not found. */
export async function requireUpload(connection: Queryable, id: string, userId: string): Promise<FoundUpload> {
  const row = await findUpload(connection, id, userId);
  if (row === undefined) throw new Refusal('not-found');
  return row;
}
