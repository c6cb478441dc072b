import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailable, type Database, type Queryable } from '../platform/database/types.ts';
import { pastNotifications } from '#notifications/server/index.ts';
import { pastMessages } from '#privacy/server/index.ts';
import { rowsOfBatch, startWatching, sweepOnce } from '../platform/housekeeping/housekeeping.ts';
import { byIds, oneByOne } from '../platform/housekeeping/one-by-one.ts';
import { createLog } from '../platform/log.ts';
import { sharedDatabase } from '#app/tests/support/test-database.ts';

const minute = 60_000;

let statements = 0;
const place = await sharedDatabase();
await run(`INSERT INTO users (name, email, phone, phone_code, password_hash)
           VALUES ('Nakato Grace', 'grace@example.test', '772123456', '+256', 'none')`);

function run<Row>(text: string): Promise<Row[]> {
  statements += 1;
  return place.owner.query<Row>({ name: `test.${String(statements)}`, text });
}

const namesIn = async (table: string, column: string): Promise<string[]> => {
  const rows = await run<{ name: string }>(`SELECT ${column}::text AS name FROM ${table} ORDER BY 1`);
  return rows.map(({ name }) => name);
};

async function keysIn(connection: Queryable): Promise<number> {
  const [row] = await connection.query<{ count: number }>({
    name: 'test.keys',
    text: 'SELECT count(*)::int AS count FROM idempotency_key',
  });
  return row?.count ?? 0;
}

test('password reset links are removed a day after they ended, used or not', async () => {
  await run(`INSERT INTO password_reset (token_hash, user_id, expires_at, used_at)
             SELECT hash::bytea, id, now() + after::interval, used FROM users,
               (VALUES ('open', '1 hour', NULL), ('just ended', '-23 hours', NULL), ('used', '-23 hours', now()),
                       ('ended', '-25 hours', NULL), ('used long ago', '-25 hours', now())
               ) AS reset (hash, after, used)`);
  await sweepOnce(place.database);
  expect(await namesIn('password_reset', `convert_from(token_hash, 'UTF8')`)).toEqual([
    'just ended',
    'open',
    'used',
  ]);
});

test('STAND-11 keys of repeated requests are removed after a day, even for people who do not return', async () => {
  await run(`INSERT INTO idempotency_key (user_id, key, call, body_hash, answer, started_at)
             SELECT id, key, 'POST /x', '', answer, now() - age::interval FROM users,
               (VALUES ('new', '23 hours', '{}'), ('old', '25 hours', '{}'), ('died', '25 hours', NULL)
               ) AS request (key, age, answer)`);
  await sweepOnce(place.database);
  expect(await namesIn('idempotency_key', 'key')).toEqual(['new']);
});

test('the text of a message is removed after 90 days; that it was sent remains known', async () => {
  await run(`INSERT INTO outbox_message (channel, kind, recipient, subject, body, state, sent_at, created_at)
             SELECT 'mail', kind, 'grace@example.test', 'Hello', 'sealed', state, sent::timestamptz, made::timestamptz FROM
               (VALUES ('fresh', 'sent', now() - interval '89 days', now() - interval '91 days'),
                       ('sent', 'sent', now() - interval '91 days', now() - interval '91 days'),
                       ('failed', 'failed', NULL, now() - interval '91 days'),
                       ('kept', 'kept', NULL, now() - interval '91 days'),
                       ('waiting', 'queued', NULL, now() - interval '91 days')
               ) AS message (kind, state, sent, made)`);
  await sweepOnce(place.database);
  const rows = await run<{ kind: string; subject: string; body: string | null }>(
    `SELECT kind, subject, body FROM outbox_message ORDER BY kind`,
  );
  expect(rows).toHaveLength(5);
  expect(rows.filter(({ body }) => body === null).map(({ kind }) => kind)).toEqual(['failed', 'sent']);
  expect(rows.every(({ subject }) => subject === 'Hello')).toBe(true);
});

test('GUARD-01 known devices are removed after the 400 days of their cookie, and no sooner', async () => {
  await run(`INSERT INTO sign_in_device (user_id, device_hash, kind, last_used_at)
             SELECT id, kind::bytea, kind, now() - age::interval FROM users,
               (VALUES ('kept', '399 days'), ('forgotten', '401 days')) AS device (kind, age)`);
  await sweepOnce(place.database);
  expect(await namesIn('sign_in_device', 'kind')).toEqual(['kept']);
});

test('GUARD-01 counters are removed after a day without an attempt, once nobody waits for them', async () => {
  await run(`INSERT INTO sign_in_try (account, source, tries, tried_at, open_at)
             SELECT 'account', source::bytea, 6, now() - age::interval, now() + opens::interval FROM
               (VALUES ('kept', '23 hours', '-1 hour'), ('waiting', '25 hours', '1 minute'),
                       ('over', '25 hours', '-1 hour')
               ) AS counter (source, age, opens)`);
  await sweepOnce(place.database);
  expect(await namesIn('sign_in_try', `convert_from(source, 'UTF8')`)).toEqual(['kept', 'waiting']);
});

test('GUARD-01 requests for a new password are removed a day after their codes end', async () => {
  await run(`INSERT INTO reset_request (account, browser, expires_at)
             SELECT 'account', browser::bytea, now() + ends::interval FROM
               (VALUES ('open', '1 hour'), ('ended', '-23 hours'), ('forgotten', '-25 hours')
               ) AS request (browser, ends)`);
  await sweepOnce(place.database);
  expect(await namesIn('reset_request', `convert_from(browser, 'UTF8')`)).toEqual(['ended', 'open']);
});

test('GUARD-04 refused text messages are forgotten after a day', async () => {
  await run(`INSERT INTO text_refusal (counted, kind, shown, first_at)
             SELECT shown::bytea, 'number', shown, now() - age::interval FROM
               (VALUES ('kept', '23 hours'), ('forgotten', '25 hours')) AS refusal (shown, age)`);
  await sweepOnce(place.database);
  expect(await namesIn('text_refusal', 'shown')).toEqual(['kept']);
});

test('STAND-11 sessions are removed 30 days after their last use, ended or not', async () => {
  await run(`INSERT INTO session (token_hash, user_id, stage, last_activity_at, ended_at)
             SELECT hash::bytea, id, 'verified', now() - age::interval, ended FROM users,
               (VALUES ('kept', '29 days', NULL), ('ended', '29 days', now()), ('old', '31 days', NULL)
               ) AS session (hash, age, ended)`);
  await sweepOnce(place.database);
  expect(await namesIn('session', `convert_from(token_hash, 'UTF8')`)).toEqual(['ended', 'kept']);
});

test('STAND-11 codes that were sent are forgotten after 400 days, other messages with the retention', async () => {
  await run('DELETE FROM outbox_message');
  await run(`INSERT INTO outbox_message (channel, kind, state, secret, created_at)
             SELECT 'mail', kind, state, secret, now() - age::interval FROM
               (VALUES ('code', 'sent', true, '399 days'), ('old code', 'sent', true, '401 days'),
                       ('expired code', 'expired', true, '401 days'), ('waiting', 'queued', false, '11 years'),
                       ('told', 'sent', false, '9 years'), ('told lately', 'sent', false, '4 years'), ('told long ago', 'sent', false, '11 years'),
                       ('shown', 'kept', false, '9 years'), ('shown long ago', 'kept', false, '11 years')
               ) AS message (kind, state, secret, age)`);
  await sweepOnce(place.database, [pastMessages]);
  expect(await namesIn('outbox_message', 'kind')).toEqual([
    'code',
    'shown',
    'told',
    'told lately',
    'waiting',
  ]);
  // A value below the allowed minimum counts as the minimum.
  for (const months of ['60', '0']) {
    await run(`UPDATE settings SET value = '${months}' WHERE name = 'retention_months'`);
    await sweepOnce(place.database, [pastMessages]);
    expect(await namesIn('outbox_message', 'kind')).toEqual(['code', 'told lately', 'waiting']);
  }
});

test('STAND-11 what was read is removed after 400 days; unread and of open cases it stays', async () => {
  await run(`INSERT INTO loan (user_id, status, step, type, amount, repayment_monthly_period, monthly_installment,
                               purpose, applicant_name, business_name, submitted_at)
             SELECT id, status, 4, 'Spark Loan', amount, 12, 1, 'Other', 'Nakato', 'Foods', now() FROM users,
               (VALUES ('CLOSED', 1), ('COMPLETED', 2)) AS loan (status, amount)`);
  await run(`INSERT INTO support_request (user_id, status, business_name, category, step, submitted_at)
             SELECT id, status, 'Foods', 'Sales', 5, now() FROM users,
               (VALUES ('APPROVED'), ('REJECTED')) AS request (status)`);
  await run(`INSERT INTO notification (user_id, message, redirect, subject_kind, subject_id, created_at, read_at)
             SELECT users.id, told.message, '/profile', told.kind, coalesce(loan.id, request.id),
               now() - interval '3 years', now() - told.age::interval
             FROM users, (VALUES ('unread', NULL, NULL, NULL), ('just read', NULL, NULL, '399 days'),
                                 ('read', NULL, NULL, '401 days'), ('ticket', 'ticket', NULL, '401 days'),
                                 ('being repaid', 'loan', 'CLOSED', '401 days'),
                                 ('repaid', 'loan', 'COMPLETED', '401 days'),
                                 ('approved', 'request', 'APPROVED', '401 days'),
                                 ('rejected', 'request', 'REJECTED', '401 days'),
                                 ('rejected and unread', 'request', 'REJECTED', NULL)
                         ) AS told (message, kind, status, age)
             LEFT JOIN loan ON told.kind = 'loan' AND loan.status = told.status
             LEFT JOIN support_request AS request ON told.kind = 'request' AND request.status = told.status`);
  await sweepOnce(place.database, [pastNotifications]);
  expect(await namesIn('notification', 'message')).toEqual([
    'approved',
    'being repaid',
    'just read',
    'rejected and unread',
    'unread',
  ]);
});

test('STAND-11 a backlog goes in batches, each a transaction; a locked row waits for the next time', async () => {
  await run(`INSERT INTO idempotency_key (user_id, key, call, body_hash, started_at)
             SELECT id, 'past ' || n, 'POST /x', '', now() - interval '2 days'
             FROM users, generate_series(1, ${2 * rowsOfBatch + 1}) AS n`);
  const keysHeld: number[] = [];
  await place.owner.transaction(async (holder) => {
    await holder.query({
      name: 'test.hold_old_key',
      text: `SELECT FROM idempotency_key WHERE key = 'past 1' FOR UPDATE`,
    });
    const counted = {
      ...place.database,
      transaction: (async (work) =>
        place.database.transaction(async (transaction) => {
          const names = new Set<string>();
          const before = await keysIn(transaction);
          const answer = await work({
            ...transaction,
            query(statement, values) {
              names.add(statement.name);
              return transaction.query(statement, values);
            },
          });
          // Rules are applied beside each other: another one's transaction sees the keys go, too.
          if (names.has('housekeeping.idempotency_keys')) keysHeld.push(before - (await keysIn(transaction)));
          return answer;
        })) as Database['transaction'],
    };
    await sweepOnce(counted);
  });
  expect(keysHeld.filter((gone) => gone > 0)).toEqual([rowsOfBatch, rowsOfBatch]);
  expect(await namesIn('idempotency_key', 'key')).toEqual(['new', 'past 1']);
  await sweepOnce(place.database);
  expect(await namesIn('idempotency_key', 'key')).toEqual(['new']);
});

test('a failing sweep does not stop the others', async () => {
  await run(`INSERT INTO idempotency_key (user_id, key, call, body_hash, started_at)
             SELECT id, 'again', 'POST /x', '', now() - interval '2 days' FROM users`);
  await run('ALTER TABLE password_reset RENAME TO out_of_reach');
  const failure: unknown = await sweepOnce(place.database).catch((error: unknown) => error);
  const lines: string[] = [];
  createLog('warn', { write: (line) => void lines.push(line) }).warn({ err: failure });
  expect(JSON.parse(lines.join(''))).toMatchObject({
    err: {
      message: 'cleanup is incomplete',
      errors: [{ message: 'the cleanup rule housekeeping.password_resets failed', cause: { code: '42P01' } }],
    },
  });
  expect(await namesIn('idempotency_key', 'key')).toEqual(['new']);
});

test('STAND-11 a duty that fails is named in the log, and those after it are done', async () => {
  vi.useFakeTimers();
  const warned: unknown[] = [];
  const log = createLog('warn', { write: (line) => void warned.push(JSON.parse(line)) });
  const after = vi.fn(() => Promise.resolve());
  const stop = startWatching({ log }, { mailHead: () => Promise.reject(new Error('no mailbox')), after });
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  await vi.advanceTimersByTimeAsync(minute);
  expect(warned).toMatchObject([{ work: 'mailHead', err: { message: 'no mailbox' } }]);
  expect(after).toHaveBeenCalledTimes(1);
});

test('STAND-11 duties that take longer than until their next time are not begun beside themselves', async () => {
  vi.useFakeTimers();
  let end: () => void = () => undefined;
  const duty = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const stop = startWatching({ log: createLog('silent') }, { duty });
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  await vi.advanceTimersByTimeAsync(minute);
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(duty).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(minute);
  expect(duty).toHaveBeenCalledTimes(2);
});

test('STAND-11 whatever is due is done, portion by portion; one that fails holds up none of the others', async () => {
  const warned: unknown[] = [];
  const log = createLog('warn', { write: (line) => void warned.push(JSON.parse(line)) });
  const ids = ['1', '2', '3', '4', '5'];
  const due = byIds('remind', async (after) => ids.filter((id) => id > after).slice(0, 2), 2);
  const done: string[] = [];
  await oneByOne({ log }, due, async (id) => {
    if (id === '2') throw new Error('a fault in its data');
    done.push(id);
  });
  expect([done, warned]).toMatchObject([['1', '3', '4', '5'], [{ work: 'remind', id: '2' }]]);
  const away = vi.fn(() => Promise.reject(new DatabaseUnavailable(new Error('gone'))));
  await expect(oneByOne({ log }, due, away)).rejects.toThrow(DatabaseUnavailable);
  expect(away).toHaveBeenCalledTimes(1);
});
