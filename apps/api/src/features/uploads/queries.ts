import { Refusal } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../platform/database/types.ts';
import { findUpload, type FoundUpload } from '../../platform/uploads/upload-store.ts';

/** One's own file; other people's, and those that are too old, are not found. */
export async function requireUpload(connection: Queryable, id: string, userId: string): Promise<FoundUpload> {
  const row = await findUpload(connection, id, userId);
  if (row === undefined) throw new Refusal('not-found');
  return row;
}
