import type { Client } from 'pg';

interface Restored {
  /** Takes something away that would slow every row. */
  readonly remove: string;
  readonly restore: string;
}

/** Indexes that no constraint owns, and keys that no foreign key points to. */
const removable = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
  FROM pg_constraint AS own
  WHERE contype IN ('p', 'u') AND conrelid = ANY ($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint AS foreign_key
                    WHERE foreign_key.contype = 'f' AND foreign_key.conindid = own.conindid)
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index
  WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

/**
 * Does what fills tables while they have none of the indexes that can wait, and makes those afterwards: a sorted build
 * costs a fraction of millions of single entries.
 */
export async function loadInBulk(
  client: Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  await client.query("SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'");
  // Rows that are only ever added need no vacuum between two statements; one comes at the end.
  for (const table of tables) await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  const { rows } = await client.query<Restored>(removable, [tables]);
  for (const { remove } of rows) await client.query(remove);
  await load();
  for (const { restore } of rows) await client.query(restore);
  for (const table of tables) await client.query(`ALTER TABLE ${table} RESET (autovacuum_enabled)`);
}
