import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DatabaseError, type Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { holdMigrations } from '#kit/platform/database/migrate.ts';
import { FileNotStored, type FileStore } from '#kit/platform/file-store/file-store.ts';
import type { SettledConfig } from '#kit/platform/platform.ts';
import type { ArchiveWriter } from './archive.ts';
import type { BackupPlace } from './backup-places.ts';
import type { FilePlace } from './file-places.ts';
import { fingerprintOf } from './key.ts';
import {
  ENDING,
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
import { takeFile } from './take-file.ts';

/** Works on several items at a time. After a failure no further one is begun; throws once nothing runs any more. */
async function severally<Item>(
  items: Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    for (let next = waiting.next(); next.done !== true && !hasFailed; next = waiting.next()) {
      try {
        await work(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: most }, worker));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

const MOST_ATTEMPTS = 5;
/** While one is hashed, others are read and written. */
const FILES_AT_A_TIME = 4;

/** Their list is one text, which must stay below the 536 million characters of the longest. */
const MOST_FILES = 3_800_000;

/** Whether it is time for another way to back up. */
export const isNearlyFull = (files: number): boolean => files > MOST_FILES / 2;

/** Throws BackupRefused, before hours of copying would end without an archive. */
export function refuseTooMany(files: number): void {
  if (files <= MOST_FILES) return;
  throw new BackupRefused(
    `There are ${String(files)} files, but a backup can list only ${String(MOST_FILES)}. Archive the PostgreSQL write-ahead log and copy the stored files, as described in docs/operating/backup.md.`,
  );
}

export interface Amount {
  readonly files: number;
  readonly bytes: number;
}

export interface BackupReport extends Amount {
  /** Of the archive. */
  readonly path: string;
  readonly tables: number;
  readonly rows: number;
  /** What was read and written; the rest was there already. */
  readonly copied: Amount;
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  readonly holdsKey: boolean;
  /** Of the whole archive, hex: identifies it when no key is at hand. */
  readonly fingerprint: string;
}

interface Parts {
  readonly config: SettledConfig;
  readonly files: Pick<FileStore, 'read'>;
  /** Whether the key came from SECRET_KEY, so that someone else stores it. */
  readonly isKeyGiven: boolean;
}

/** A file was deleted between the snapshot of the rows and the reading of the files. */
class FileWentAway extends Error {}

/**
 * Writes database and files to the place while the server may be running: the rows as of one point in time, and every
 * file that they name. Throws BackupRefused.
 */
export async function backUp(parts: Parts, place: BackupPlace): Promise<BackupReport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await backUpOnce(parts, place);
    } catch (error) {
      if (!(error instanceof FileWentAway)) throw error;
      if (attempt === MOST_ATTEMPTS) {
        throw new BackupRefused('Files kept being deleted during the backup. Try again at a quieter time.');
      }
    }
  }
}

async function backUpOnce(parts: Parts, place: BackupPlace): Promise<BackupReport> {
  const { config, isKeyGiven } = parts;
  const client = await connect(config.databaseOwnerUrl);
  let report: Omit<BackupReport, 'path'> | undefined;
  try {
    const madeAt = await timeOf(client);
    const path = await place.write(madeAt, async (archive, filePlace) => {
      const { named, ...snapshot } = await takeSnapshot(client, archive.folder);
      refuseTooMany(named.length);
      const manifest: Manifest = {
        format: place.format,
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
      const { copied, ...files } = await addFiles(parts, client, { archive, filePlace, named });
      const end = JSON.stringify({ manifest: sha256Of(text), ...files } satisfies Ending);
      await archive.add(ENDING, end);
      const fingerprint = contentFingerprint(text, end);
      await archive.add(SIGNATURE, `${signatureOf(config.secretKey, fingerprint)}\n`);
      report = { ...reportOf(manifest, files), copied, fingerprint };
    });
    if (report === undefined) throw new Error('the backup ended without a report');
    return { ...report, path };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Backups are kept and removed by their times: the machine's own may stand at another year. */
async function timeOf(client: Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no time');
  return row.now;
}

const lacksTable = (error: unknown): boolean => error instanceof DatabaseError && error.code === '42P01';

type Snapshot = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/** Files that have not arrived yet: their phones begin them anew, and their parts are in no backup (REACH-02). */
const onTheirWay: ReadonlySet<string> = new Set(['upload', 'upload_part']);

/** All rows as of one point in time, each table in its own file in the folder; nobody migrates during that time. */
async function takeSnapshot(client: Client, folder: string): Promise<Snapshot & { named: NamedFile[] }> {
  await holdMigrations(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const { rows: migrations } = await client
    .query<Manifest['migrations'][number]>('SELECT name, checksum FROM schema_migration ORDER BY name')
    .catch((error: unknown) => {
      if (!lacksTable(error)) throw error;
      throw new BackupRefused('There is nothing to back up yet. Start the server once first.', error);
    });
  const tables: TableFacts[] = [];
  for (const { name, columns } of await readTables(client)) {
    const rows = `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)} WHERE ${String(!onTheirWay.has(name))}`;
    const copy = client.query(copyTo(`COPY (${rows}) TO STDOUT`));
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

interface Adding {
  readonly archive: ArchiveWriter;
  readonly filePlace: FilePlace;
  readonly named: readonly NamedFile[];
}

async function addFiles(
  { files }: Parts,
  client: Client,
  { archive, filePlace, named }: Adding,
): Promise<Omit<Ending, 'manifest'> & { readonly copied: Amount }> {
  const facts = new Map<string, FileFacts>();
  const missing: string[] = [];
  const copied = { files: 0, bytes: 0 };
  const add = async (file: NamedFile): Promise<void> => {
    // What a client deleted may be in the folder still: only the store says whether it is kept.
    const known = file.isSure ? await filePlace.known(file) : undefined;
    if (known !== undefined) return void facts.set(file.key, known);
    try {
      const taken = await takeFile(files, file.key, join(archive.folder, `file-${file.key}`));
      await filePlace.keep(taken);
      facts.set(file.key, taken.facts);
      copied.files += 1;
      copied.bytes += taken.facts.size;
    } catch (error) {
      if (!(error instanceof FileNotStored)) throw error;
      if (file.isSure) missing.push(file.key);
    }
  };
  await severally(named, FILES_AT_A_TIME, add);
  await filePlace.flush();
  if (missing.length > 0) {
    const stillNamed = new Set(
      (await readNamedFiles(client)).filter(({ isSure }) => isSure).map(({ key }) => key),
    );
    if (missing.some((key) => !stillNamed.has(key))) throw new FileWentAway();
  }
  const held = named.map(({ key }) => facts.get(key)).filter((each) => each !== undefined);
  const changed = named.filter(({ key, sha256 }) => (facts.get(key)?.sha256 ?? sha256) !== sha256);
  return { files: held, missing, changed: changed.map(({ key }) => key), copied };
}

function reportOf(
  { tables, holdsKey }: Manifest,
  { files, missing, changed }: Omit<Ending, 'manifest'>,
): Omit<BackupReport, 'fingerprint' | 'path' | 'copied'> {
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
