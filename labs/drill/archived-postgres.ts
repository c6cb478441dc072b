import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#ops/embedded-postgres/index.ts';

const run = promisify(execFile);

/** A PostgreSQL whose changes are archived as they happen. */
export interface ArchivedPostgres {
  readonly postgres: EmbeddedPostgres;
  /** Where the changes go. */
  readonly archive: string;
  /** As the superuser, in the portal's database. */
  readonly administrator: Client;
  stop(): Promise<void>;
}

/** As the superuser, in the portal's database. */
async function administratorOf({ administratorUrl }: EmbeddedPostgres): Promise<Client> {
  const url = new URL(administratorUrl);
  url.pathname = '/ensigo';
  const client = new Client({ connectionString: url.href });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function start(
  folder: string,
  archive: string,
  settings: Readonly<Record<string, string>>,
): Promise<ArchivedPostgres> {
  const postgres = await startEmbeddedPostgres({
    folder,
    whenRunning: 'refuse',
    tell: () => undefined,
    settings,
  });
  const administrator = await administratorOf(postgres);
  return {
    postgres,
    archive,
    administrator,
    async stop() {
      await administrator.end();
      await postgres.stop();
    },
  };
}

export async function startArchived(folder: string, archive: string): Promise<ArchivedPostgres> {
  await mkdir(archive);
  // When run by root, PostgreSQL is another user.
  await chmod(archive, 0o777);
  return start(folder, archive, {
    archive_mode: 'on',
    archive_command: `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`,
  });
}

const dataFolderOf = async (administrator: Client): Promise<string> => {
  const { rows } = await administrator.query<{ data_directory: string }>('SHOW data_directory');
  return rows[0]?.data_directory ?? '';
};

/** When run by root, PostgreSQL is the owner of its data folder. */
async function writeInto(data: string, name: string, content: string): Promise<void> {
  const { uid, gid } = await stat(data);
  await writeFile(join(data, name), content, { mode: 0o600 });
  await chown(join(data, name), uid, gid);
}

/**
 * Copies the data folder while it is in use, as pg_basebackup does, which the embedded PostgreSQL does not include; its
 * place's password with it. Returns its size in bytes.
 */
export async function takeBase({ administrator }: ArchivedPostgres, base: string): Promise<number> {
  const data = await dataFolderOf(administrator);
  await administrator.query(`SELECT pg_backup_start('drill', fast => true)`);
  await mkdir(base);
  await run('cp', ['-a', data, join(base, 'data')]);
  await run('cp', ['-a', join(dirname(data), 'password'), base]);
  const { rows } = await administrator.query<{ label: string }>(
    'SELECT labelfile AS label FROM pg_backup_stop(wait_for_archive => true)',
  );
  await writeInto(join(base, 'data'), 'backup_label', rows[0]?.label ?? '');
  await rm(join(base, 'data', 'postmaster.pid'), { force: true });
  const wal = join(base, 'data', 'pg_wal');
  for (const name of await readdir(wal)) if (/^[\dA-F]{24}/.test(name)) await rm(join(wal, name));
  const { stdout } = await run('du', ['-sb', base]);
  return Number.parseInt(stdout, 10);
}

/** Resolves once everything that has happened so far is in the archive. */
export async function archiveAll({ administrator, archive }: ArchivedPostgres): Promise<void> {
  const { rows } = await administrator.query<{ name: string }>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS name',
  );
  while (!(await readdir(archive)).includes(rows[0]?.name ?? '')) await pause(50);
}

/** A PostgreSQL made from a base and the archive, as it was at a moment (as PostgreSQL writes it). */
export async function startAtMoment(
  base: string,
  archive: string,
  moment: string,
): Promise<ArchivedPostgres> {
  await writeInto(join(base, 'data'), 'recovery.signal', '');
  const restored = await start(base, archive, {
    restore_command: `cp "${archive}/%f" "%p"`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  const isAtWork = async (): Promise<boolean> => {
    const { rows } = await restored.administrator.query<{ yes: boolean }>(
      'SELECT pg_is_in_recovery() AS yes',
    );
    return rows[0]?.yes === false;
  };
  while (!(await isAtWork())) await pause(50);
  return restored;
}
