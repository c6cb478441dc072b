import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../platform/database/postgres.ts';
import { connectToPrimary } from '../platform/database/primary.ts';
import { DatabaseUnavailable, type Database } from '../platform/database/types.ts';
import { DeadlinePassed, withDeadline } from '../platform/deadline.ts';
import { createLog } from '../platform/log.ts';
import { createSignals } from '../platform/signals.ts';
import type { TcpProxy } from '#app/tests/doubles/tcp-proxy.ts';
import { atHosts, networkTo } from '#app/tests/support/network.ts';
import { addNote, createNotes, notes } from '#app/tests/support/notes.ts';
import { emptyDatabase, type EmptyDatabase } from '#app/tests/support/test-database.ts';

let place: EmptyDatabase;
let network: TcpProxy;
beforeEach(async () => {
  place = await emptyDatabase();
  onTestFinished(() => place.drop());
  network = await networkTo(place.url);
  onTestFinished(() => network.close());
});

const unnamed = (text: string) => ({ name: '', text });
const soon = { timeout: 5000, interval: 20 };

/** Through the network of this test; `ports` of further hosts come first. */
function open(heartbeatMilliseconds: number, ports: readonly number[] = []): Database {
  const url = atHosts(place.url, [...ports, network.port]);
  const database = createDatabase({ url, pipelinedReads: true, migrations: [], heartbeatMilliseconds });
  onTestFinished(() => database.close());
  return database;
}

describe('STAND-05 several hosts', () => {
  // Nothing listens there.
  const nobody = 1;

  test('everything finds the one that takes writes, wherever it is in the list', async () => {
    const database = open(60_000, [nobody]);
    await createNotes(database);
    expect(await notes({ query: database.read })).toEqual([]);
    const client = await connectToPrimary(atHosts(place.url, [nobody, network.port]), {});
    expect((await client.query('SELECT * FROM note')).rows).toEqual([]);
    await client.end();
  });

  test('says of each host why it will not do', async () => {
    await expect(connectToPrimary(atHosts(place.url, [nobody, nobody]), {})).rejects.toThrow(
      /The database is not available: no host accepts writes \(connect ECONNREFUSED .*; connect ECONNREFUSED .*\)/,
    );
  });

  test('a database that takes no writes any more is unavailable, and works as soon as it does', async () => {
    const database = open(60_000, [nobody]);
    const name = new URL(place.url).pathname.slice(1);
    const readOnly = (value: string) =>
      connectToPrimary(place.ownerUrl, {}).then(async (client) => {
        await client.query('BEGIN READ WRITE');
        await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
        await client.query('COMMIT');
        await client.end();
      });
    await database.query(unnamed('CREATE TABLE schema_migration (name text)'));
    await createNotes(database);
    expect(await database.isReady()).toBe(true);
    await database.query(unnamed('SET default_transaction_read_only = on'));
    const write = () => addNote(database, 'one');
    await expect(write()).rejects.toThrow(DatabaseUnavailable);
    // The connection that was refused is gone; another one works at once.
    await write();
    await database.query(unnamed('SET default_transaction_read_only = on'));
    expect(await database.isReady()).toBe(false);
    expect(await database.isReady()).toBe(true);
    await readOnly('on');
    network.cut();
    await vi.waitFor(() => expect(write()).rejects.toThrow(/no host accepts writes/), soon);
    expect(await database.isReady()).toBe(false);
    await readOnly('off');
    await vi.waitFor(write, soon);
    expect(await database.isReady()).toBe(true);
  });
});

describe('STAND-05 a network that loses everything silently', () => {
  test('is noticed by the heartbeat: statements and reads have new connections', async () => {
    const database = open(200);
    await Promise.all([database.query(unnamed('SELECT 1')), database.read(unnamed('SELECT 1'))]);
    network.swallow();
    const lost = database.read(unnamed('SELECT 1'));
    await expect(lost).rejects.toThrow(DatabaseUnavailable);
    await vi.waitFor(async () => expect(await database.read(unnamed('SELECT 1'))).toHaveLength(1), soon);
    await vi.waitFor(
      async () => expect(await withDeadline(100, () => database.query(unnamed('SELECT 1')))).toHaveLength(1),
      soon,
    );
  });

  test('STAND-02 is given up by PostgreSQL within 5 s, also while an answer is on its way', async () => {
    const database = open(60_000);
    // What the connection asked for: on a Unix socket the settings themselves read as 0.
    const rows = await database.query<{ name: string; asked: number }>(
      unnamed(`SELECT name, reset_val::int AS asked FROM pg_settings WHERE name LIKE 'tcp\\_%'`),
    );
    const asked = new Map(rows.map((row) => [row.name, row.asked]));
    const of = (name: string): number => asked.get(name) ?? 0;
    const idle = of('tcp_keepalives_idle') + of('tcp_keepalives_interval') * of('tcp_keepalives_count');
    for (const seconds of [idle, of('tcp_user_timeout') / 1000]) {
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThan(5);
    }
  });

  test('does not hold up a write beyond its deadline, and the next one works', async () => {
    const database = open(60_000);
    await createNotes(database);
    const writing = withDeadline(300, () =>
      database.transaction(async (transaction) => {
        await addNote(transaction, 'lost');
        network.swallow();
        await addNote(transaction, 'too');
      }),
    );
    await expect(writing).rejects.toThrow(DeadlinePassed);
    await vi.waitFor(() => withDeadline(300, () => addNote(database, 'kept')), soon);
    await database.read(unnamed('SELECT 1'));
    expect(await notes(database)).toEqual(['kept']);
  });

  test('is noticed by those who listen: they look for what they missed, and hear again', async () => {
    const heard: (string | undefined)[] = [];
    let returns = 0;
    const signals = createSignals({
      url: atHosts(place.url, [network.port]),
      log: createLog('silent'),
      heartbeatMilliseconds: 200,
      onReturn: () => void (returns += 1),
    });
    const database = open(60_000);
    onTestFinished(() => signals.close());
    signals.on('bell', (payload) => void heard.push(payload));
    await vi.waitFor(() => expect(heard).toEqual([undefined]), soon);
    network.swallow();
    await vi.waitFor(() => expect(heard).toEqual([undefined, undefined]), soon);
    expect(returns).toBe(2);
    await database.query(unnamed(`SELECT pg_notify('bell', 'seven')`));
    await vi.waitFor(() => expect(heard.at(-1)).toBe('seven'), soon);
  });
});
