import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { randomIds } from '#kit/platform/ids.ts';
import type { FileStore } from '#kit/platform/file-store/file-store.ts';
import { markerName } from '#kit/platform/file-store/disk.ts';
import { runCommand } from '#app/tests/support/process.ts';
import { sql } from '#app/tests/support/sql.ts';
import type { BackupReport } from '../backup/back-up.ts';
import { folderOfBackups } from '../backup/backup-places.ts';
import { checkArchive } from '../backup/check-archive.ts';
import { contentPath } from '../backup/file-places.ts';
import { archivesIn, contentsIn } from '../backup/folder.ts';
import { checkBackups, removeBackups } from '../backup/keep-backups.ts';
import { judgeAuthenticity } from '../backup/signature.ts';
import { mendFiles } from '../backup/mend-files.ts';
import {
  backUpSource,
  expectNothingRestored,
  filesFolder,
  filesIn,
  restoreTarget,
  setTheStage,
  sourceFiles,
  stage,
} from './support/backups.ts';

setTheStage();
// Several backups and restores each, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const folder = (): string => join(stage.folder, 'backups');
/** How often a holder of the folder says that it is alive (milliseconds). */
const beat = 20;
const backUpToFolder = (files?: FileStore): Promise<BackupReport> =>
  backUpSource({ place: folderOfBackups(folder(), randomIds, beat), ...(files !== undefined && { files }) });
const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
async function contents(): Promise<string[]> {
  const found: string[] = [];
  for await (const sha256 of contentsIn(folder())) found.push(sha256);
  return found;
}
const check = async (): Promise<readonly string[]> => (await checkBackups(folder(), () => undefined)).faults;

const added = new Set<string>();
afterEach(async () => {
  for (const key of added) await removeFile(key);
  added.clear();
});

/** Stores a file that a row names; returns its key. */
async function addFile(content: Buffer): Promise<string> {
  const [key, path] = [randomIds.uuid(), join(stage.folder, 'arrived')];
  await writeFile(path, content);
  await stage.source.platform.files.put(key, path);
  await sql(stage.source)`INSERT INTO ticket_attachment
    (id, ticket_id, file_name, mime, size, sha256, scanned)
    SELECT ${key}::uuid, min(id), 'more.pdf', 'application/pdf', ${content.length}::int, ${hashOf(content)},
      false FROM ticket`;
  added.add(key);
  return key;
}

async function removeFile(key: string): Promise<void> {
  await sql(stage.source)`DELETE FROM ticket_attachment WHERE id = ${key}::uuid`;
  await stage.source.platform.files.delete(key);
}

/** The source's files, and which of them are read. */
function watched(onRead: (key: string) => Promise<unknown> = async () => undefined): {
  files: FileStore;
  read: string[];
} {
  const real = stage.source.platform.files.store;
  const read: string[] = [];
  const files: FileStore = {
    ...real,
    async read(key) {
      read.push(key);
      await onRead(key);
      return real.read(key);
    },
  };
  return { files, read };
}

test('STAND-10 a backup copies only files that the earlier ones lack, and each can be restored from the folder alone', async () => {
  const large = await addFile(randomBytes(9 * 1024 * 1024));
  const first = await backUpToFolder();
  const before = await sourceFiles();
  expect(first).toMatchObject({
    files: 5,
    copied: { files: 5, bytes: first.bytes },
    missing: [],
    changed: [],
  });
  const idle = watched();
  expect(await backUpToFolder(idle.files)).toMatchObject({ files: 5, copied: { files: 0, bytes: 0 } });
  expect(idle.read).toEqual([]);
  const later = await addFile(Buffer.from('added later'));
  // Two rows with the same content.
  const twin = await addFile(Buffer.from('added later'));
  await removeFile(large);
  const { files, read } = watched();
  const third = await backUpToFolder(files);
  expect(third).toMatchObject({ files: 6, copied: { files: 2, bytes: 22 } });
  expect(read.toSorted()).toEqual([later, twin].toSorted());
  expect(await contents()).toHaveLength(6);
  expect(await check()).toEqual([]);

  expect(await restoreTarget({ path: first.path })).toMatchObject({ files: 5, missing: [], changed: [] });
  expect(await filesIn(filesFolder())).toEqual(before);
  await rm(filesFolder(), { recursive: true });
  await restoreTarget({ path: third.path, replace: true });
  expect(await filesIn(filesFolder())).toEqual(await sourceFiles());
});

test('STAND-10 a backup that dies in the middle damages no earlier one, has no name, and holds up nobody', async () => {
  const { path } = await backUpToFolder();
  await addFile(Buffer.from('while it dies'));
  const { files } = watched(() => Promise.reject(new Error('the disk is broken')));
  await expect(backUpToFolder(files)).rejects.toThrow('the disk is broken');
  expect(await readdir(folder())).toEqual(['contents', path.slice(folder().length + 1)]);
  expect(await check()).toEqual([]);
  // What a killed process leaves: it can clear away nothing, and its lock says nothing any more.
  const dead = join(folder(), 'ensigo-2026-01-01T00-00-00-000Z.backup');
  await writeFile(join(folder(), 'lock'), 'somebody 7');
  await writeFile(`${dead}.partial`, 'half');
  expect(await archivesIn(folder())).toEqual([path]);
  expect(await backUpToFolder()).toMatchObject({ files: 5, copied: { files: 1 } });
  expect((await readdir(folder())).filter((name) => !name.endsWith('.backup'))).toEqual(['contents']);
  expect(await check()).toEqual([]);
});

test('STAND-10 one at a time works on a folder: nothing is removed that a backup in progress counts on', async () => {
  await backUpToFolder();
  await addFile(Buffer.from('during'));
  const refusals: unknown[] = [];
  const { files } = watched(async () => {
    refusals.push(await backUpToFolder().catch((error: unknown) => error));
    refusals.push(await removeBackups(folder(), 1, randomIds, beat).catch((error: unknown) => error));
  });
  await backUpToFolder(files);
  expect(refusals.map(String)).toEqual([
    expect.stringContaining('is running in'),
    expect.stringContaining('is running in'),
  ]);
  expect(await archivesIn(folder())).toHaveLength(2);
  // Taken over meanwhile, as after a machine that slept: it ends without a name.
  await rm(contentPath(folder(), hashOf('during')));
  const slept = watched(async () => {
    await rm(join(folder(), 'lock'));
    await writeFile(join(folder(), 'lock'), 'another 1');
  });
  await expect(backUpToFolder(slept.files)).rejects.toThrow('is running in');
  expect(await archivesIn(folder())).toHaveLength(2);
  await rm(join(folder(), 'lock'));
});

test('STAND-10 a file that is removed while the backup is made is left out, row and all', async () => {
  const gone = await addFile(Buffer.from('soon gone'));
  const { files } = watched(async (key) => {
    if (key === gone) await removeFile(gone);
  });
  const made = await backUpToFolder(files);
  expect(made).toMatchObject({ files: 4, missing: [] });
  expect(await restoreTarget({ path: made.path })).toMatchObject({ files: 4, rows: made.rows });
});

test('STAND-10 a content that was changed or is missing is found, nothing is restored, and the next backup copies it again', async () => {
  const { path } = await backUpToFolder();
  const [first = '', second = '', third = ''] = await contents();
  const place = contentPath(folder(), first);
  const content = await readFile(place);
  content[5] = (content[5] ?? 0) ^ 1;
  await writeFile(place, content);
  await expect(restoreTarget({ path })).rejects.toThrow('was changed in the folder');
  expect(await check()).toEqual([
    expect.stringContaining(`${place} was changed and must be removed. ${path} needs it`),
  ]);
  await rm(place);
  await rm(contentPath(folder(), second));
  await truncate(contentPath(folder(), third), 3);
  await expect(restoreTarget({ path })).rejects.toThrow('is missing in the folder');
  expect(await check()).toHaveLength(3);
  await expectNothingRestored();
  expect(await backUpToFolder()).toMatchObject({ copied: { files: 3 } });
  expect(await check()).toEqual([]);
  await restoreTarget({ path });
});

test('STAND-10 GUARD-12 an archive of a folder that names other contents, with every hash corrected, is refused', async () => {
  const { path } = await backUpToFolder();
  const whole = await readFile(path, 'latin1');
  const [first = '', second = ''] = (await checkArchive(path)).ending.files.map(({ sha256 }) => sha256);
  // The list of files is not compressed: two of them change places.
  const swapped = whole.replaceAll(/"sha256":"([\da-f]{64})"/g, (all, sha256: string) =>
    all.replace(sha256, sha256 === first ? second : sha256 === second ? first : sha256),
  );
  expect(swapped).not.toBe(whole);
  await writeFile(path, swapped, 'latin1');
  await expect(restoreTarget({ path })).rejects.toThrow('was changed after it was made');
  await expectNothingRestored();
});

test('STAND-10 GUARD-12 a check names the backup that was signed with another key', async () => {
  const { path } = await backUpToFolder();
  const { faults } = await checkBackups(folder(), (archive) => {
    judgeAuthenticity(archive, {
      givenKey: 'a key that has signed none of the backups',
      ownKey: undefined,
      expected: undefined,
      unverified: false,
    });
  });
  expect(faults).toEqual([
    expect.stringMatching(
      new RegExp(`^${path}: This backup cannot be verified: there is no key .* or it is a different one`),
    ),
  ]);
});

test('STAND-10 old backups are removed with what no kept one needs, and nothing that one needs', async () => {
  const old = await addFile(Buffer.from('of the first alone'));
  const both = await addFile(Buffer.from('of both'));
  const first = await backUpToFolder();
  await removeFile(old);
  const second = await backUpToFolder();
  await removeFile(both);
  const third = await backUpToFolder();
  expect(await removeBackups(folder(), 2, randomIds, beat)).toEqual({
    archives: [first.path],
    contents: { files: 1, bytes: 'of the first alone'.length },
    kept: 2,
  });
  expect(await check()).toEqual([]);
  expect(await archivesIn(folder())).toEqual([second.path, third.path]);
  expect(await restoreTarget({ path: second.path })).toMatchObject({ files: 5 });
  // One that cannot be read: nobody knows what it needs.
  await truncate(third.path, 2000);
  const before = await contents();
  await expect(removeBackups(folder(), 1, randomIds, beat)).rejects.toThrow(third.path);
  expect(await contents()).toEqual(before);
  expect(await archivesIn(folder())).toHaveLength(2);
  for (const path of await archivesIn(folder())) await rm(path);
  await expect(removeBackups(folder(), 1, randomIds, beat)).rejects.toThrow('There is no backup in');
  await expect(check()).rejects.toThrow('There is no backup in');
  expect(await contents()).toEqual(before);
});

test('STAND-10 the newest backup stays, though the clock of its machine has stood at another year', async () => {
  await backUpToFolder();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2000-01-01T00:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { path } = await backUpToFolder();
  await removeBackups(folder(), 1, randomIds);
  expect(await archivesIn(folder())).toEqual([path]);
});

test('STAND-10 a removal whose folder was taken over, as after a machine that slept, removes no more', async () => {
  const { path } = await backUpToFolder();
  const needless = Array.from({ length: 3000 }, (_, nth) => hashOf(`needless ${String(nth)}`));
  for (const sha256 of needless) {
    await mkdir(dirname(contentPath(folder(), sha256)), { recursive: true });
    await writeFile(contentPath(folder(), sha256), '');
  }
  const all = (await contents()).length;
  const removing = removeBackups(folder(), 1, randomIds, beat).catch((error: unknown) => error);
  while ((await contents()).length === all) await pause(1);
  await rm(join(folder(), 'lock'));
  await writeFile(join(folder(), 'lock'), 'another 1');
  expect(String(await removing)).toContain('is running in');
  expect((await contents()).length).toBeGreaterThan(4);
  expect(await archivesIn(folder())).toEqual([path]);
});

test('STAND-10 files that are gone are stored again from the folder, if they are right there', async () => {
  const { config, files } = stage.source.platform;
  const { databaseUrl = '', databaseOwnerUrl = '', secretKey = '' } = config;
  const parts = { config: { ...config, databaseUrl, databaseOwnerUrl, secretKey }, files };
  const [known, wrong] = [await addFile(Buffer.from('known')), await addFile(Buffer.from('wrong'))];
  await backUpToFolder();
  const unknown = await addFile(Buffer.from('unknown'));
  const before = await sourceFiles();
  for (const key of [known, wrong, unknown]) await files.delete(key);
  await writeFile(contentPath(folder(), hashOf('wrong')), 'other');
  expect(await mendFiles(parts, folder())).toEqual({
    mended: [known],
    lacking: [wrong, unknown].toSorted(),
  });
  const { [wrong]: _wrong, [unknown]: _unknown, ...rest } = before;
  expect(await sourceFiles()).toEqual(rest);
});

test('STAND-10 STAND-03 where the files cannot be reached, nothing is backed up, and nothing stored in their place', async () => {
  const { config } = stage.source.platform;
  const data = join(stage.folder, 'unmounted');
  const run = (name: string, ...parameters: readonly string[]) =>
    runCommand(name, parameters, {
      DATABASE_URL: config.databaseUrl ?? '',
      DATABASE_OWNER_URL: config.databaseOwnerUrl ?? '',
      SECRET_KEY: config.secretKey ?? '',
      DATA_DIR: data,
    });
  const { path } = await backUpToFolder();
  const archives = await archivesIn(folder());
  for (const command of [
    ['backup', '--folder', folder()],
    ['backups', 'mend', folder()],
  ] as const) {
    const { output, code } = await run(command[0], ...command.slice(1));
    expect([output, code]).toEqual([expect.stringContaining('is its disk mounted?'), 1]);
  }
  expect(await filesIn(join(data, 'files'))).toEqual({});
  expect(await archivesIn(folder())).toEqual(archives);

  // An operator says that they are lost.
  await mkdir(join(data, 'files', markerName), { recursive: true });
  const { output, code } = await run('backups', 'mend', folder());
  expect([output, code]).toEqual([expect.stringContaining('Still missing: 0'), 0]);
  const stored = await filesIn(join(data, 'files'));
  expect(Object.keys(stored)).toHaveLength((await checkArchive(path)).ending.files.length);
});

test('STAND-10 a document that its client deleted is in no later backup, and leaves the folder with the earlier ones', async () => {
  const first = await backUpToFolder();
  const [deleted] = await sql(stage.source)<{ key: string; sha256: string }>`UPDATE loan_document
    SET deleted_at = now() WHERE id = (SELECT min(id::text)::uuid FROM loan_document)
    RETURNING storage_key::text AS key, encode(sha256, 'hex') AS sha256`;
  if (deleted === undefined) throw new Error('no document');
  await stage.source.platform.files.delete(deleted.key);
  const second = await backUpToFolder();
  expect(second.files).toBe(first.files - 1);
  await removeBackups(folder(), 1, randomIds, beat);
  expect(await contents()).not.toContain(deleted.sha256);
});
