import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { writeClientNote } from '#clients/endpoints/staff-client-notes.ts';
import { migrationsFolder } from '../platform/config.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { DeadlinePassed, withDeadline } from '../platform/deadline.ts';
import { startTransactionPooler } from '#app/tests/doubles/transaction-pooler.ts';
import { memberOf } from '#app/tests/support/clients.ts';
import { atHosts } from '#app/tests/support/network.ts';
import { sql } from '#app/tests/support/sql.ts';
import { connected, migratedDatabase } from '#app/tests/support/test-database.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const poolerConnections = 3;

const place = await migratedDatabase();
afterAll(() => place.drop());
const pooler = await startTransactionPooler(place.url, poolerConnections);
afterAll(() => pooler.close());
const server = await sharedServer({
  databaseUrl: atHosts(place.url, [pooler.port]),
  databaseDirectUrl: place.url,
  databaseOwnerUrl: place.ownerUrl,
});

const unnamed = (text: string) => ({ name: '', text });

/** What every connection of the pooler answers. */
async function onEach(text: string): Promise<unknown[]> {
  return connected(atHosts(place.url, [pooler.port]), async (client) => {
    const answers: unknown[] = [];
    for (let nth = 0; nth < poolerConnections; nth += 1) answers.push((await client.query(text)).rows[0]);
    return answers;
  });
}

test('FLEET-03 calls, keys, reads and messages work through a pooler that lends a connection for one transaction', async () => {
  const officer = await memberOf(server, 'loan-officer');
  const client = await memberOf(server, 'client');
  const [row] = await sql(server)<{ id: string }>`SELECT public_id AS id FROM users
    WHERE id = ${client.userId}`;
  const texts = Array.from({ length: 20 }, () => randomUUID());
  const write = async (text: string) => {
    const headers = { 'idempotency-key': text };
    return (await officer.api(writeClientNote, { id: row?.id ?? '', body: { text }, headers })).status;
  };
  const answers = await Promise.all(texts.flatMap((text) => [write(text), write(text)]));
  expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await Promise.all(texts.map(write))).toEqual(texts.map(() => 200));
  expect(await sql(server, 'SELECT count(*)::int AS count FROM client_note')).toEqual([
    { count: texts.length },
  ]);
  expect(pooler.hops()).toBeGreaterThan(10);
});

test('FLEET-03 limits and formats hold on whichever connection a transaction gets', async () => {
  const text = `SELECT current_setting('statement_timeout') AS statement, current_setting('TimeZone') AS zone,
    current_setting('idle_in_transaction_session_timeout') AS idle, '2026-03-01T12:00:00+03:00'::timestamptz AS moment`;
  const expected = { zone: 'UTC', idle: '30s', moment: '2026-03-01 09:00:00+00' };
  for (let nth = 0; nth < poolerConnections; nth += 1) {
    expect(await server.database.query(unnamed(text))).toEqual([{ ...expected, statement: '30s' }]);
    expect(await withDeadline(5000, () => server.database.query(unnamed(text)))).toEqual([
      { ...expected, statement: '10s' },
    ]);
  }
  await expect(
    withDeadline(200, () => server.database.query(unnamed('SELECT pg_sleep(60)'))),
  ).rejects.toThrow(DeadlinePassed);
  expect(pooler.hasFallen()).toBe(false);
});

test('FLEET-03 the bell rings, and migrations run, on connections of their own', async () => {
  const heard: (string | undefined)[] = [];
  server.platform.signals.on('pooler', (payload) => void heard.push(payload));
  await vi.waitFor(() => expect(heard).toEqual([undefined]), 5000);
  await server.database.query(unnamed(`SELECT pg_notify('pooler', 'seven')`));
  await vi.waitFor(() => expect(heard).toEqual([undefined, 'seven']), 5000);
  expect(await migrate(place.ownerUrl, await readMigrations(migrationsFolder))).toEqual([]);
});

test("FLEET-03 nothing of a session stays on the pooler's connections", async () => {
  await server.database.read(unnamed('SELECT 1'));
  const found = await onEach(`SELECT current_setting('statement_timeout') AS limit,
    (SELECT count(*)::int FROM pg_listening_channels()) AS channels,
    (SELECT count(*)::int FROM pg_prepared_statements) AS prepared,
    (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks,
    (SELECT count(*)::int FROM pg_class WHERE relpersistence = 't' AND pg_my_temp_schema() = relnamespace) AS tables,
    (SELECT count(*)::int FROM pg_cursors) AS cursors`);
  const clean = { limit: '0', channels: 0, prepared: 0, locks: 0, tables: 0, cursors: 0 };
  expect(found).toEqual(Array.from({ length: poolerConnections }, () => clean));
});
