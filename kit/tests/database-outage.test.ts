import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrationsFolder, readConfig } from '../platform/config.ts';
import { roleOf } from '../platform/database/address.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#ops/embedded-postgres/index.ts';
import { createDatabase } from '../platform/database/postgres.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { DatabaseUnavailable, type Statement } from '../platform/database/types.ts';
import { run } from '#app/server/run.ts';
import { listenOnLoopback } from '#app/tests/doubles/listen.ts';
import { startTestServer } from '#app/tests/support/test-server.ts';
import { folderOfEachTest } from '#app/tests/support/folders.ts';

// Real processes on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 120_000 });
const folder = folderOfEachTest();

function startDatabase(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    folder: join(folder.path, 'postgres'),
    whenRunning: 'refuse',
    tell: () => undefined,
  });
}

/** A call that reads the database before it refuses an unknown token. */
async function signedInEndpoint(address: string): Promise<[number, string | null]> {
  const answer = await fetch(`${address}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
  });
  return [answer.status, answer.headers.get('retry-after')];
}

async function check(address: string, which: 'live' | 'ready'): Promise<[number, string | null]> {
  const answer = await fetch(`${address}/api/health/${which}`);
  return [answer.status, answer.headers.get('retry-after')];
}

const working = { timeout: 30_000, interval: 50 };

test('a database that stops and comes back: 503 with Retry-After while it is away, everything works afterwards', async () => {
  let database = await startDatabase();
  await migrate(database.ownerUrl, await readMigrations(migrationsFolder), {
    application: roleOf(database.url),
  });
  const server = await startTestServer({ databaseUrl: database.url });
  const { url } = server;
  const slow: Statement = { name: 'slow', text: 'SELECT pg_sleep(60)' };
  onTestFinished(async () => {
    await server.close();
    await database.stop();
  });
  expect([await check(url, 'ready'), await signedInEndpoint(url)]).toEqual([
    [200, null],
    [401, null],
  ]);

  const underWay = Promise.allSettled([
    server.database.read(slow),
    server.database.query(slow),
    server.database.transaction((transaction) => transaction.query(slow)),
  ]);
  await database.stop();
  for (const outcome of await underWay) {
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(DatabaseUnavailable);
  }
  await expect(server.database.read({ name: '', text: 'SELECT 1' })).rejects.toThrow(DatabaseUnavailable);
  await expect(server.database.query({ name: '', text: 'SELECT 1' })).rejects.toThrow(DatabaseUnavailable);
  await expect(server.database.transaction(async () => 1)).rejects.toThrow(DatabaseUnavailable);
  expect([await check(url, 'live'), await check(url, 'ready'), await signedInEndpoint(url)]).toEqual([
    [200, null],
    [503, '5'],
    [503, '5'],
  ]);

  database = await startDatabase();
  await vi.waitFor(async () => expect(await check(url, 'ready')).toEqual([200, null]), working);
  const calls = await Promise.all(Array.from({ length: 30 }, () => signedInEndpoint(url)));
  expect(calls).toEqual(calls.map(() => [401, null]));
});

test('an embedded database that is killed is restarted under the running server', async () => {
  const told: string[] = [];
  const server = await run(readConfig({ DATA_DIR: folder.path, PORT: '0', LOG_LEVEL: 'silent' }), {
    print: (text) => void told.push(text),
    ending: new AbortController().signal,
  });
  onTestFinished(() => server.stop());
  const pid = Number.parseInt(await readFile(join(folder.path, 'postgres/data/postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(
    () => expect(told.join('')).toContain('The database stopped and is being restarted'),
    working,
  );
  await vi.waitFor(async () => expect(await check(server.address, 'ready')).toEqual([200, null]), working);
  expect(await signedInEndpoint(server.address)).toEqual([401, null]);
});

/** One message of PostgreSQL's protocol: type, length, content. */
function message(kind: string, ...content: readonly (string | number)[]): Buffer {
  const body = Buffer.concat(
    content.map((each) => (typeof each === 'string' ? Buffer.from(each) : Buffer.from([each]))),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

test('a connection that dies while it is handed out is a failed query, not the end of the process', async () => {
  const welcome = Buffer.concat([message('R', 0, 0, 0, 0), message('Z', 'I')]);
  const farewell = message('E', 'SFATAL', 0, 'VFATAL', 0, 'C57P01', 0, 'Mgoing down', 0, 0);
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([welcome, farewell])));
  });
  const port = await listenOnLoopback(server);
  const database = createDatabase({
    url: `postgresql://nobody@127.0.0.1:${port}/nothing`,
    pipelinedReads: true,
    migrations: [],
  });
  const statement: Statement = { name: '', text: 'SELECT 1' };
  await expect(database.query(statement)).rejects.toThrow(DatabaseUnavailable);
  await expect(database.read(statement)).rejects.toThrow(DatabaseUnavailable);
  expect(await database.isReady()).toBe(false);
  await database.close();
  server.close();
});
