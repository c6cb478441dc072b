import { execFileSync } from 'node:child_process';
import { randomUUID, scrypt } from 'node:crypto';
import { closeSync, constants, mkdirSync, openSync, unlinkSync } from 'node:fs';
import { mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDiskFileStore } from '../platform/file-store/disk.ts';
import { systemClock } from '../platform/clock.ts';
import { FileNotStored, StoreUnavailable, type FileStore } from '../platform/file-store/file-store.ts';
import { guardStore, PACE } from '../platform/file-store/guarded-store.ts';
import { createS3FileStore } from '../platform/file-store/s3.ts';
import { startS3Sink, type S3Sink } from '#app/tests/doubles/s3-sink.ts';
import { folderOfEachTest } from '#app/tests/support/folders.ts';

/** On a machine that is busy with other things. */
const patience = { timeout: 15_000 };

const folder = folderOfEachTest();
let bucket: S3Sink;
beforeEach(async () => {
  bucket = await startS3Sink();
  onTestFinished(() => bucket.stop());
});

async function temporaryFile(content: string): Promise<string> {
  const path = join(folder.path, `upload-${randomUUID()}`);
  await writeFile(path, content);
  return path;
}

const stores: readonly (readonly [string, () => FileStore])[] = [
  ['disk', () => createDiskFileStore(join(folder.path, 'files'))],
  ['S3', () => createS3FileStore(bucket.settings)],
];

describe.each(stores)('files on %s', (_where, opened) => {
  test('a stored file is read back, and the temporary file is gone', async () => {
    const [store, key] = [opened(), randomUUID()];
    const path = await temporaryFile('one file');
    await store.put(key, path);
    expect(await text(await store.read(key))).toBe('one file');
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a missing file is reported as such, and can be deleted twice', async () => {
    const [store, key] = [opened(), randomUUID()];
    await store.put(key, await temporaryFile('one file'));
    await store.delete(key);
    await store.delete(key);
    await expect(store.read(key)).rejects.toThrow(FileNotStored);
  });

  test('a copy survives the deletion of its original, and a missing file cannot be copied', async () => {
    const [store, from, to] = [opened(), randomUUID(), randomUUID()];
    await store.put(from, await temporaryFile('one file'));
    await store.copy(from, to);
    await store.delete(from);
    expect(await text(await store.read(to))).toBe('one file');
    await expect(store.copy(from, randomUUID())).rejects.toThrow(FileNotStored);
  });

  test('storing the same file again changes nothing', async () => {
    const [store, key] = [opened(), randomUUID()];
    await store.put(key, await temporaryFile('one file'));
    await store.put(key, await temporaryFile('one file'));
    expect(await text(await store.read(key))).toBe('one file');
  });

  test.each(['../one-folder-up', '', 'a/b', `${randomUUID()}/..`, randomUUID().toUpperCase()])(
    'a key such as %j never becomes a path',
    async (key) => {
      const store = opened();
      const path = await temporaryFile('one file');
      await expect(store.put(key, path)).rejects.toThrow('A file key must be a lower-case UUID');
      await expect(store.read(key)).rejects.toThrow('A file key must be a lower-case UUID');
      await expect(store.delete(key)).rejects.toThrow('A file key must be a lower-case UUID');
    },
  );
});

test('files on disk are readable only by the process and are spread over folders', async () => {
  const key = randomUUID();
  await createDiskFileStore(join(folder.path, 'files')).put(key, await temporaryFile('one file'));
  const modes = await Promise.all(
    ['files', `files/${key.slice(0, 2)}`, `files/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`].map(
      async (path) => ((await stat(join(folder.path, path))).mode & 0o777).toString(8),
    ),
  );
  expect(modes).toEqual(['700', '700', '600']);
  expect(await readdir(join(folder.path, `files/${key.slice(0, 2)}/${key.slice(2, 4)}`))).toEqual([key]);
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
  await expect(wrong.put(randomUUID(), path)).rejects.toThrow('could not PUT a file');
  expect((await stat(path)).size, 'the file is still there for another try').toBe(8);
});

test('STAND-04 a file may take as long as its bytes move; one that stands still is given up', async () => {
  const files = join(folder.path, 'files');
  const store = guardStore(createDiskFileStore(files), {
    seconds: 7,
    removalSeconds: 2,
    clock: systemClock,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  /** A file that comes as fast as it is fed, and what has become of its copy. */
  async function copied() {
    const [from, to] = [randomUUID(), randomUUID()];
    const [source, target] = [from, to].map((key) => join(files, key.slice(0, 2), key.slice(2, 4), key));
    await mkdir(dirname(source ?? ''), { recursive: true });
    execFileSync('mkfifo', [source ?? '']);
    const copying = store.copy(from, to).then(
      () => 'copied',
      (error: unknown) => error,
    );
    const feeding = await open(source ?? '', 'w');
    const arrived = async () => (await stat(`${target}.part`).catch(() => undefined))?.size;
    return { to, copying, feeding, arrived };
  }

  const moving = await copied();
  for (let pieces = 1; pieces <= 6; pieces += 1) {
    await moving.feeding.write(Buffer.alloc(PACE));
    await expect.poll(moving.arrived, patience).toBe(pieces * PACE);
    vi.advanceTimersByTime(3000);
  }
  await moving.feeding.close();
  expect(await moving.copying).toBe('copied');
  expect((await buffer(await store.read(moving.to))).length).toBe(6 * PACE);

  const dripping = await copied();
  for (let pieces = 1; pieces <= 3; pieces += 1) {
    await dripping.feeding.write('x');
    await expect.poll(dripping.arrived, patience).toBe(pieces);
    vi.advanceTimersByTime(3000);
  }
  expect(await dripping.copying).toBeInstanceOf(StoreUnavailable);
  await dripping.feeding.close();
  // What was given up is removed afterwards.
  await expect.poll(dripping.arrived, patience).toBeUndefined();
});

test('STAND-04 a bucket tells of what it has taken, as it takes it', async () => {
  const store = createS3FileStore(bucket.settings);
  const [key, bytes] = [randomUUID(), 16 * 1024 * 1024];
  const path = await temporaryFile('x'.repeat(bytes));
  const taken: number[] = [];
  const sum = () => taken.reduce((all, more) => all + more, 0);
  const ending = new AbortController();
  bucket.misbehave('stalls');
  const stalled = store.put(key, path, { signal: ending.signal, moved: (more) => void taken.push(more) });
  await expect.poll(sum, patience).toBeGreaterThan(0);
  ending.abort();
  await expect(stalled).rejects.toThrow('abort');
  expect(sum()).toBeLessThan(bytes);
  taken.length = 0;
  bucket.misbehave(undefined);
  await store.put(key, path, { moved: (more) => void taken.push(more) });
  expect(taken.length).toBeGreaterThan(50);
  expect(sum()).toBe(bytes);
});

test('STAND-04 a disk tells of each piece that it has taken, and stops when it is told to', async () => {
  const store = createDiskFileStore(join(folder.path, 'files'));
  const [from, to] = [randomUUID(), randomUUID()];
  const bytes = 3 * 1024 * 1024;
  await store.put(from, await temporaryFile('x'.repeat(bytes)));
  const taken: number[] = [];
  await store.copy(from, to, { moved: (more) => void taken.push(more) });
  expect(taken.length).toBeGreaterThan(3);
  expect(taken.reduce((sum, more) => sum + more, 0)).toBe(bytes);
  const ending = new AbortController();
  const stopped = randomUUID();
  const copying = store.copy(from, stopped, { signal: ending.signal, moved: () => ending.abort() });
  await expect(copying).rejects.toThrow('abort');
  await expect(store.read(stopped)).rejects.toThrow(FileNotStored);
});

test('a bucket that stays down fails the put and keeps the file', async () => {
  const path = await temporaryFile('one file');
  bucket.failNext(503, 503, 503);
  await expect(createS3FileStore(bucket.settings).put(randomUUID(), path)).rejects.toThrow(
    'could not PUT a file',
  );
  expect(bucket.objects.size).toBe(0);
  expect((await stat(path)).size).toBe(8);
});

test('STAND-04 a disk that hangs keeps no thread that the rest of the process needs', patience, async () => {
  const [files, seconds] = [join(folder.path, 'files'), 0.3];
  const store = guardStore(createDiskFileStore(files), {
    seconds,
    removalSeconds: seconds,
    clock: systemClock,
  });
  // Opening a pipe that nobody writes into waits, as a folder does whose server is gone.
  const keys = Array.from({ length: 8 }, () => randomUUID());
  const pipes = keys.map((key) => join(files, key.slice(0, 2), key.slice(2, 4), key));
  for (const pipe of pipes) {
    mkdirSync(dirname(pipe), { recursive: true });
    execFileSync('mkfifo', [pipe]);
  }
  onTestFinished(() => {
    const writers = pipes.map((pipe) => openSync(pipe, constants.O_RDWR));
    for (const pipe of pipes) unlinkSync(pipe);
    for (const writer of writers) closeSync(writer);
  });
  await Promise.all(keys.map((key) => expect(store.read(key)).rejects.toThrow(StoreUnavailable)));
  // It takes a thread, as a password does.
  const hashed = promisify(scrypt)('password', 'salt', 32).then(() => 'hashed');
  expect(await Promise.race([hashed, pause(5000, 'waits for a thread')])).toBe('hashed');
  await expect(store.isThere()).rejects.toThrow(StoreUnavailable);
});
