import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { accountFor, startAs } from '../embedded-postgres/account.ts';
import { addressIn, passwordIn, serverParameters } from '../embedded-postgres/cluster.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/index.ts';
import { copied, findProgram } from '../embedded-postgres/program.ts';
import { folderOfEachTest } from '#app/tests/support/folders.ts';
import { rowsAt } from '#app/tests/support/test-database.ts';

// Real processes on a possibly busy machine.
vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 40_000, interval: 50 };

const folder = folderOfEachTest();

async function databasePid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder.path, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}

function startDatabase(tell: (text: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ folder: join(folder.path, 'postgres'), whenRunning: 'refuse', tell });
}

describe('the embedded database', () => {
  test('keeps its password private, gives the application no superuser rights, and never trades durability', async () => {
    const database = await startDatabase();
    expect((await stat(join(folder.path, 'postgres/password'))).mode & 0o777).toBe(0o600);
    expect(
      await rowsAt(
        database.url,
        `SELECT current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes'),
           current_setting('data_checksums'), usesuper, usecreatedb FROM pg_user WHERE usename = current_user`,
      ),
    ).toEqual([['on', 'on', 'on', 'on', false, false]]);
    await expect(rowsAt(database.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
    await database.stop();
  });

  test('STAND-01 a start that is given up while the database repairs itself stops it, and a later one succeeds', async () => {
    await (await startDatabase()).stop();
    const place = join(folder.path, 'postgres');
    // It waits for its archive, and lets nobody in.
    const signal = join(place, 'data/recovery.signal');
    await writeFile(signal, '');
    const account = await accountFor(join(place, 'data'));
    if (account !== undefined) await chown(signal, account.uid, account.gid);
    const ending = new AbortController();
    const starting = startEmbeddedPostgres({
      folder: place,
      whenRunning: 'refuse',
      tell: () => undefined,
      settings: { restore_command: 'sleep 600' },
      ending: ending.signal,
    });
    const pid = await vi.waitFor(databasePid, patience);
    ending.abort();
    await expect(starting).rejects.toBe(ending.signal.reason);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await rm(signal);
    await (await startDatabase()).stop();
  });

  test('is found and stopped if an earlier run left it behind', async () => {
    await (await startDatabase()).stop();
    const place = join(folder.path, 'postgres');
    const account = await accountFor(join(place, 'data'));
    const orphan = await startAs({
      command: (await findProgram(account)).postgres,
      parameters: serverParameters(
        {
          dataFolder: join(place, 'data'),
          logFile: join(place, 'log'),
          password: await passwordIn(place),
          ...(await addressIn(place)),
        },
        {},
      ),
      account,
      stdio: 'ignore',
      endsWithUs: false,
    });
    await vi.waitFor(async () => expect(await databasePid()).toBe(orphan.pid), patience);
    const told: string[] = [];
    const database = await startDatabase((text) => told.push(text));
    expect(told).toEqual([`Stopping the database left running by an earlier run (process ${orphan.pid})`]);
    expect(orphan.exitCode).toBe(0);
    await database.stop();
  });

  test("starts although its dead server's pid now belongs to another process", async () => {
    await (await startDatabase()).stop();
    const data = join(folder.path, 'postgres/data');
    const account = await accountFor(data);
    const other = await startAs({
      command: 'sleep',
      parameters: ['60'],
      account,
      stdio: 'ignore',
      endsWithUs: true,
    });
    const running = { pid: process.pid, started: 'long ago', host: '/nowhere', port: 1 };
    await writeFile(join(folder.path, 'postgres/running.json'), JSON.stringify(running));
    await writeFile(join(data, 'postmaster.pid'), `${other.pid}\n${data}\n1\n5432\n\n*\n`);
    const database = await startDatabase();
    expect(await rowsAt(database.url, 'SELECT 1')).toEqual([[1]]);
    expect(other.exitCode ?? other.signalCode).toBe(null);
    other.kill();
    await database.stop();
  });

  test('is created again if its first start was interrupted', async () => {
    await mkdir(join(folder.path, 'postgres/unfinished/data'), { recursive: true });
    await writeFile(join(folder.path, 'postgres/unfinished/data/PG_VERSION'), '18\n');
    const database = await startDatabase();
    expect(await rowsAt(database.url, 'SELECT 1')).toEqual([[1]]);
    await database.stop();
  });

  test('says why it does not start', async () => {
    await (await startDatabase()).stop();
    await writeFile(join(folder.path, 'postgres/data/PG_VERSION'), '12\n');
    await expect(startDatabase()).rejects.toThrow(/did not start: .*incompatible/);
    await expect(stat(join(folder.path, 'postgres/running.json'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the copy for a user who cannot enter the project', () => {
  /** Programs that say where they are; of a package whose libraries are missing, programs that do not start. */
  async function install(programs: string): Promise<void> {
    await mkdir(join(folder.path, 'native/bin'), { recursive: true });
    for (const name of ['postgres', 'initdb']) {
      const path = join(folder.path, 'native/bin', name);
      await writeFile(path, `#!/bin/sh\n${programs}\n`);
      await chmod(path, 0o755);
    }
  }
  const shared = (): string => join(folder.path, 'shared');
  const copy = () =>
    copied({ folder: join(folder.path, 'native'), version: '1' }, { place: shared(), account: undefined });

  test('is not kept when it does not run, and is made again once it does', async () => {
    await install('echo "a library is missing"; exit 1');
    await expect(copy()).rejects.toThrow(/does not run on this machine: a library is missing/);
    expect(await readdir(shared())).toEqual([]);
    await install('exit 0');
    expect(await copy()).toMatchObject({ postgres: join(shared(), 'postgresql-1/bin/postgres') });
  });

  test('is replaced when one of before does not run, and only then', async () => {
    await install('exit 0 # first');
    const { initdb } = await copy();
    await install('exit 0 # second');
    expect(await readFile((await copy()).initdb, 'utf8')).toContain('first');
    await writeFile(initdb, '#!/bin/sh\nexit 127\n');
    expect(await readFile((await copy()).initdb, 'utf8')).toContain('second');
    expect(await readdir(shared())).toEqual(['postgresql-1']);
  });
});
