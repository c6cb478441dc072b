import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { findOpenImport, type OpenImportRow } from './import-store.ts';

/** The import that somebody has open. */
export async function ownImport(connection: Queryable, id: string, userId: string): Promise<OpenImportRow> {
  const found = await findOpenImport(connection, id, userId);
  if (found === undefined) throw new Refusal('not-found');
  return found;
}
