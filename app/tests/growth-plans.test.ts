import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pastEntries } from '#audit/server/index.ts';
import { crowdedNotifications, pastNotifications } from '#notifications/server/index.ts';
import { dueDaysStatement, statementsOfDay } from '#reports/server/count-store.ts';
import { pastMessages } from '#privacy/server/index.ts';
import { rules } from '#kit/platform/housekeeping/housekeeping-store.ts';
import { rowsOfBatch } from '#kit/platform/housekeeping/housekeeping.ts';
import { forAllValues, rowsRead } from './support/plans.ts';
import { sharedConnection, sharedDatabase } from './support/test-database.ts';

const all = [...rules, pastNotifications, crowdedNotifications, pastMessages, ...pastEntries(10)];
const past = rowsOfBatch / 2;

const place = await sharedDatabase();
const connection = await sharedConnection(place.ownerUrl);

/** What the guide says of each table. */
async function tableOfGuide(): Promise<Map<string, { growsWith: string; kept: string }[]>> {
  const guide = await readFile(new URL('../../docs/operating/growth.md', import.meta.url), 'utf8');
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
  const { rows } = await connection.query<{ name: string }>(`SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`);
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
  await connection.query(`INSERT INTO users (name, email, phone, phone_code, password_hash)
    VALUES ('Nakato Grace', 'grace@example.test', '772123456', '+256', 'none')`);
  // The old ones come last, so that a scan from the start would read everything.
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

test('REPORT-01 a day is counted, and the days to count are found, without a look at all timelines', async () => {
  const [days, entriesOfDay] = [3000, 10];
  await connection.query(`INSERT INTO users (name, email, phone, phone_code, password_hash)
    VALUES ('Okello Peter', 'peter@example.test', '772123457', '+256', 'none')`);
  await connection.query(
    `INSERT INTO loan (user_id, type, amount, repayment_monthly_period, monthly_installment,
       purpose, applicant_name, business_name, status, submitted_at)
     SELECT users.id, 'Working capital', 1000000, 12, 100000, 'Stock', 'Okello Peter', 'Shop', 'PENDING', now()
     FROM users, generate_series(1, $1::int) AS n WHERE users.email = 'peter@example.test'`,
    [days],
  );
  await connection.query(
    `INSERT INTO loan_action (loan_id, action, created_at)
     SELECT loan.id, (ARRAY['submitted', 'processing', 'approved', 'closed'])[turn % 4 + 1],
       now() - make_interval(days => (dense_rank() OVER (ORDER BY loan.id))::int) + make_interval(mins => turn)
     FROM loan, generate_series(0, $1::int - 1) AS turn`,
    [entriesOfDay],
  );
  await connection.query(`INSERT INTO report_case (kind, case_id, product, industry_id, amount)
    SELECT 'loan', id, type, 0, amount FROM loan`);
  await connection.query(
    `UPDATE report_progress SET counted_at = now() - interval '3 days', counted_until = current_date`,
  );
  await connection.query('VACUUM ANALYZE loan, loan_action, report_case');
  await forAllValues(connection);
  const { rows } = await connection.query<{ day: string }>(`
    SELECT (created_at AT TIME ZONE 'Africa/Kampala')::date::text AS day FROM loan_action
    ORDER BY created_at OFFSET 15000 LIMIT 1`);
  const day = rows[0]?.day ?? '';
  for (const statement of statementsOfDay('loan')) {
    const read = await rowsRead(connection, 'loan_action', statement, [day]);
    expect([statement.name, read < days]).toEqual([statement.name, true]);
  }
  const due = await rowsRead(connection, 'loan_action', dueDaysStatement('loan'), [7]);
  expect(due).toBeLessThan(days);
});
