import { createServer, type Socket } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../platform/database/postgres.ts';
import { createPrimary } from '../platform/database/primary.ts';
import { DatabaseUnavailable, type Database } from '../platform/database/types.ts';
import { DeadlinePassed, withDeadline } from '../platform/deadline.ts';
import { listenOnLoopback } from '#app/tests/doubles/listen.ts';
import type { TcpProxy } from '#app/tests/doubles/tcp-proxy.ts';
import { atHosts, networkTo } from '#app/tests/support/network.ts';
import { emptyDatabase, type EmptyDatabase } from '#app/tests/support/test-database.ts';

let place: EmptyDatabase;
let network: TcpProxy;
let database: Database;
beforeEach(async () => {
  place = await emptyDatabase();
  onTestFinished(() => place.drop());
  network = await networkTo(place.url);
  onTestFinished(() => network.close());
  database = createDatabase({
    url: atHosts(place.url, [network.port]),
    pipelinedReads: false,
    migrations: [],
    poolSize: 2,
    heartbeatMilliseconds: 60_000,
  });
  onTestFinished(() => database.close());
});

const unnamed = (text: string) => ({ name: '', text });

/** Work that keeps a connection until it is told to end, and then runs some last statements. */
async function hold(...last: readonly string[]): Promise<{ readonly end: () => Promise<unknown> }> {
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (tell = resolve));
  let done: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    done = database.transaction(async (transaction) => {
      await transaction.query(unnamed('SELECT 1'));
      resolve();
      await told;
      for (const text of last) await transaction.query(unnamed(text));
    });
  });
  return {
    end() {
      tell();
      return done;
    },
  };
}

/** The server's process behind the connection that is lent now. */
async function backend(): Promise<number | undefined> {
  return (await database.query<{ pid: number }>(unnamed('SELECT pg_backend_pid() AS pid')))[0]?.pid;
}

describe('STAND-05 a pool', () => {
  test('that is given up passes its waiting callers to the next one, which serves them at once', async () => {
    const [long, refused] = [
      await hold(),
      await hold('SET TRANSACTION READ ONLY', 'CREATE TABLE refused ()'),
    ];
    const waiting = backend();
    await vi.waitFor(() => expect(database.load().waiting).toBe(1));
    await expect(refused.end()).rejects.toThrow(DatabaseUnavailable);
    expect(await waiting).toBeGreaterThan(0);
    await long.end();
  });

  test('is kept when a statement does not even end when it is cancelled', async () => {
    const long = await hold();
    const before = await backend();
    const deaf = withDeadline(200, () =>
      database.query(
        unnamed(
          `DO $$ BEGIN PERFORM pg_sleep(60); EXCEPTION WHEN query_canceled THEN PERFORM pg_sleep(3); END $$`,
        ),
      ),
    );
    await expect(deaf).rejects.toThrow(DeadlinePassed);
    // Its connection is cut, and another one takes its place in the same pool.
    const after = await Promise.all([backend(), backend()]);
    expect(after).not.toContain(before);
    await long.end();
    expect(database.load().open).toBe(2);
  });

  test(
    'is kept when another connection is not made in time: those it has still work',
    { timeout: 30_000 },
    async () => {
      const long = await hold();
      network.hold();
      await expect(backend()).rejects.toThrow(DatabaseUnavailable);
      await long.end();
      expect(await backend()).toBeGreaterThan(0);
    },
  );
});

test('STAND-01 a pool in which everything waits makes no node unready; a database that says nothing does', async () => {
  await database.query(unnamed('CREATE TABLE schema_migration (name text)'));
  expect(await database.isReady()).toBe(true);
  const holding = [await hold(), await hold()];
  expect(await database.isReady()).toBe(true);
  await holding[0]?.end();
  network.hold();
  network.cut();
  await expect(holding[1]?.end()).rejects.toThrow();
  await vi.waitFor(async () => expect(await database.isReady()).toBe(false), { timeout: 20_000 });
}, 30_000);

describe('STAND-05 looking for the primary', () => {
  let sockets = 0;
  const nobody = createServer((socket: Socket) => {
    sockets += 1;
    socket.destroy();
  });

  test('hosts in trouble are not asked without a pause, however many requests want to know', async () => {
    const port = await listenOnLoopback(nobody);
    onTestFinished(() => void nobody.close());
    const primary = createPrimary(atHosts(place.url, [port, port]));
    for (let nth = 0; nth < 500; nth += 1)
      await expect(primary.host()).rejects.toThrow(/no host accepts writes/);
    // Two of each round. While it pauses, everybody hears at once what the last round found.
    expect(sockets).toBeLessThan(20);
  });

  test('a host that is given up as soon as it is found is found again, more and more slowly', async () => {
    const primary = createPrimary(atHosts(place.url, [network.port, network.port]));
    const began = performance.now();
    for (let nth = 0; nth < 4; nth += 1) primary.lost(await primary.host());
    expect(performance.now() - began).toBeGreaterThan(690);
  });
});
