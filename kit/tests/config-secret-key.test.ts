import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { secretKeyIn } from '../platform/secret-key.ts';
import { folderOfEachTest } from '#app/tests/support/folders.ts';

let folder: string;
const place = folderOfEachTest();
beforeEach(() => {
  folder = join(place.path, 'data');
});

test('the key is created once, long and readable only by the process', async () => {
  const key = await secretKeyIn(folder);
  expect(key.length).toBeGreaterThanOrEqual(43);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect(await secretKeyIn(folder)).toBe(key);
  expect(await readdir(folder)).toEqual(['secret-key']);
});

test('many processes that start at once agree on one key', async () => {
  const starts: Promise<string>[] = [];
  for (let processes = 0; processes < 40; processes += 1) {
    starts.push(secretKeyIn(folder));
    // Slightly apart, so that some are halfway when others begin.
    await stat(tmpdir());
  }
  const keys = await Promise.all(starts);
  expect(new Set(keys).size).toBe(1);
  expect((await readFile(join(folder, 'secret-key'), 'utf8')).trim()).toBe(keys[0]);
});

test('a truncated key is not silently replaced', async () => {
  await secretKeyIn(folder);
  await writeFile(join(folder, 'secret-key'), '');
  await expect(secretKeyIn(folder)).rejects.toThrow('Restore it from a backup');
});
