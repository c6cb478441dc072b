import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { createDiskFileStore } from '#kit/platform/file-store/disk.ts';
import type { FileStore } from '#kit/platform/file-store/file-store.ts';
import { randomIds } from '#kit/platform/ids.ts';
import {
  archiveAll,
  startArchived,
  startAtMoment,
  takeBase,
  type ArchivedPostgres,
} from './archived-postgres.ts';

/** Where the drill takes place, and how large it is. */
export interface MomentPlan {
  /** Empty, and open to other users as far as PostgreSQL's own folders below it. */
  readonly folder: string;
  /** Of the bundled commands. */
  readonly product: string;
  /** Written in the night, until the moment, and after it: so many each time. */
  readonly files: number;
  /** Of each file. */
  readonly bytes: number;
}

export interface MomentReport {
  /** Written until the moment, and there again with its row, byte for byte. */
  readonly kept: number;
  /** Written until the moment, and not there, or not as it was. */
  readonly lost: number;
  /** Written after the moment, and there all the same. */
  readonly tooNew: number;
  /** Erased after the moment, and stored again from the folder of backups. */
  readonly mended: number;
  /** What `verify` and `scrub` found. */
  readonly faults: number;
  /** Bytes of the base. */
  readonly base: number;
  /** Archived pieces of 16 MB at most. */
  readonly pieces: number;
  /** From the loss to the end of the check. */
  readonly seconds: number;
}

interface Written {
  readonly key: string;
  readonly sha256: string;
}

const insertTicket = `
  WITH person AS (
    INSERT INTO users (name, email, phone, phone_code, password_hash)
    VALUES ('Nakato Grace', 'moment@example.com', '772000009', '+256', 'none') RETURNING id
  ) INSERT INTO ticket (user_id, subject, message) SELECT id, 'drill', 'drill' FROM person RETURNING id::text`;

const insertFile = `
  INSERT INTO ticket_attachment (id, ticket_id, file_name, mime, size, sha256, scanned)
  VALUES ($1::uuid, $2::bigint, 'drill.pdf', 'application/pdf', $3::int, $4, false)`;

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** As the portal does it: each file first, then the row that names it. */
async function write(
  { files: count, bytes, folder }: MomentPlan,
  database: Client,
  files: FileStore,
  ticket: string,
): Promise<Written[]> {
  const written: Written[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const [key, content, arrived] = [randomIds.uuid(), randomIds.bytes(bytes), join(folder, 'arrived')];
    await writeFile(arrived, content);
    await files.put(key, arrived);
    await database.query(insertFile, [key, ticket, bytes, hashOf(content)]);
    written.push({ key, sha256: hashOf(content) });
  }
  return written;
}

const momentOf = async (database: Client): Promise<string> =>
  (await database.query<{ moment: string }>('SELECT clock_timestamp()::text AS moment')).rows[0]?.moment ??
  '';

const isThere = async (files: FileStore, { key, sha256 }: Written): Promise<boolean> => {
  const pieces: Buffer[] = [];
  try {
    const content: AsyncIterable<Buffer> = await files.read(key);
    for await (const piece of content) pieces.push(piece);
  } catch {
    return false;
  }
  return hashOf(Buffer.concat(pieces)) === sha256;
};

/**
 * A base in the night and a backup of files, work until a moment, and more work after it; then the database is gone.
 * It goes back to the moment from the base and the archived changes, its files from what is stored and the folder of
 * backups.
 */
export async function goBackToAMoment(plan: MomentPlan): Promise<MomentReport> {
  const inFolder = (name: string): string => join(plan.folder, name);
  const files = createDiskFileStore(join(inFolder('data'), 'files'));
  const commandOf =
    ({ postgres }: ArchivedPostgres) =>
    async (name: string, ...parameters: string[]): Promise<boolean> => {
      const env = {
        PATH: process.env['PATH'],
        DATABASE_URL: postgres.url,
        DATABASE_OWNER_URL: postgres.ownerUrl,
        DATA_DIR: inFolder('data'),
        SECRET_KEY: 'a-key-that-protects-nothing-but-drills',
      };
      return promisify(execFile)(process.execPath, [join(plan.product, `${name}.js`), ...parameters], {
        env,
      }).then(
        () => true,
        () => false,
      );
    };
  await mkdir(inFolder('data'));
  let running = await startArchived(inFolder('before'), inFolder('wal'));
  try {
    const command = commandOf(running);
    if (!(await command('migrate'))) throw new Error('the schema could not be made');
    const { rows } = await running.administrator.query<{ id: string }>(insertTicket);
    const ticket = rows[0]?.id ?? '';
    const writeMore = (): Promise<Written[]> => write(plan, running.administrator, files, ticket);

    const night = await writeMore();
    const base = await takeBase(running, inFolder('base'));
    if (!(await command('backup', '--folder', inFolder('backups')))) throw new Error('there is no backup');
    const day = await writeMore();
    const moment = await momentOf(running.administrator);
    const after = await writeMore();
    const [erased] = night;
    if (erased === undefined) throw new Error('nothing was written');
    await running.administrator.query('DELETE FROM ticket_attachment WHERE id = $1::uuid', [erased.key]);
    await files.delete(erased.key);
    await archiveAll(running);

    await running.stop();
    await rm(inFolder('before'), { recursive: true });
    const lostAt = performance.now();
    running = await startAtMoment(inFolder('base'), inFolder('wal'), moment);
    const restored = commandOf(running);
    const isErasedBefore = !(await isThere(files, erased));
    const checks = [
      await restored('backups', 'mend', inFolder('backups')),
      await restored('verify'),
      await restored('scrub'),
    ];
    const { rows: named } = await running.administrator.query<{ key: string }>(
      'SELECT id::text AS key FROM ticket_attachment',
    );
    const keys = new Set(named.map(({ key }) => key));
    const wanted = [...night, ...day];
    let kept = 0;
    for (const each of wanted) if (keys.has(each.key) && (await isThere(files, each))) kept += 1;
    return {
      kept,
      lost: wanted.length - kept,
      tooNew: after.filter(({ key }) => keys.has(key)).length,
      mended: isErasedBefore && (await isThere(files, erased)) ? 1 : 0,
      faults: checks.filter((isFine) => !isFine).length,
      base,
      pieces: (await readdir(running.archive)).length,
      seconds: (performance.now() - lostAt) / 1000,
    };
  } finally {
    await running.stop();
  }
}
