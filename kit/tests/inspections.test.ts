import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { pdfFile } from '../file-inspection/tests/doubles/files.ts';
import { pdfWith } from '../file-inspection/tests/doubles/pdf-files.ts';
import { inspections } from '../platform/inspections.ts';
import { clientWithDraft, upload } from '#app/tests/support/loan-documents.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { sharedFolder } from '#app/tests/support/folders.ts';

const server = await sharedServer();
const client = await clientWithDraft(server);
const slow = join(await sharedFolder(), 'slow.pdf');
// Each of them is read up to the maximum depth: seconds of work.
await writeFile(slow, pdfWith({ more: ['1 0 obj [ '.repeat(400_000)] }));
afterEach(() => inspections.close());

test('GUARD-10 the server answers while a hostile PDF is inspected', async () => {
  let isJudged = false;
  const judged = inspections.inspect('pdf', slow).then(
    () => (isJudged = true),
    () => (isJudged = true),
  );
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  }
  expect(isJudged).toBe(false);
  inspections.close();
  await judged;
});

test('GUARD-10 a file that finds too many others waiting has to be sent again', async () => {
  const waiting = Array.from({ length: 22 }, () => inspections.inspect('pdf', slow));
  const settled = Promise.allSettled(waiting);
  const answer = await upload(server, client, ['bank_statement', pdfFile(), 'statement.pdf']);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  // Waiting ones find nothing to read, and finish at once.
  await rm(slow);
  inspections.close();
  await settled;
  const again = await upload(server, client, ['bank_statement', pdfFile(), 'statement.pdf']);
  expect(again.status).not.toBe(503);
});
