import { randomUUID } from 'node:crypto';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { uploadLoanDocuments } from '../endpoints/loan-documents.ts';
import { sweepUnclaimed } from '#kit/platform/file-store/unclaimed-file-store.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { startS3Sink } from '#app/tests/doubles/s3-sink.ts';
import {
  answerOf,
  call,
  clientWithDraft,
  closeAfterFiles,
  refusalOf,
  traces,
  upload,
  type Part,
  type TestClient,
} from '#app/tests/support/loan-documents.ts';
import { sharedServer, startTestServer } from '#app/tests/support/test-server.ts';
import { filesUnclaimedForTwoDays, sendLoan, unclaimedFile } from '#app/tests/support/arrange/loans.ts';
import { lastActiveMinutesAgo } from '#app/tests/support/arrange/sessions.ts';
import { sql } from '#app/tests/support/sql.ts';

const megabyte = 1024 * 1024;
const nothing = { rows: 0, files: 0, temporary: 0, unclaimed: 0 };

const server = await sharedServer();
afterEach(() => void vi.restoreAllMocks());

const beginningOf = (name: string) =>
  `--xx\r\ncontent-disposition: form-data; name="trading_licence"; filename="${name}"\r\n\r\n`;

/** Begins an upload that the test continues piece by piece. */
function beginUpload(client: TestClient, length?: number): ClientRequest {
  const request = httpRequest(`${server.url}/api/loans/documents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': 'multipart/form-data; boundary=xx',
      ...(length === undefined ? {} : { 'content-length': length }),
    },
  });
  request.on('error', () => undefined);
  request.write(beginningOf('a.pdf'));
  return request;
}

/** Resolves when the server has answered. */
function statusOf(request: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
}

async function isReceiving(): Promise<void> {
  await expect.poll(async () => (await traces(server)).temporary, { timeout: 10_000 }).toBe(1);
}

describe('uploads at the same time', () => {
  test('LOAN-14 ten at once leave the five that are allowed', async () => {
    const before = await traces(server);
    const client = await clientWithDraft(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        upload(server, client, ['trading_licence', pdfFile(`page ${index}`), `${index}.pdf`]),
      ),
    );
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(200), count(422)]).toEqual([5, 5]);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect((await refusalOf(answer)).errors).toEqual({ trading_licence: ['Only 5 files are allowed'] });
    }
    expect(await traces(server)).toEqual({ ...before, rows: before.rows + 5, files: before.files + 5 });
  });

  test('LOAN-14 the same file sent simultaneously is stored once', async () => {
    const before = await traces(server);
    const client = await clientWithDraft(server);
    const part: Part = ['trading_licence', pdfFile(), 'licence.pdf'];
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(server, client, part)));
    const bodies = await Promise.all(answers.map((answer) => answerOf(uploadLoanDocuments, answer)));
    const ids = bodies.flatMap(({ documents }) => documents.map(({ id }) => id));
    expect(new Set(ids).size).toBe(1);
    expect(await traces(server)).toEqual({ ...before, rows: before.rows + 1, files: before.files + 1 });
  });
});

test('LOAN-15 two deletions that wait for each other delete once', async () => {
  const before = await traces(server);
  const client = await clientWithDraft(server);
  const uploaded = await upload(server, client, ['trading_licence', pdfFile(), 'a.pdf']);
  const { documents } = await answerOf(uploadLoanDocuments, uploaded);
  const id = documents[0]?.id ?? '';
  const deletions: Promise<Response>[] = [];
  await server.database.transaction(async (transaction) => {
    const lock = { name: 'test.lock', text: 'SELECT 1 FROM loan WHERE id = $1::bigint FOR UPDATE' };
    await transaction.query(lock, [client.loanId]);
    deletions.push(call(server, client, 'DELETE', id), call(server, client, 'DELETE', id));
    // Only its own role sees what a session waits for.
    const waiting = () =>
      server.database.query({
        name: '',
        text: `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      });
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(2);
  });
  const statuses = (await Promise.all(deletions)).map((answer) => answer.status);
  expect(new Set(statuses)).toEqual(new Set([200, 404]));
  expect(await traces(server)).toEqual(before);
});

describe('failed uploads leave nothing behind', () => {
  test('LOAN-14 a sender who disconnects midway', async () => {
    const before = await traces(server);
    const request = beginUpload(await clientWithDraft(server), 4 * megabyte);
    request.write(pdfFile());
    await isReceiving();
    request.destroy();
    await expect.poll(() => traces(server), { timeout: 10_000 }).toEqual(before);
  });

  test('API-16 an endless sender is cut off', async () => {
    const before = await traces(server);
    const request = beginUpload(await clientWithDraft(server));
    const closed = new Promise<void>((resolve) => request.on('close', () => resolve()));
    const piece = Buffer.alloc(megabyte, '%');
    let sent = 0;
    while (!request.destroyed && sent < 400 * megabyte) {
      sent += piece.length;
      const drained = new Promise<void>((resolve) => request.once('drain', resolve));
      if (!request.write(piece)) await Promise.race([drained, closed]);
    }
    await closed;
    expect(sent).toBeLessThan(200 * megabyte);
    await expect.poll(() => traces(server), { timeout: 10_000 }).toEqual(before);
  });

  test('LOAN-14 a row that cannot be written', async () => {
    const before = await traces(server);
    const client = await clientWithDraft(server);
    await sql(
      server,
      `CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`,
    );
    await sql(
      server,
      `CREATE CONSTRAINT TRIGGER refuse_row AFTER INSERT ON loan_document DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION refuse_row()`,
    );
    try {
      const answer = await upload(server, client, ['trading_licence', pdfFile(), 'a.pdf']);
      expect(answer.status).toBe(500);
      expect(await traces(server)).toEqual(before);
    } finally {
      await sql(server, 'DROP TRIGGER refuse_row ON loan_document');
    }
    expect((await upload(server, client, ['trading_licence', pdfFile(), 'a.pdf'])).status).toBe(200);
  });

  test('LOAN-14 a draft that was submitted while its files were arriving', async () => {
    const before = await traces(server);
    const client = await clientWithDraft(server);
    const request = beginUpload(client);
    const status = statusOf(request);
    request.write(pdfFile());
    await isReceiving();
    await sendLoan(server, client.loanId);
    request.end('\r\n--xx--\r\n');
    expect(await status).toBe(409);
    expect(await traces(server)).toEqual(before);
  });

  test('API-16 a server error midway is reported while the form is still being sent', async () => {
    const before = await traces(server);
    const client = await clientWithDraft(server);
    const folder = join(server.platform.config.dataFolder, 'temporary');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'in the way');
    try {
      const request = beginUpload(client);
      const status = statusOf(request);
      request.write(Buffer.alloc(30 * megabyte, '%'));
      request.write(`\r\n${beginningOf('b.pdf')}`);
      request.end(Buffer.alloc(30 * megabyte, '%'));
      expect(await status).toBe(500);
    } finally {
      await rm(folder, { force: true });
    }
    expect(await traces(server)).toEqual(before);
  });

  test('LOAN-14 a bucket that refuses', async () => {
    const bucket = await startS3Sink();
    const other = await startTestServer({ s3: bucket.settings });
    try {
      const client = await clientWithDraft(other);
      const part: Part = ['trading_licence', pdfFile(), 'a.pdf'];
      bucket.failNext(403);
      expect((await upload(other, client, part)).status).toBe(503);
      expect(await traces(other)).toEqual(nothing);
      expect(bucket.objects.size).toBe(0);

      const { documents } = await answerOf(uploadLoanDocuments, await upload(other, client, part));
      bucket.failNext(403);
      expect((await call(other, client, 'DELETE', documents[0]?.id ?? '')).status).toBe(200);
      // The row is gone; the file that could not be removed is recorded, and the sweep removes it.
      expect([await traces(other), bucket.objects.size]).toEqual([{ ...nothing, unclaimed: 1 }, 1]);
      await filesUnclaimedForTwoDays(other);
      expect(await sweepUnclaimed(other.database, other.platform.files)).toBe(1);
      expect([(await traces(other)).unclaimed, bucket.objects.size]).toEqual([0, 0]);
    } finally {
      await closeAfterFiles(other);
      await bucket.stop();
    }
  });
});

test('LOAN-14 a start removes files that no row names, a day later, and no others', async () => {
  const client = await clientWithDraft(server);
  expect((await upload(server, client, ['trading_licence', pdfFile('kept'), 'a.pdf'])).status).toBe(200);
  const before = await traces(server);
  for (const age of ['25 hours', '23 hours']) {
    const key = randomUUID();
    const path = join(server.platform.config.dataFolder, key);
    await writeFile(path, 'left behind');
    await server.platform.files.put(key, path);
    await unclaimedFile(server, key, age);
  }
  const { databaseUrl, dataFolder } = server.platform.config;
  for (const [name, hours] of [
    ['upload-old', 25],
    ['upload-new', 23],
  ] as const) {
    const folder = join(dataFolder, 'temporary', name);
    const time = new Date(Date.now() - hours * 60 * 60 * 1000);
    await mkdir(folder, { recursive: true });
    await utimes(folder, time, time);
  }
  const next = await startTestServer({ databaseUrl, dataFolder });
  try {
    await expect
      .poll(() => traces(server), { timeout: 10_000 })
      .toEqual({ ...before, files: before.files + 1, unclaimed: 1, temporary: 1 });
  } finally {
    await next.close();
    await rm(join(dataFolder, 'temporary', 'upload-new'), { recursive: true });
  }
});

describe('SESS-07 a long upload', () => {
  async function lastSignOf(client: TestClient): Promise<number> {
    const [row] = await sql<{ seconds: number }>(
      server,
      `SELECT extract(epoch FROM now() - last_activity_at)::int AS seconds FROM session WHERE user_id = $1::bigint`,
      [client.userId],
    );
    return row?.seconds ?? Number.NaN;
  }

  test('SESS-07 keeps its session alive while data arrives', async () => {
    const client = await clientWithDraft(server);
    const request = beginUpload(client);
    const status = statusOf(request);
    request.write(pdfFile());
    await isReceiving();
    await lastActiveMinutesAgo(server, client.userId, 11);
    const later = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => later() + 31_000);
    request.write('\n');
    await expect.poll(() => lastSignOf(client), { timeout: 10_000 }).toBeLessThan(60);
    request.end('\r\n--xx--\r\n');
    expect(await status).toBe(200);
  });
});
