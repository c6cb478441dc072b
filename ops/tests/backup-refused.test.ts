import { constants } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isNearlyFull, refuseTooMany } from '../backup/back-up.ts';
import { checkArchive } from '../backup/check-archive.ts';
import { keyFor } from '../backup/key.ts';
import { BackupRefused } from '../backup/refused.ts';
import { migrate } from '#kit/platform/database/migrate.ts';
import { requireSameDatabase } from '#kit/platform/settle.ts';
import { createDiskFileStore } from '#kit/platform/file-store/disk.ts';
import {
  otherKey,
  stage,
  setTheStage,
  archivePath,
  filesFolder,
  backUpSource,
  restoreTarget,
  ask,
  tableNames,
  contentOf,
  filesIn,
  sourceFiles,
  expectNothingRestored,
} from './support/backups.ts';

setTheStage();

describe('what is not restored, with nothing left half done', () => {
  test('a truncated backup, wherever it ends', async () => {
    await backUpSource();
    const whole = await readFile(archivePath());
    for (const part of [0, 0.01, 0.3, 0.7, 0.95]) {
      await writeFile(archivePath(), whole);
      await truncate(archivePath(), Math.floor(whole.length * part));
      await expect(restoreTarget(), `the first ${part}`).rejects.toThrow(/backup/);
    }
    // Cut between two entries, where a tar alone reveals nothing.
    const ending = whole.indexOf('ending.json');
    await writeFile(archivePath(), Buffer.concat([whole.subarray(0, ending), Buffer.alloc(1024)]));
    await expect(restoreTarget()).rejects.toThrow('the end is missing');
    await expectNothingRestored();
  });

  test.each([
    ['a file', 'licence 2'],
    ['the first part', '"madeAt"'],
    ['the end', '"manifest":"'],
  ])('a backup with one changed byte: in %s', async (_where, mark) => {
    await backUpSource();
    const changed = await readFile(archivePath());
    const at = changed.indexOf(mark) + mark.length + 1;
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await writeFile(archivePath(), changed);
    await expect(restoreTarget()).rejects.toThrow('damaged');
    await expectNothingRestored();
  });

  test.each([
    ['something else', 'no archive at all'.repeat(100)],
    ['nothing', ''],
  ])('%s', async (_what, content) => {
    await writeFile(archivePath(), content);
    await expect(restoreTarget()).rejects.toThrow('This is not an Ensigo backup');
    await rm(archivePath());
    await expect(restoreTarget()).rejects.toThrow('does not exist.');
  });

  test('a backup into an installation that has accounts', async () => {
    await backUpSource();
    await migrate(stage.target.url, stage.migrations);
    await ask(
      stage.target.url,
      `INSERT INTO users (name, email, phone, phone_code, password_hash) VALUES ('A', 'a@b.ug', '1', '+256', 'x')`,
    );
    const before = await contentOf(stage.target.url);
    await expect(restoreTarget()).rejects.toThrow('add --replace');
    expect(await contentOf(stage.target.url)).toEqual(before);
    expect(await filesIn(join(stage.folder, 'data'))).toEqual({});
  });

  test('a backup into the database of a running server', async () => {
    await backUpSource();
    const url = stage.source.platform.config.databaseOwnerUrl ?? '';
    await expect(restoreTarget({ url })).rejects.toThrow('Stop it first');
    await expect(restoreTarget({ url, replace: true })).rejects.toThrow('Stop it first');
  });

  test('a backup of a newer release', async () => {
    await backUpSource();
    await expect(restoreTarget({ known: stage.migrations.slice(0, -1) })).rejects.toThrow('is unknown here');
    await expectNothingRestored();
  });

  test('a backup with another key, or without one', async () => {
    await backUpSource();
    const { manifest, key } = await checkArchive(archivePath());
    expect(() => keyFor(manifest, key, otherKey)).toThrow(
      'neither SECRET_KEY nor named in SECRET_KEY_BEFORE',
    );
    expect(() => keyFor(manifest, key, undefined)).toThrow('Set SECRET_KEY');
  });

  test('a second restore while one is at work: neither counts on what the other has not finished', async () => {
    await backUpSource();
    const store = createDiskFileStore(filesFolder());
    let second: Promise<unknown> | undefined;
    const files = {
      ...store,
      put: async (...given: Parameters<typeof store.put>) => {
        second ??= restoreTarget({ replace: true }).catch((error: unknown) => error);
        await second;
        return store.put(...given);
      },
    };
    expect(await restoreTarget({ files })).toMatchObject({ files: 4 });
    expect(String(await second)).toContain('Another restore is running on this database');
    expect(await filesIn(filesFolder())).toEqual(await sourceFiles());
  });

  test('into, or out of, another database than the one that the nodes use', async () => {
    const { databaseUrl = '', databaseOwnerUrl = '' } = stage.source.platform.config;
    const nodes = { databaseUrl, databaseOwnerUrl };
    await expect(requireSameDatabase(nodes)).resolves.toBeUndefined();
    await expect(requireSameDatabase({ ...nodes, databaseOwnerUrl: stage.target.url })).rejects.toThrow(
      'DATABASE_OWNER_URL points to a different database than DATABASE_URL',
    );
  });

  test('a backup whose last file cannot be stored: the others are removed, earlier ones stay', async () => {
    await backUpSource();
    const keys = Object.keys(await sourceFiles());
    const [first = '', last = ''] = [keys[0], keys.at(-1)];
    const store = createDiskFileStore(filesFolder());
    const put = async (key: string, content: string): Promise<void> => {
      await writeFile(join(stage.folder, 'copy'), content, 'latin1');
      await store.put(key, join(stage.folder, 'copy'));
    };
    await put(first, (await sourceFiles())[first] ?? '');
    await put(last, 'of another installation');
    const before = await filesIn(filesFolder());
    await expect(restoreTarget()).rejects.toThrow('A different file is already stored under');
    expect(await filesIn(filesFolder())).toEqual(before);
    expect(await tableNames(stage.target.url)).toEqual([]);
    await store.delete(last);
    expect(await restoreTarget()).toMatchObject({ files: 4 });
    expect(await filesIn(filesFolder())).toEqual(await sourceFiles());
  });
});

test('STAND-10 more files than a backup can list are refused before they are copied, and announced long before', () => {
  expect([1_900_000, 1_900_001].map(isNearlyFull)).toEqual([false, true]);
  expect(() => refuseTooMany(3_800_000)).not.toThrow();
  expect(() => refuseTooMany(3_800_001)).toThrow(BackupRefused);
  // Of one file, as the archive names it.
  const entry = JSON.stringify({ key: randomUUID(), size: 99_999_999, sha256: 'f'.repeat(64) });
  expect(3_800_000 * (entry.length + 1)).toBeLessThan(constants.MAX_STRING_LENGTH);
});
