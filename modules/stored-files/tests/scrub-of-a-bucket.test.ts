import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scrubWhole } from '../server/index.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { startS3Sink, type S3Sink } from '#app/tests/doubles/s3-sink.ts';
import { clientWithDraft, closeAfterFiles, upload } from '#app/tests/support/loan-documents.ts';
import { startTestServer, type TestServer } from '#app/tests/support/test-server.ts';

let bucket: S3Sink;
let server: TestServer;
beforeAll(async () => {
  bucket = await startS3Sink();
  server = await startTestServer({ s3: bucket.settings });
});
afterAll(async () => {
  await closeAfterFiles(server);
  await bucket.stop();
});

it('STAND-03 a scrub of a bucket finds changed, missing and orphaned files, page by page, and changes none', async () => {
  const client = await clientWithDraft(server);
  const files = [1, 2, 3, 4, 5].map(
    (nth) => ['trading_licence', pdfFile(`licence ${nth}`), `${nth}.pdf`] as const,
  );
  for (const file of files) expect((await upload(server, client, file)).status).toBe(200);
  const [changed = '', missing = '', ...right] = [...bucket.objects.keys()].toSorted();
  expect(right).toHaveLength(3);
  const orphan = randomUUID();
  bucket.replace(changed, Buffer.from('something else'));
  bucket.replace(missing, undefined);
  bucket.replace(orphan, Buffer.from('left behind'));
  // Not ours: a name that is no key.
  bucket.replace('notes.txt', Buffer.from('of the operator'));
  const before = new Map(bucket.objects);
  const found = new Map<string, string>();
  const done = await scrubWhole(server.platform, (key, fault) => found.set(key, fault));
  expect(done).toMatchObject({ isWhole: true, files: 5 });
  expect(found).toEqual(
    new Map([
      [changed, 'changed'],
      [missing, 'missing'],
      [orphan, 'orphaned'],
    ]),
  );
  expect(bucket.objects).toEqual(before);
});

it('STAND-03 a bucket that does not answer is not a bucket without files', async () => {
  const { databaseUrl = '' } = server.platform.config;
  const other = await startTestServer({ s3: bucket.settings, storeSeconds: 1, databaseUrl });
  const found: string[] = [];
  bucket.misbehave('silent');
  try {
    await expect(scrubWhole(other.platform, (key) => found.push(key))).rejects.toThrow('not available');
  } finally {
    bucket.misbehave(undefined);
    await closeAfterFiles(other);
  }
  expect(found).toEqual([]);
});
