import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { uploadLoanDocuments } from '#loans/endpoints/loan-documents.ts';
import { errorCodes } from '../rules/errors/codes.ts';
import { buildApp } from '#app/server/app.ts';
import { scrubWhole } from '#stored-files/server/index.ts';
import { markerName } from '../platform/file-store/disk.ts';
import { createPlatform, closePlatform, type Platform } from '../platform/platform.ts';
import { pdfFile } from '../file-inspection/tests/doubles/files.ts';
import { withoutFiles } from '#app/tests/support/arrange/files.ts';
import {
  answerOf,
  call,
  clientWithDraft,
  closeAfterFiles,
  refusalOf,
  upload,
} from '#app/tests/support/loan-documents.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer, startTestServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
/** Where files are stored, and where the disk is while it is not mounted there. */
const { dataFolder } = server.platform.config;
const [place, elsewhere] = [join(dataFolder, 'files'), join(dataFolder, 'unmounted')];
const client = await clientWithDraft(server);
const sent = await upload(server, client, ['trading_licence', pdfFile('kept'), 'kept.pdf']);
const { id = '' } = (await answerOf(uploadLoanDocuments, sent)).documents[0] ?? {};

async function unmount(): Promise<void> {
  await rename(place, elsewhere);
  await mkdir(place);
}
async function mountAgain(): Promise<void> {
  await rm(place, { recursive: true });
  await rename(elsewhere, place);
}

/** What a process says that has just been started on the same data. */
async function readyAnew(changes: Partial<Platform['config']> = {}): Promise<number> {
  const config = { ...server.platform.config, ...changes };
  const { databaseUrl = '', databaseOwnerUrl = '', secretKey = '' } = config;
  const settled = { ...config, databaseUrl, databaseOwnerUrl, secretKey };
  const platform = createPlatform(settled, { migrations: [], print: () => undefined });
  const app = buildApp(platform);
  try {
    return (await app.inject({ url: '/api/health/ready' })).statusCode;
  } finally {
    await app.close();
    await closePlatform(platform);
  }
}

const { status, message } = errorCodes['storage-unavailable'];
const faults = () => sql(server, 'SELECT storage_key FROM file_fault');

describe('a disk that is not mounted', () => {
  it('STAND-01 STAND-03 STAND-04 is a storage that is not there: 503 and not ready, no file is missing, nothing is written to it', async () => {
    await unmount();
    for (const asked of [
      () => call(server, client, 'GET', id),
      () => upload(server, client, ['trading_licence', pdfFile('more'), 'more.pdf']),
    ]) {
      const answer = await asked();
      expect(answer.headers.get('retry-after')).toBe('10');
      expect(await refusalOf(answer)).toMatchObject({ status, message });
    }
    await expect(scrubWhole(server.platform, () => undefined)).rejects.toThrow('not available');
    expect(await readdir(place)).toEqual([]);
    expect(await faults()).toEqual([]);
    const ready = () => fetch(`${server.url}/api/health/ready`);
    expect((await ready()).status).toBe(503);
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
    expect(await readyAnew()).toBe(503);

    await mountAgain();
    expect(await readyAnew()).toBe(200);
    expect((await call(server, client, 'GET', id)).status).toBe(200);
    await expect.poll(async () => (await ready()).status, { timeout: 15_000 }).toBe(200);
    expect((await upload(server, client, ['trading_licence', pdfFile('more'), 'more.pdf'])).status).toBe(200);
  });

  it('STAND-03 one whose files are really lost is taken once an operator puts the marker there', async () => {
    await unmount();
    await mkdir(join(place, markerName));
    expect(await readyAnew()).toBe(200);
    expect((await call(server, client, 'GET', id)).status).toBe(errorCodes['file-missing'].status);
    await mountAgain();
  });
});

describe('a folder without a marker', () => {
  it('STAND-03 is taken, and marked, if it has files that rows name', async () => {
    const marker = join(place, markerName);
    await rm(marker, { recursive: true });
    expect(await readyAnew()).toBe(200);
    expect(await readdir(place)).toContain(markerName);
    // Also if it is first noticed when a file is sent.
    await rm(marker, { recursive: true });
    expect((await upload(server, client, ['trading_licence', pdfFile('next'), 'next.pdf'])).status).toBe(200);
    expect(await readdir(place)).toContain(markerName);
  });

  it('STAND-03 is taken if no row names a file, by several nodes at once', async () => {
    const other = await startTestServer({ dataFolder: join(server.platform.config.dataFolder, 'fresh') });
    const fresh = join(other.platform.config.dataFolder, 'files');
    await rm(fresh, { recursive: true });
    const nodes = [1, 2, 3].map(() => readyAnew(other.platform.config));
    expect(await Promise.all(nodes)).toEqual([200, 200, 200]);
    expect(await readdir(fresh)).toEqual([markerName]);
    await closeAfterFiles(other);
  });

  it('STAND-03 is taken if rows name only files that are gone as they should', async () => {
    await withoutFiles(server);
    await rm(place, { recursive: true });
    expect(await readyAnew()).toBe(200);
    expect(await readdir(place)).toEqual([markerName]);
  });
});
