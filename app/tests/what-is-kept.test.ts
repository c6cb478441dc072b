import { expect, test } from 'vitest';
import { listGroups } from '#notifications/server/group-store.ts';
import { markAllNotificationsRead } from '#notifications/server/store.ts';
import { crowdedNotifications } from '#notifications/server/index.ts';
import { pastMessages } from '#privacy/server/index.ts';
import { forgetAddresses, forgetLeftovers } from '#privacy/server/retention-store.ts';
import { sweepOnce } from '#kit/platform/housekeeping/housekeeping.ts';
import { sharedDatabase } from './support/test-database.ts';

const place = await sharedDatabase();

const run = <Row>(text: string): Promise<Row[]> => place.owner.query<Row>({ name: '', text });

async function recipients(): Promise<string[]> {
  const rows = await run<{ recipient: string }>('SELECT recipient FROM outbox_message ORDER BY 1');
  return rows.map(({ recipient }) => recipient);
}

test('STAND-11 that a client was told is known until their loan or request of that time is stripped', async () => {
  await run(`UPDATE settings SET value = '60' WHERE name = 'retention_months'`);
  await run(`INSERT INTO users (name, email, phone, phone_code, password_hash)
             SELECT name, name || '@cases.test', '772123456', '+256', 'none'
             FROM (VALUES ('repays'), ('stripped'), ('drafts'), ('came later')) AS person (name)`);
  await run(`INSERT INTO loan (user_id, status, step, type, amount, repayment_monthly_period, monthly_installment, purpose,
                               applicant_name, business_name, submitted_at, created_at, erased_at)
             SELECT users.id, held.status, 4, 'Spark Loan', 1, 12, 1, 'Other', 'Nakato', 'Foods', CASE WHEN held.status <> 'APPLYING' THEN now() END, held.since, held.stripped
             FROM (VALUES ('repays', 'CLOSED', now() - interval '8 years', NULL),
                          ('stripped', 'COMPLETED', now() - interval '8 years', now()),
                          ('drafts', 'APPLYING', now() - interval '8 years', NULL),
                          ('came later', 'CLOSED', now() - interval '6 years', NULL)
                  ) AS held (name, status, since, stripped) JOIN users ON users.name = held.name`);
  await run(`INSERT INTO outbox_message (channel, kind, recipient, state, user_id, created_at)
             SELECT 'mail', name, email, 'sent', id, now() - interval '7 years' FROM users`);
  await sweepOnce(place.database, [pastMessages]);
  expect(await recipients()).toEqual(['repays@cases.test']);
  await place.database.transaction((transaction) => forgetLeftovers(transaction, 60));
  expect(await recipients()).toEqual(['repays@cases.test']);
});

test('STAND-11 staff keep their newest 2,000 notifications, read or not; clients all of theirs', async () => {
  await run(`INSERT INTO users (name, email, phone, phone_code, password_hash, roles)
             SELECT role, role || '@bell.test', '772123457', '+256', 'none', ARRAY[role]
             FROM (VALUES ('client'), ('loan-officer')) AS person (role)`);
  await run(`INSERT INTO notification (user_id, message, redirect, created_at, read_at)
             SELECT users.id, 'Said', '/profile', now() - make_interval(mins => n), CASE WHEN n % 2 = 0 THEN now() END
             FROM users, generate_series(1, 3500) AS n WHERE users.name = users.roles[1]`);
  await sweepOnce(place.database, [crowdedNotifications]);
  expect(
    await run(`SELECT users.name AS role, count(*)::int AS count, min(now() - notification.created_at) < interval '2 minutes' AS newest
               FROM notification JOIN users ON users.id = notification.user_id GROUP BY 1 ORDER BY 1`),
  ).toEqual([
    { role: 'client', count: 3500, newest: true },
    { role: 'loan-officer', count: 2000, newest: true },
  ]);
});

test('STAND-11 EASE-10 very many notifications are marked as read in batches, each in its own transaction', async () => {
  const [person] = await run<{ id: string }>(`
    INSERT INTO users (name, email, phone, phone_code, password_hash)
    VALUES ('reads all', 'all@bell.test', '772123459', '+256', 'none') RETURNING id::text`);
  const id = person?.id ?? '';
  await run(`INSERT INTO notification (user_id, message, redirect)
             SELECT ${id}, 'Said', '/profile' FROM generate_series(1, 10001)`);
  const marked = await markAllNotificationsRead(place.database, id, { up_to: 1_000_000 });
  const transactions = await run<{ count: number }>(`
    SELECT count(*)::int AS count FROM notification WHERE user_id = ${id} AND read_at IS NOT NULL
    GROUP BY xmin::text ORDER BY 1`);
  expect([marked, transactions.map(({ count }) => count)]).toEqual([10_001, [1, 5000, 5000]]);
});

test('STAND-11 groups are made of the newest 2,000 notifications: what is older does not count', async () => {
  const [person] = await run<{ id: string }>(`
    INSERT INTO users (name, email, phone, phone_code, password_hash)
    VALUES ('told much', 'much@bell.test', '772123458', '+256', 'none') RETURNING id::text`);
  const id = person?.id ?? '';
  await run(`INSERT INTO notification (user_id, message, redirect, created_at, subject_kind, subject_id)
             SELECT ${id}, 'Said', '/profile', now() - make_interval(mins => n), 'request', n
             FROM generate_series(1, 2500) AS n`);
  const { total, rows } = await listGroups(place.database, id, 1);
  expect([total, rows[0]?.group]).toEqual([2000, 'request-1']);
  const pages = Math.ceil(2000 / rows.length);
  expect((await listGroups(place.database, id, pages)).rows.at(-1)?.group).toBe('request-2000');
  expect((await listGroups(place.database, id, pages + 1)).rows).toEqual([]);
});

test('STAND-11 addresses of the audit log go a day at a time, and each day is looked at once', async () => {
  const ages = ['6 years 2 days', '6 years', '5 years 1 hour', '4 years'];
  for (const age of ages)
    await run(`INSERT INTO audit_log (action, client_address, occurred_at)
               VALUES ('session.ended', '10.0.0.7', now() - interval '${age}')`);
  const forget = (): Promise<boolean> =>
    place.database.transaction((transaction) => forgetAddresses(transaction, 60));
  let days = 1;
  while (await forget()) days += 1;
  expect(days).toBeGreaterThan(365);
  expect(
    await run(
      `SELECT details ->> 'entries' AS entries FROM audit_log WHERE action = 'audit-log.addresses-erased'`,
    ),
  ).toEqual([{ entries: '1' }, { entries: '1' }, { entries: '1' }]);
  expect(await run(`SELECT count(*)::int AS count FROM audit_log WHERE client_address IS NOT NULL`)).toEqual([
    { count: 1 },
  ]);
  expect(await forget()).toBe(false);
});
