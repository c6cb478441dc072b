import { expect, inject, onTestFinished, test } from 'vitest';
import { measuredCalls } from '#labs/bench/calls.ts';
import { fill, loansOfClient, signIn } from '#labs/bench/data.ts';
import { deliveryRows, endpointRow } from '#labs/bench/measure-webhooks.ts';
import { interleave, spreadOf } from '#labs/bench/ratios.ts';
import { sealBody } from '#kit/platform/outbox/delivery.ts';
import { startWebhookConsumer } from '#app/tests/doubles/webhook-consumer.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import { withDatabase } from '#app/tests/support/database-url.ts';
import { followServicing } from '#servicing/server/index.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { sql } from '#app/tests/support/sql.ts';

// The benchmark itself is not a test; that its data and its calls match the product is one.

const clients = 20;

/** Names, definitions and settings of all that filling takes away for a while. */
const schemaOf = (): Promise<readonly object[]> =>
  sql(server)<object>`SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
    UNION ALL SELECT relname, reloptions::text FROM pg_class WHERE relkind = 'r'
    ORDER BY name, definition`;

const server = await sharedServer();
const [database] = await sql<{ name: string }>(server, 'SELECT current_database()::text AS name');
const administratorUrl = withDatabase(inject('administratorUrl'), database?.name ?? '');
const migrated = await schemaOf();
await fill({ administratorUrl, clients, passwordHash: 'none' });
await followServicing(server.platform);
const accounts = await signIn(administratorUrl, { clients, accounts: 2 * clients });

test('filling leaves indexes, keys and settings of the tables as the migrations made them', async () => {
  expect(await schemaOf()).toEqual(migrated);
});

test('every client has the same number of loans, one of them a draft, and later records get free numbers', async () => {
  const [standing] = await sql(server)<object>`SELECT count(*)::int AS clients, min(loans)::int AS fewest,
    max(loans)::int AS most, max(drafts)::int AS drafts
    FROM (SELECT count(*) AS loans, count(*) FILTER (WHERE status = 'APPLYING') AS drafts
          FROM loan GROUP BY user_id) AS each`;
  expect(standing).toEqual({ clients, fewest: loansOfClient, most: loansOfClient, drafts: 1 });
  const [next] = await sql(server)<object>`
    SELECT nextval(pg_get_serial_sequence('users', 'id')) > max(users.id) AS user,
           nextval(pg_get_serial_sequence('loan', 'id')) > (SELECT max(id) FROM loan) AS loan
    FROM users`;
  expect(next).toEqual({ user: true, loan: true });
});

test.each(measuredCalls)(
  '$name: the product answers by its contract, the bare route finds the same rows',
  async (row) => {
    for (const account of [accounts[row.by][0], accounts[row.by].at(-1)]) {
      if (account === undefined) throw new Error('Nobody is signed in');
      const { call, path, body } = row.request(account);
      const response = await fetch(`${server.url}/api${path}`, {
        method: call.method,
        headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect({ status: response.status, body: (await response.text()).slice(0, 300) }).toMatchObject({
        status: 200,
      });
      const rows = JSON.stringify(await row.bare(server.database, account, body));
      // Figures about everything, or their subject.
      expect(rows).toMatch(/"total":10|"total":3|"count":[1-9]|LN-|MS-/);
    }
  },
);

test('webhooks of the benchmark are delivered by the product', async () => {
  const consumer = await startWebhookConsumer();
  onTestFinished(() => consumer.stop());
  const { secrets } = server.platform;
  const secret = secrets.seal(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
  const [endpoint] = await sql<{ id: string }>(server, endpointRow, ['Bench', consumer.url, secret]);
  await sql(server, deliveryRows, [sealBody({ text: '' }, secrets), endpoint?.id, 2]);
  await eventually(() => consumer.received.length).toBe(2);
  expect(new Set(consumer.received.map(({ id }) => id)).size).toBe(2);
});

test('a spread has a median and both ends', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 });
  expect(spreadOf([4, 1, 2, 3])).toEqual({ median: 2.5, least: 1, most: 4 });
});

test('rounds alternate, and the warm-up does not count', async () => {
  const order: string[] = [];
  const round = (name: string) => async (seconds: number) => {
    order.push(name);
    return `${name} for ${seconds} s`;
  };
  const pairs = await interleave({ rounds: 2, seconds: 3 }, round('product'), round('bare'));
  expect(order).toEqual(['product', 'bare', 'product', 'bare', 'product', 'bare']);
  expect(pairs).toEqual([
    { first: 'product for 3 s', second: 'bare for 3 s' },
    { first: 'product for 3 s', second: 'bare for 3 s' },
  ]);
});
