import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskFileStore } from '../src/platform/file-store/disk.ts';
import { FileNotStored, type FileStore } from '../src/platform/file-store/file-store.ts';
import { createS3FileStore } from '../src/platform/file-store/s3.ts';
import { startS3Sink, type S3Sink } from './doubles/s3-sink.ts';

let folder: string;
let bucket: S3Sink;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ensigo-files-'));
  bucket = await startS3Sink();
});
afterEach(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

async function temporaryFile(content: string): Promise<string> {
  const path = join(folder, `upload-${randomUUID()}`);
  await writeFile(path, content);
  return path;
}

const stores: readonly (readonly [string, () => FileStore])[] = [
  ['disk', () => createDiskFileStore(join(folder, 'files'))],
  ['S3', () => createS3FileStore(bucket.settings)],
];

describe.each(stores)('files on %s', (_where, open) => {
  test('a stored file is read back, and the temporary file is gone', async () => {
    const [store, key] = [open(), randomUUID()];
    const path = await temporaryFile('one file');
    await store.put(key, path);
    expect(await text(await store.read(key))).toBe('one file');
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a missing file is reported as such, and can be deleted twice', async () => {
    const [store, key] = [open(), randomUUID()];
    await store.put(key, await temporaryFile('one file'));
    await store.delete(key);
    await store.delete(key);
    await expect(store.read(key)).rejects.toThrow(FileNotStored);
  });

  test('a copy survives the deletion of its original, and a missing file cannot be copied', async () => {
    const [store, from, to] = [open(), randomUUID(), randomUUID()];
    await store.put(from, await temporaryFile('one file'));
    await store.copy(from, to);
    await store.delete(from);
    expect(await text(await store.read(to))).toBe('one file');
    await expect(store.copy(from, randomUUID())).rejects.toThrow(FileNotStored);
  });

  test('storing the same file again changes nothing', async () => {
    const [store, key] = [open(), randomUUID()];
    await store.put(key, await temporaryFile('one file'));
    await store.put(key, await temporaryFile('one file'));
    expect(await text(await store.read(key))).toBe('one file');
  });

  test.each(['../one-folder-up', '', 'a/b', `${randomUUID()}/..`, randomUUID().toUpperCase()])(
    'a key such as %j never becomes a path',
    async (key) => {
      const store = open();
      const path = await temporaryFile('one file');
      await expect(store.put(key, path)).rejects.toThrow('uuid');
      await expect(store.read(key)).rejects.toThrow('uuid');
      await expect(store.delete(key)).rejects.toThrow('uuid');
    },
  );
});

test('files on disk are readable only by the process and are spread over folders', async () => {
  const key = randomUUID();
  await createDiskFileStore(join(folder, 'files')).put(key, await temporaryFile('one file'));
  const modes = await Promise.all(
    ['files', `files/${key.slice(0, 2)}`, `files/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`].map(
      async (path) => ((await stat(join(folder, path))).mode & 0o777).toString(8),
    ),
  );
  expect(modes).toEqual(['700', '700', '600']);
  expect(await readdir(join(folder, `files/${key.slice(0, 2)}/${key.slice(2, 4)}`))).toEqual([key]);
});

test('a bucket gets the content with its length and hash, signed', async () => {
  const key = randomUUID();
  const content = 'x'.repeat(300_000);
  await createS3FileStore(bucket.settings).put(key, await temporaryFile(content));
  expect(bucket.objects.get(key)?.toString()).toBe(content);
});

test('a call to a bucket that fails briefly is repeated, a refused one is not', async () => {
  const store = createS3FileStore(bucket.settings);
  const key = randomUUID();
  bucket.failNext(503, 500);
  await store.put(key, await temporaryFile('one file'));
  expect(bucket.objects.has(key)).toBe(true);

  const wrong = createS3FileStore({ ...bucket.settings, secretAccessKey: 'another' });
  const path = await temporaryFile('one file');
  await expect(wrong.put(randomUUID(), path)).rejects.toThrow('did not PUT');
  expect((await stat(path)).size, 'the file is still there for another try').toBe(8);
});

test('a bucket that stays down fails the put and keeps the file', async () => {
  const path = await temporaryFile('one file');
  bucket.failNext(503, 503, 503);
  await expect(createS3FileStore(bucket.settings).put(randomUUID(), path)).rejects.toThrow('did not PUT');
  expect(bucket.objects.size).toBe(0);
  expect((await stat(path)).size).toBe(8);
});
