import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseError, type Client } from 'pg';
import { asDatabaseFailure } from './availability.ts';
import { connectToPrimary } from './primary.ts';
import { grantToApplication, hasItsRights } from './grants.ts';

export interface Migration {
  /** File name, `NNNN_name.sql`; migrations run in the order of their names. */
  readonly name: string;
  readonly text: string;
  /** SHA-256, hex. */
  readonly checksum: string;
}

/** The schema cannot be brought up to date; the message tells the operator why. */
export class MigrationRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MigrationRefused';
  }
}

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Any number, as long as every release uses the same one. */
const lockKey = 4_702_113_905;
const oldestServer = 150_000;
const insufficientPrivilege = '42501';
/** How long a migration waits for a lock. */
const lockMilliseconds = 3000;
/** How long those that stood behind it have until it tries again. */
const restMilliseconds = 1000;
const maxAttempts = 150;
/** How often a node asks whether it is its turn to migrate. */
const turnMilliseconds = 200;
/** How long the answer may take: a database that says nothing any more may have a successor (STAND-05). */
const answerMilliseconds = 5000;

/** Reads the migrations of a folder in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const odd = names.find((name) => !fileName.test(name));
  if (odd !== undefined) throw new MigrationRefused(`${odd} must be named like 0001_what_it_does.sql`);
  return Promise.all(
    names.map(async (name) => {
      // A checkout with different line ends is the same migration.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
  );
  const [server] = rows;
  if (server === undefined || server.version < oldestServer) {
    throw new MigrationRefused('The database server is too old: PostgreSQL 15 or newer is required.');
  }
  if (server.encoding !== 'UTF8') {
    throw new MigrationRefused(
      `The database uses the encoding ${server.encoding}. Create it with ENCODING 'UTF8'.`,
    );
  }
}

/** The role that gets rights on the tables exists. Throws MigrationRefused. */
async function requireRole(client: Client, application: string): Promise<void> {
  const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [application]);
  if (rows.length > 0) return;
  throw new MigrationRefused(
    `DATABASE_URL names the role ${application}, which does not exist in the database. To create it, see the section Audit log of the README.`,
  );
}

async function hasMigrated(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_class WHERE relname = 'schema_migration' AND relnamespace = current_schema()::regnamespace`,
  );
  return rows.length > 0;
}

/** Names and checksums of what has been applied; the table is created if it is missing. */
async function appliedBefore(client: Client): Promise<Map<string, string>> {
  // Checked first: a role without the right to create tables may find that there is nothing to create.
  if (!(await hasMigrated(client)))
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function lineOf(text: string, position: string | undefined): string {
  return position === undefined ? '' : `, line ${text.slice(0, Number(position)).split('\n').length}`;
}

/** The lock was not to be had in time, or two waited for each other. */
const isLockFailure = ({ cause }: MigrationRefused): boolean =>
  cause instanceof DatabaseError && (cause.code === '55P03' || cause.code === '40P01');

/** One attempt; false if a lock was not to be had. */
async function attempt(client: Client, migration: Migration): Promise<boolean> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${String(lockMilliseconds)}`);
  try {
    await applyWithin(client, migration);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (error instanceof MigrationRefused && isLockFailure(error)) return false;
    throw error;
  }
}

/** Nodes that are running stand behind a migration that waits for a lock: it gives way, and tries again (STAND-08). */
async function apply(client: Client, migration: Migration): Promise<void> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    if (await attempt(client, migration)) return;
    await setTimeout(restMilliseconds);
  }
  throw new MigrationRefused(
    `${migration.name} waited too long for a lock. End long-running transactions and start again.`,
  );
}

/** Runs within the caller's transaction. */
async function applyWithin(client: Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query(text);
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === insufficientPrivilege)
      throw new MigrationRefused(
        `The migration ${name} has not been applied, and this database role does not have permission to apply it. Run npm run migrate with DATABASE_OWNER_URL.`,
        error,
      );
    throw new MigrationRefused(`${name}${lineOf(text, error.position)} failed: ${error.message}`, error);
  }
}

/** Keeps everyone else from migrating as long as this connection lasts; waits for a migration that is running. */
export async function holdMigrations(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [lockKey]);
}

/**
 * Creates the schema of exactly these migrations in a database without tables, within the caller's transaction and
 * while nobody else migrates. Throws MigrationRefused.
 */
export async function makeSchema(client: Client, migrations: readonly Migration[]): Promise<void> {
  await checkServer(client);
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  await appliedBefore(client);
  for (const migration of migrations) await applyWithin(client, migration);
}

/** What is still to be applied. Throws MigrationRefused if an applied file has changed since. */
async function missingOf(client: Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const applied = await appliedBefore(client);
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed !== undefined) {
    throw new MigrationRefused(
      `${changed.name} was changed after it was applied. Put the change into a new migration.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** Nothing to do, found out without a lock: a backup or another node's migration holds up nobody (STAND-01). */
async function isUpToDate(
  client: Client,
  migrations: readonly Migration[],
  application: string | undefined,
): Promise<boolean> {
  if (!(await hasMigrated(client)) || (await missingOf(client, migrations)).length > 0) return false;
  return application === undefined || (await hasItsRights(client, application));
}

/** Asks again and again instead of waiting in line: who waits in line keeps the lock from backups, even once gone. */
async function takeLock(client: Client, ending?: AbortSignal): Promise<void> {
  const asked = {
    text: 'SELECT pg_try_advisory_lock($1) AS mine',
    values: [lockKey],
    query_timeout: answerMilliseconds,
  };
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(asked);
    if (rows[0]?.mine === true) return;
    await setTimeout(turnMilliseconds, undefined, { signal: ending });
  }
}

/**
 * Brings the schema up to date and returns the names of what it applied. Any number of processes may call it at once:
 * an advisory lock lets one work while the others wait, and where there is nothing to do none is taken. Unknown names
 * come from a newer release and are ignored. `application`: the role that the server works with, if it is not the one
 * in the URL; it gets the rights it needs on every table. `ending` gives up a wait for others. Throws MigrationRefused
 * if an applied file has changed since, or a migration fails.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  { application, ending }: { readonly application?: string; readonly ending?: AbortSignal } = {},
): Promise<string[]> {
  const client = await connectToPrimary(url, { application_name: 'ensigo migrations' });
  try {
    await checkServer(client);
    if (application !== undefined) await requireRole(client, application);
    if (await isUpToDate(client, migrations, application)) return [];
    await takeLock(client, ending);
    const missing = await missingOf(client, migrations);
    for (const migration of missing) await apply(client, migration);
    if (application !== undefined) await grantToApplication(client, application);
    return missing.map(({ name }) => name);
  } catch (error) {
    throw asDatabaseFailure(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
