import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseError, type Client } from 'pg';
import type { Migration } from '#kit/platform/database/migrate.ts';
import type { FileStore } from '#kit/platform/file-store/file-store.ts';
import type { SettledConfig } from '#kit/platform/platform.ts';
import { prepareSecretKey, type ComingKey } from '#kit/platform/secret-key.ts';
import { readArchive } from './archive.ts';
import type { CheckedArchive } from './check-archive.ts';
import { contentPath } from './file-places.ts';
import { fileEntry, FOLDER_FORMAT, tableEntry, type Manifest } from './manifest.ts';
import { BackupRefused } from './refused.ts';
import { createFileRestoring, type FileRestoring } from './restore-files.ts';
import {
  filesBefore,
  leaveBehind,
  makeEmptySchema,
  refuseIfRunning,
  refuseUnlessEmpty,
  refuseWhileRestoring,
  restoreSequences,
  restoreTable,
  verifyRows,
} from './restore-rows.ts';
import { connect } from './schema.ts';

export interface RestoreReport {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  /** Mails and text messages that had not been sent at the time of the backup, and will be when the server starts. */
  readonly waitingMessages: number;
}

interface Parts {
  readonly config: SettledConfig;
  readonly files: FileStore;
  /** All that this release knows. */
  readonly migrations: readonly Migration[];
  /** Whether the key came from SECRET_KEY: then none is written to disk. */
  readonly isKeyGiven: boolean;
  /** Whether an installation in use may be replaced. */
  readonly replace: boolean;
}

/** Those of our migrations that the archive's database had. Throws BackupRefused for an archive of a newer release. */
export function migrationsOf({ migrations: had }: Manifest, ours: readonly Migration[]): Migration[] {
  return had.map(({ name, checksum }) => {
    const known = ours.find((migration) => migration.name === name && migration.checksum === checksum);
    if (known !== undefined) return known;
    throw new BackupRefused(
      `This backup was made by a newer or different release: the migration ${name} is unknown here.`,
    );
  });
}

class PerhapsKept extends BackupRefused {}

/** Ends the transaction, and puts the key in its place. Throws PerhapsKept where PostgreSQL does not say that nothing was kept. */
async function keep(client: Client, key: ComingKey | undefined): Promise<void> {
  try {
    await client.query('COMMIT');
    await key?.take();
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PerhapsKept(
      `The restore was interrupted at the last step (${reason}), so it may or may not have been saved. Run it again with --replace.`,
      error,
    );
  }
}

/**
 * Restores a checked archive into an installation that is empty or may be replaced: rows in one transaction, files
 * before its end, so that a failure leaves everything as it was. The schema is the archive's; the next start brings it
 * up to date. Throws BackupRefused.
 */
export async function restore(parts: Parts, path: string, archive: CheckedArchive): Promise<RestoreReport> {
  const { config, files } = parts;
  const client = await connect(config.databaseOwnerUrl);
  const fileRestoring = await createFileRestoring(files, join(config.dataFolder, 'temporary'));
  let key: ComingKey | undefined;
  try {
    await client.query('BEGIN');
    const waitingMessages = await bringIn(parts, client, { files: fileRestoring, path, archive });
    if (!parts.isKeyGiven) key = await prepareSecretKey(config.dataFolder, config.secretKey);
    await keep(client, key);
    return reportOf(archive, waitingMessages);
  } catch (error) {
    // What may have been kept needs its key and its files.
    if (error instanceof PerhapsKept) throw error;
    await client.query('ROLLBACK').catch(() => undefined);
    await key?.drop();
    await fileRestoring.undo();
    throw error;
  } finally {
    await fileRestoring.clear();
    await client.end().catch(() => undefined);
  }
}

interface Incoming {
  readonly files: FileRestoring;
  readonly path: string;
  readonly archive: CheckedArchive;
}

/** Rows and files, within the caller's transaction; returns how many messages wait to be sent. */
async function bringIn(parts: Parts, client: Client, { files, path, archive }: Incoming): Promise<number> {
  await refuseIfRunning(client);
  await refuseWhileRestoring(client);
  if (!parts.replace) await refuseUnlessEmpty(client);
  const before = parts.replace ? await filesBefore(client) : [];
  await makeEmptySchema(client, migrationsOf(archive.manifest, parts.migrations));
  await readIn(client, files, path, archive);
  await restoreSequences(client, archive.manifest);
  await verifyRows(client, archive.manifest, archive.ending);
  const restored = new Set(archive.ending.files.map(({ key }) => key));
  await leaveBehind(
    client,
    before.filter((key) => !restored.has(key)),
  );
  return countWaiting(client);
}

async function readIn(
  client: Client,
  files: FileRestoring,
  path: string,
  { manifest, ending }: CheckedArchive,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  const facts = new Map(ending.files.map((file) => [fileEntry(file.key), file]));
  await readArchive(path, async (name, content) => {
    const table = tables.get(name);
    const file = facts.get(name);
    if (table !== undefined) {
      const rows = await restoreTable(client, table, content);
      if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows instead of ${table.rows}`);
    } else if (file !== undefined) {
      await files.store(file, content);
    } else {
      content.resume();
    }
  });
  if (manifest.format !== FOLDER_FORMAT) return;
  for (const file of ending.files)
    await files.store(file, createReadStream(contentPath(dirname(path), file.sha256)));
}

async function countWaiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM outbox_message
     WHERE state IN ('queued', 'sending') AND (expires_at IS NULL OR expires_at > now())`,
  );
  return rows[0]?.waiting ?? 0;
}

function reportOf({ manifest, ending }: CheckedArchive, waitingMessages: number): RestoreReport {
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: ending.files.length,
    missing: ending.missing,
    changed: ending.changed,
    waitingMessages,
  };
}
