import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pastEntries } from '../src/features/audit-log/door.ts';
import { crowdedNotifications, pastNotifications } from '../src/features/notifications/door.ts';
import { pastMessages } from '../src/features/privacy/door.ts';
import { rules } from '../src/platform/housekeeping/housekeeping-store.ts';
import { rowsOfBatch } from '../src/platform/housekeeping/housekeeping.ts';
import { forAllValues, rowsRead } from './support/plans.ts';
import { testDatabase, type TestDatabase } from './support/test-database.ts';

let place: TestDatabase;
let connection: Client;
const all = [...rules, pastNotifications, crowdedNotifications, pastMessages, ...pastEntries(10)];
const past = rowsOfBatch / 2;

beforeAll(async () => {
  place = await testDatabase();
  connection = new Client({ connectionString: place.ownerUrl });
  await connection.connect();
});
afterAll(async () => {
  await connection.end();
  await place.close();
});

/** What the guide says of each table. */
async function tableOfGuide(): Promise<Map<string, { growsWith: string; kept: string }[]>> {
  const guide = await readFile(new URL('../../../docs/operating/growth.md', import.meta.url), 'utf8');
  const said = new Map<string, { growsWith: string; kept: string }[]>();
  for (const line of guide.split('\n').filter((text) => text.startsWith('| `'))) {
    const [tables = '', growsWith = '', kept = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    for (const [, name = ''] of tables.matchAll(/`([a-z_]+)`/g))
      said.set(name, [...(said.get(name) ?? []), { growsWith, kept }]);
  }
  return said;
}

test('STAND-11 the guide says of every table, once, what it grows with and how long it is kept', async () => {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const said = await tableOfGuide();
  expect([...said.keys()].sort()).toEqual(rows.map(({ name }) => name).sort());
  for (const [name, lines] of said) {
    expect([name, lines.length]).toEqual([name, 1]);
    expect([name, lines[0]?.growsWith !== '' && lines[0]?.kept !== '']).toEqual([name, true]);
  }
});

test.each(all)(
  'STAND-11 the guide says the age of housekeeping: $statement.name',
  async ({ table, kept }) => {
    const said = await tableOfGuide();
    expect(said.get(table)?.[0]?.kept).toContain(kept);
  },
);

test('STAND-11 what has passed is found without a look at what is kept', async () => {
  await connection.query(
    `INSERT INTO users (name, email, phone, phone_code, password_hash)
     VALUES ('Nakato Grace', 'grace@example.test', '772123456', '+256', 'none')`,
  );
  // The old ones come last: whoever looks from the beginning reads everything.
  await connection.query(
    `INSERT INTO outbox_message (channel, kind, state, secret, body, created_at, sent_at)
     SELECT 'mail', 'test', 'sent', n % 2 = 0, CASE WHEN n > 25000 THEN 'sealed' END, made, made
     FROM generate_series(1, 30000) AS n,
       LATERAL (SELECT CASE WHEN n > 30000 - $1::int THEN now() - interval '20 years'
                            ELSE now() - make_interval(mins => n) END AS made) AS at`,
    [past],
  );
  await connection.query(
    `INSERT INTO notification (user_id, message, redirect, read_at)
     SELECT users.id, 'Said', '/profile', CASE WHEN n > 30000 - $1::int THEN now() - interval '401 days'
                                               WHEN n % 3 > 0 THEN now() - make_interval(mins => n) END
     FROM users, generate_series(1, 30000) AS n`,
    [past],
  );
  await connection.query('VACUUM ANALYZE outbox_message, notification');
  await forAllValues(connection);
  for (const { table, statement } of all.filter(({ table: of }) =>
    ['outbox_message', 'notification'].includes(of),
  )) {
    // Once to find them, once to change them, and what an index cannot rule out.
    const read = await rowsRead(connection, table, statement, [rowsOfBatch]);
    expect([statement.name, read <= 3 * past]).toEqual([statement.name, true]);
  }
});
