import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { holdMigrations } from '../../apps/api/src/platform/database/migrate.ts';
import { FileNotStored, type FileStore } from '../../apps/api/src/platform/file-store/file-store.ts';
import type { Platform, SettledConfig } from '../../apps/api/src/platform/platform.ts';
import { writeArchive, type ArchiveWriter } from './archive.ts';
import { fingerprintOf } from './key.ts';
import {
  ENDING,
  fileEntry,
  FORMAT,
  MANIFEST,
  SECRET_KEY,
  SIGNATURE,
  tableEntry,
  type Ending,
  type FileFacts,
  type Manifest,
  type TableFacts,
} from './manifest.ts';
import { contentFingerprint, createMeasure, sha256Of } from './measure.ts';
import { BackupRefused } from './refused.ts';
import { signatureOf } from './signature.ts';
import { connect, quoted, readNamedFiles, readSequences, readTables, type NamedFile } from './schema.ts';

const MOST_ATTEMPTS = 5;

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Bytes of the files. */
  readonly bytes: number;
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  readonly holdsKey: boolean;
  /** Of the whole archive, hex: identifies it when no key is at hand. */
  readonly fingerprint: string;
}

interface Parts {
  readonly config: SettledConfig;
  readonly platform: Pick<Platform, 'clock'> & { readonly files: Pick<FileStore, 'read'> };
  /** Whether the key came from SECRET_KEY, so that someone else stores it. */
  readonly isKeyGiven: boolean;
}

/** A file was deleted between the snapshot of the rows and the reading of the files. */
class FileWentAway extends Error {}

/**
 * Writes database and files into one archive while the server may be running: the rows as of one point in time, and
 * every file that they name. Throws BackupRefused.
 */
export async function backUp(parts: Parts, path: string, overwrite: boolean): Promise<BackupReport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await backUpOnce(parts, path, overwrite);
    } catch (error) {
      if (!(error instanceof FileWentAway)) throw error;
      if (attempt === MOST_ATTEMPTS) {
        throw new BackupRefused(
          'Files were deleted all the time. Make the backup again when fewer people work.',
        );
      }
    }
  }
}

async function backUpOnce(parts: Parts, path: string, overwrite: boolean): Promise<BackupReport> {
  const { config, platform, isKeyGiven } = parts;
  const madeAt = platform.clock.now();
  const client = await connect(config.databaseOwnerUrl);
  let report: BackupReport | undefined;
  try {
    await writeArchive(path, { overwrite, madeAt }, async (archive) => {
      const { named, ...snapshot } = await takeSnapshot(client, archive.folder);
      const manifest: Manifest = {
        format: FORMAT,
        madeAt: madeAt.toISOString(),
        ...snapshot,
        keyFingerprint: fingerprintOf(config.secretKey),
        holdsKey: !isKeyGiven,
      };
      const text = JSON.stringify(manifest, null, 1);
      await archive.add(MANIFEST, text);
      if (manifest.holdsKey) await archive.add(SECRET_KEY, `${config.secretKey}\n`);
      for (const { name } of manifest.tables)
        await archive.addFile(tableEntry(name), join(archive.folder, name));
      const files = await addFiles(parts, client, archive, named);
      const end = JSON.stringify({ manifest: sha256Of(text), ...files } satisfies Ending);
      await archive.add(ENDING, end);
      const fingerprint = contentFingerprint(text, end);
      await archive.add(SIGNATURE, `${signatureOf(config.secretKey, fingerprint)}\n`);
      report = { ...reportOf(manifest, files), fingerprint };
    });
  } finally {
    await client.end().catch(() => undefined);
  }
  if (report === undefined) throw new Error('nothing was written');
  return report;
}

type Snapshot = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/** All rows as of one point in time, each table in its own file in the folder; nobody migrates during that time. */
async function takeSnapshot(client: Client, folder: string): Promise<Snapshot & { named: NamedFile[] }> {
  await holdMigrations(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const { rows: migrations } = await client
    .query<Manifest['migrations'][number]>('SELECT name, checksum FROM schema_migration ORDER BY name')
    .catch((error: unknown) => {
      throw new BackupRefused('There is nothing to back up yet: start the server once.', error);
    });
  const tables: TableFacts[] = [];
  for (const { name, columns } of await readTables(client)) {
    const copy = client.query(copyTo(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`));
    const measure = createMeasure();
    await pipeline(
      copy,
      createGzip(),
      measure.through,
      createWriteStream(join(folder, name), { mode: 0o600 }),
    );
    tables.push({ name, columns, rows: copy.rowCount, sha256: measure.result().sha256 });
  }
  const named = await readNamedFiles(client);
  // Sequences are not transactional: read last, they are past every id in the rows.
  const sequences = await readSequences(client);
  await client.query('COMMIT');
  return { migrations, tables, sequences, named };
}

async function addFiles(
  { platform }: Parts,
  client: Client,
  archive: ArchiveWriter,
  named: readonly NamedFile[],
): Promise<Omit<Ending, 'manifest'>> {
  const files: FileFacts[] = [];
  const missing: string[] = [];
  const changed: string[] = [];
  const copy = join(archive.folder, 'file');
  for (const { key, sha256 } of named) {
    const measure = createMeasure();
    try {
      const content = await platform.files.read(key);
      await pipeline(content, measure.through, createWriteStream(copy, { mode: 0o600 }));
    } catch (error) {
      if (!(error instanceof FileNotStored)) throw error;
      missing.push(key);
      continue;
    }
    const facts = { key, ...measure.result() };
    files.push(facts);
    if (facts.sha256 !== sha256) changed.push(key);
    await archive.addFile(fileEntry(key), copy);
    await rm(copy);
  }
  if (missing.length > 0) {
    const stillNamed = new Set((await readNamedFiles(client)).map(({ key }) => key));
    if (missing.some((key) => !stillNamed.has(key))) throw new FileWentAway();
  }
  return { files, missing, changed };
}

function reportOf(
  { tables, holdsKey }: Manifest,
  { files, missing, changed }: Omit<Ending, 'manifest'>,
): Omit<BackupReport, 'fingerprint'> {
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    missing,
    changed,
    holdsKey,
  };
}
