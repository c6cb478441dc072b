import { expect, test } from 'vitest';
import { auditQuery, type AuditFilters } from '#audit/endpoints/staff-audit.ts';
import { messagesQuery, type MessageFilters } from '#notifications/endpoints/staff-messages.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { auditStatement, type AuditPage } from '#audit/server/page-store.ts';
import { allStatements, searchStatement } from '#clients/server/store.ts';
import { pageStatement as messagesStatement } from '#notifications/server/message-log/store.ts';
import { newestFirstStatement, oldestFirstStatement } from '#tickets/server/answer-store.ts';
import { signedIn } from './support/loan-clients.ts';
import { sharedServer } from './support/test-server.ts';
import { sql } from './support/sql.ts';
import { sharedConnection } from './support/test-database.ts';

const rows = 31;
const many = 40_000;

const server = await sharedServer();
const personId = (await signedIn(server)).userId;
const fill = (text: string) => sql(server, text, [personId, many]);
await fill(`INSERT INTO audit_log (actor_id, action, subject, details, occurred_at)
  SELECT CASE WHEN n % 1000 = 0 THEN $1::bigint END,
    CASE n % 20 WHEN 0 THEN 'file.viewed' WHEN 1 THEN 'loan.opened' ELSE 'session.verified' END,
    'loan-document:' || gen_random_uuid(), jsonb_build_object('loan', (n % 4000)::text),
    now() - make_interval(secs => n)
  FROM generate_series(1, $2::int) AS n`);
await fill(`INSERT INTO outbox_message (channel, recipient, kind, state, user_id)
  SELECT 'mail', 'box' || (n % 2000) || '@example.test', 'test', CASE WHEN n % 5000 = 0 THEN 'failed' ELSE 'sent' END, $1::bigint
  FROM generate_series(1, $2::int) AS n`);
await fill(`INSERT INTO ticket (user_id, subject, message, state)
  SELECT $1::bigint, 'Help', 'Please', CASE WHEN n % 4000 = 0 THEN 'open' ELSE 'closed' END FROM generate_series(1, $2::int) AS n`);
await fill(`INSERT INTO users (name, email, phone, phone_code, password_hash)
  SELECT 'Client ' || n, 'plan' || n || '@example.test', (700000000 + n)::text, '+256', 'none'
  FROM generate_series(1, $2::int / 4) AS n WHERE $1::bigint > 0`);
const connection = await sharedConnection(server.platform.config.databaseOwnerUrl ?? '');
await connection.query('VACUUM ANALYZE');
await connection.query(`SET plan_cache_mode = 'force_generic_plan'`);

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Rows of a table that PostgreSQL's generic plan reads. */
async function read(
  table: string,
  { name, text }: { name: string; text: string },
  values: readonly unknown[],
): Promise<number> {
  await connection.query(`PREPARE "${name}" AS ${text}`);
  const list = values.map((value) => {
    if (Array.isArray(value)) return `'{${value.map((one) => `"${String(one)}"`).join()}}'`;
    return typeof value === 'string' || typeof value === 'number' ? `'${value}'` : 'NULL';
  });
  const found = await connection.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE "${name}" (${list.join(', ')})`,
  );
  await connection.query(`DEALLOCATE "${name}"`);
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  return found.rows
    .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
}

function auditFilters(changes: Partial<Record<keyof AuditFilters, string>>): AuditFilters {
  const result = validate(auditQuery, changes);
  if (!result.ok) throw new Error('filters are never refused');
  return result.value;
}
function messageFilters(changes: Partial<Record<keyof MessageFilters, string>>): MessageFilters {
  const result = validate(messagesQuery, changes);
  if (!result.ok) throw new Error('filters are never refused');
  return result.value;
}
const longAgo = () => new Date(Date.now() - 30_000_000).toISOString().replace('Z', '000Z');

test.each([
  ['all of it', {}, {}, rows],
  ['an action', { kind: 'loan.opened' }, {}, rows],
  ['every view of a file', { kind: 'files' }, {}, rows * 5],
  ['a thing', {}, { about: 'loan:100' }, rows],
  ['the files of a loan', { kind: 'files' }, { about: 'loan:100' }, rows],
] as const)(
  'STAFF-04 STAND-11 a page of the audit log reads about a page: %s',
  async (_what, changes, narrowing, most) => {
    for (const after of [undefined, { moment: longAgo(), id: '5' }]) {
      const page: AuditPage = { ...narrowing, filters: auditFilters(changes), rows, after };
      const { statement, values } = auditStatement(page);
      expect(await read('audit_log', statement, values)).toBeLessThanOrEqual(most);
    }
  },
);

test('STAFF-04 a page for one person, and for one file, reads only their entries', async () => {
  const filters = auditFilters({});
  const one = auditStatement({ filters, rows, after: undefined, actorId: personId });
  expect(await read('audit_log', one.statement, one.values)).toBeLessThanOrEqual(rows);
  const fileId = '00000000-0000-4000-8000-000000000000';
  const file = auditStatement({ filters, rows, after: undefined, fileId });
  expect(await read('audit_log', file.statement, file.values)).toBe(0);
});

test.each([
  ['all', {}],
  ['deep', { cursor: '100' }],
  ['a rare state', { state: 'failed' }],
  ['two states', { state: 'waiting' }],
  ['a recipient', { recipient: 'box7@example.test' }],
] as const)('STAFF-04 STAND-11 a page of the message log reads about a page: %s', async (_what, changes) => {
  const { statement, values } = messagesStatement(messageFilters(changes), rows);
  expect(await read('outbox_message', statement, values)).toBeLessThanOrEqual(rows);
});

test('STAFF-04 a page of clients and of tickets reads about a page', async () => {
  expect(await read('users', allStatements.page, [rows, null])).toBeLessThanOrEqual(rows);
  const changed = [rows, '2000-01-01T00:00:00Z', '0'];
  expect(await read('users', allStatements.changed, changed)).toBeLessThanOrEqual(rows);
  const hits = ['plan77@example.test', 'plan77@example.test\u{10FFFF}', 501];
  expect(await read('client_search', searchStatement, hits)).toBe(1);
  const found = [rows, null, ['plan77@example.test'], ['plan77@example.test\u{10FFFF}'], [personId]];
  expect(await read('users', allStatements.found, found)).toBeLessThanOrEqual(rows);
  expect(await read('ticket', oldestFirstStatement, ['open', rows, null])).toBeLessThanOrEqual(rows);
  expect(await read('ticket', newestFirstStatement, ['closed', rows, '30000'])).toBeLessThanOrEqual(rows);
});
