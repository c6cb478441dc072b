import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createScanner } from '../scanner.ts';
import { startClamdSink } from './doubles/clamd-sink.ts';
import { folderOfEachTest } from '#app/tests/support/folders.ts';
import { eventually } from '#app/tests/support/eventually.ts';

const silent = { warn: () => {} };

const folder = folderOfEachTest();

test('GUARD-10 the virus scanner looks at eight files at once: many at the same time would let it be silent, and files pass unseen', async () => {
  const clamd = await startClamdSink();
  const path = join(folder.path, 'file');
  await writeFile(path, 'a');
  const release = clamd.hold();
  const scanner = createScanner(clamd.url, silent);
  const results = Array.from({ length: 20 }, () => scanner.scan(path));
  await eventually(() => clamd.scanned.length).toBeGreaterThanOrEqual(8);
  // By now the first scans have started.
  const later = createScanner(clamd.url, silent).scan(path);
  await eventually(() => clamd.scanned.length).toBeGreaterThanOrEqual(9);
  expect(clamd.scanned).toHaveLength(9);
  release();
  expect(new Set(await Promise.all([...results, later]))).toEqual(new Set(['clean']));
  expect(clamd.scanned).toHaveLength(21);
  await clamd.stop();
});

test('GUARD-10 files queued behind a silent virus scanner are reported as not scanned at once', async () => {
  const clamd = await startClamdSink();
  const path = join(folder.path, 'file');
  await writeFile(path, 'a');
  const release = clamd.hold();
  const scanner = createScanner(clamd.url, silent, 2);
  const results = await Promise.all(Array.from({ length: 30 }, () => scanner.scan(path)));
  expect(new Set(results)).toEqual(new Set(['not-scanned']));
  expect(clamd.scanned.length).toBeLessThanOrEqual(8);
  // The next file is scanned again.
  release();
  expect(await scanner.scan(path)).toBe('clean');
  await clamd.stop();
});

test('GUARD-10 one file that the virus scanner is silent about sends no other on unscanned', async () => {
  const clamd = await startClamdSink();
  const [path, slow] = [join(folder.path, 'file'), join(folder.path, 'slow')];
  await writeFile(path, 'a');
  await writeFile(slow, 'slow');
  const release = clamd.hold('slow');
  const scanner = createScanner(clamd.url, silent, 1);
  let isGivenUp = false;
  const givenUp = scanner.scan(slow).finally(() => (isGivenUp = true));
  const results = new Set<string>();
  // The queue is never empty.
  const others = Array.from({ length: 20 }, async () => {
    while (!isGivenUp) results.add(await scanner.scan(path));
  });
  expect(await givenUp).toBe('not-scanned');
  await Promise.all(others);
  expect(results).toEqual(new Set(['clean']));
  release();
  await clamd.stop();
});

test('the virus scanner has a URL of the right kind', () => {
  expect(() => createScanner('http://127.0.0.1:3310', silent)).toThrow('tcp://');
});
