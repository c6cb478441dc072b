import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { makeSchema, type Migration } from '#kit/platform/database/migrate.ts';
import type { Ending, Manifest, TableFacts } from './manifest.ts';
import { BackupRefused } from './refused.ts';
import { quoted, readNamedFiles, readTables } from './schema.ts';

/** Nobody else may use the database at the same time. Throws BackupRefused. */
export async function refuseIfRunning(client: Client): Promise<void> {
  const { rows: servers } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'ensigo' LIMIT 1`,
  );
  if (servers.length > 0) throw new BackupRefused('A server is running on this database. Stop it first.');
}

/** Until the end of the caller's transaction: each would count on files that the other may take back. Throws BackupRefused. */
export async function refuseWhileRestoring(client: Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('ensigo.restore', 0)) AS mine`,
  );
  if (rows[0]?.mine !== true)
    throw new BackupRefused('Another restore is running on this database. Wait until it ends.');
}

/** A database without accounts contains nothing but what migrations put there. Throws BackupRefused. */
export async function refuseUnlessEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>(`SELECT to_regclass('users') IS NOT NULL AS made`);
  if (rows[0]?.made !== true) return;
  const { rows: people } = await client.query('SELECT FROM users LIMIT 1');
  if (people.length > 0) {
    throw new BackupRefused(
      'This installation already has accounts. Restore into an empty one (another DATA_DIR or database), or add --replace, which deletes everything in this one.',
    );
  }
}

/** Keys of the files of the installation being replaced; none if nothing was ever stored. */
export async function filesBefore(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ made: boolean }>(`SELECT to_regclass('users') IS NOT NULL AS made`);
  return rows[0]?.made === true ? (await readNamedFiles(client)).map(({ key }) => key) : [];
}

/** Leaves files that no row names any more to the sweep. */
export async function leaveBehind(client: Client, keys: readonly string[]): Promise<void> {
  await client.query(
    `INSERT INTO unclaimed_file (storage_key) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING`,
    [keys],
  );
}

/** Creates the schema as of the backup, without any rows. All within the caller's transaction. */
export async function makeEmptySchema(client: Client, migrations: readonly Migration[]): Promise<void> {
  const { rows: things } = await client.query<{ statement: string }>(
    `SELECT format('DROP TABLE IF EXISTS %s CASCADE', oid::regclass) AS statement FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
     UNION ALL
     SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', oid::regprocedure) FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace AND proowner = current_user::regrole
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
  );
  // If a table is locked now, a server is starting: fail instead of waiting.
  await client.query(`SET LOCAL lock_timeout = '10s'`);
  for (const { statement } of things) await client.query(statement);
  await makeSchema(client, migrations);
  const tables = await readTables(client);
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

/** Loads the rows of one table; returns how many. Triggers do not run again for them. */
export async function restoreTable(client: Client, table: TableFacts, content: Readable): Promise<number> {
  const name = quoted(table.name);
  await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const copy = client.query(copyFrom(`COPY ${name} (${table.columns.map(quoted).join(', ')}) FROM STDIN`));
  await pipeline(content, createGunzip(), copy);
  await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  return copy.rowCount;
}

export async function restoreSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { name, last } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, true)', [quoted(name), last]);
  }
}

/** Compares the database with the archive, table by table and file by file. Throws an Error. */
export async function verifyRows(client: Client, { tables }: Manifest, ending: Ending): Promise<void> {
  for (const { name, rows } of tables) {
    const { rows: counted } = await client.query<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM ${quoted(name)}`,
    );
    if (counted[0]?.rows !== rows) throw new Error(`${name} has different rows from the backup`);
  }
  const hashes = new Map(ending.files.map(({ key, sha256 }) => [key, sha256]));
  const known = new Set([...ending.missing, ...ending.changed]);
  for (const { key, sha256, isSure } of await readNamedFiles(client)) {
    const found = hashes.get(key);
    if (!known.has(key) && (isSure || found !== undefined) && found !== sha256)
      throw new Error(`the file ${key} is not in the backup`);
  }
}
