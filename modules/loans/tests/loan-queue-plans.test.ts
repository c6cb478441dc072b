import { expect, test } from 'vitest';
import { queuePageSize } from '#cases/endpoints/cases.ts';
import { loanQueueQuery, loanQueueStatuses, type LoanQueueFilters } from '../endpoints/staff-loans.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { loanCases } from '#workspace/server/kinds.ts';
import { searchCases } from '#workspace/server/search-store.ts';
import { loanQueueStatement, loanTotals } from '../server/processing/queue.ts';
import { manyLoans, signedIn } from '#app/tests/support/loan-clients.ts';
import { forAllValues, rowsRead } from '#app/tests/support/plans.ts';
import { sharedConnection } from '#app/tests/support/test-database.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();
const officerId = (await signedIn(server, 'loan-officer')).userId;
await manyLoans(server, (await signedIn(server)).userId, 60_000);
// A few are being worked on, most have ended long ago.
await sql(
  server,
  `UPDATE loan SET status = CASE WHEN id % 2000 = 0 THEN 'PROCESSING' WHEN id % 10 = 0 THEN 'SUBMITTED'
     WHEN id % 3 = 0 THEN 'REJECTED' ELSE 'COMPLETED' END,
     officer_id = CASE WHEN id % 2000 = 0 THEN $1::bigint END`,
  [officerId],
);
const connection = await sharedConnection(server.platform.config.databaseOwnerUrl ?? '');
await connection.query('VACUUM ANALYZE loan');
await forAllValues(connection);

const loansRead = (statement: { name: string; text: string }, values: readonly unknown[]) =>
  rowsRead(connection, 'loan', statement, values);

function filtersOf(changes: Partial<Record<keyof LoanQueueFilters, string>>): LoanQueueFilters {
  const result = validate(loanQueueQuery, changes);
  if (!result.ok) throw new Error('filters are never refused');
  return result.value;
}

const rows = queuePageSize + 1;
type Page = Parameters<typeof loanQueueStatement>[0];

const pageOf = (filters: LoanQueueFilters, { after, found }: Partial<Pick<Page, 'after' | 'found'>> = {}) =>
  loanQueueStatement({ filters, userId: officerId, rows, after, found, limitDays: 5 });

const deep = async (nth: number) => {
  const [row] = await sql<{ at: string; id: string }>(
    server,
    `SELECT to_char(submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, id::text
     FROM loan ORDER BY submitted_at, id OFFSET $1::int LIMIT 1`,
    [nth],
  );
  return row === undefined ? undefined : { value: row.at, id: row.id };
};

test.each([
  ['the first page', {}, 0],
  ['page 2,500', {}, 50_000],
  ['the newest first', { order: 'newest' }, 0],
  ['a rare status', { status: 'PROCESSING' }, 0],
  ["an officer's own", { officer: 'me' }, 0],
  ['of nobody', { officer: 'none', status: 'SUBMITTED' }, 30_000],
] as const)('STAFF-02 %s of the queue reads about a page per status', async (_what, changes, nth) => {
  const filters = filtersOf(changes);
  const after = nth === 0 ? undefined : await deep(nth);
  const { statement, values } = pageOf(filters, { after });
  expect(await loansRead(statement, values)).toBeLessThanOrEqual(rows * (filters.status.length + 2));
});

test.each([
  ['from the start', '2000-01-01T00:00:00Z'],
  ['of the last minutes', new Date(Date.now() - 60_000).toISOString()],
])('JOIN-02 what changed since, %s, reads about a page per status', async (_what, since) => {
  const filters = filtersOf({ updated_since: since });
  const { statement, values } = pageOf(filters);
  expect(await loansRead(statement, values)).toBeLessThanOrEqual(rows * (filters.status.length + 2));
});

test('JOIN-02 a deep page of what changed reads about a page per status', async () => {
  const filters = filtersOf({ updated_since: '2000-01-01T00:00:00Z' });
  const [row] = await sql<{ at: string; id: string }>(
    server,
    'SELECT updated_at::text AS at, id::text FROM loan ORDER BY updated_at, id OFFSET 50000 LIMIT 1',
  );
  const after = { value: row?.at ?? '', id: row?.id ?? '' };
  const { statement, values } = pageOf(filters, { after });
  expect(await loansRead(statement, values)).toBeLessThanOrEqual(rows * (filters.status.length + 2));
});

test('STAFF-02 counting the queue reads at most a thousand rows per status', async () => {
  const ours = ['SUBMITTED', 'RESUBMITTED', 'PROCESSING', 'PENDING'];
  const read = await loansRead(loanTotals, [officerId, 1000, loanQueueStatuses, ours, 5]);
  expect(read).toBeLessThan(8000);
});

test.each([
  ['the latest first', { order: 'late' }],
  ["an officer's latest first", { order: 'late', officer: 'me' }],
  ['the latest of nobody', { order: 'late', officer: 'none', status: 'SUBMITTED' }],
  ['the largest first', { order: 'largest' }],
  ["an officer's smallest first", { order: 'smallest', officer: 'me' }],
  ['the largest of nobody', { order: 'largest', officer: 'none', status: 'SUBMITTED' }],
] as const)('CASE-11 %s reads about a page per status', async (_what, changes) => {
  const filters = filtersOf(changes);
  const { statement, values } = pageOf(filters);
  expect(await loansRead(statement, values)).toBeLessThanOrEqual(rows * (filters.status.length + 2));
});

test('STAFF-02 words that are many but seldom meet are found without reading the queue', async () => {
  await connection.query(
    `INSERT INTO loan_search (loan_id, term) SELECT id, 'nakato' FROM loan
     UNION ALL SELECT id, 'acacia' FROM loan WHERE id % 100 = 0 UNION ALL SELECT id, 'acacias' FROM loan WHERE id % 100 = 0`,
  );
  await connection.query('VACUUM ANALYZE loan_search');
  const reads = { query: server.platform.database.read };
  expect(await searchCases(reads, loanCases, 'nakato')).toEqual({ words: ['nakato'] });
  const found = await searchCases(reads, loanCases, 'Nakato Acacia');
  expect(found).toEqual({ rarest: 'acacia', others: ['nakato'] });
  const filters = filtersOf({ order: 'newest' });
  const { statement, values } = pageOf(filters, { found });
  expect(await loansRead(statement, values)).toBeLessThan(1500);
  const listed = await reads.query(statement, values);
  const inOrder = pageOf(filters, { found: { words: ['nakato', 'acacia'] } });
  expect(listed).toHaveLength(rows);
  expect(listed).toEqual(await reads.query(inOrder.statement, inOrder.values));
});

test('CASE-11 late ones are found without reading those that are not', async () => {
  await sql(server, `UPDATE loan SET clock_running_since = now() WHERE status = 'SUBMITTED'`);
  await sql(
    server,
    `UPDATE loan SET clock_running_since = now() - interval '9 days' WHERE status = 'SUBMITTED' AND id % 1000 = 0`,
  );
  await connection.query('VACUUM ANALYZE loan');
  const filters = filtersOf({ order: 'late', late: 'yes' });
  const { statement, values } = pageOf(filters);
  expect(await loansRead(statement, values)).toBeLessThan(2000);
});

test.each([
  ['what the desk decides again', { turn: 'desk' }],
  ["what an officer's desk decides again", { turn: 'desk', officer: 'me' }],
  ['what waits for a signature, the largest first', { turn: 'client', order: 'largest' }],
] as const)('CASE-01 %s is read without the other approved loans', async (_what, changes) => {
  await sql(
    server,
    `UPDATE loan SET status = 'PENDING', officer_id = $1::bigint,
       unsigned_until = CASE WHEN id % 900 = 0 THEN '-infinity'::date WHEN id % 900 = 1 THEN '2100-01-01'::date END
     WHERE status IN ('REJECTED', 'PENDING')`,
    [officerId],
  );
  await connection.query('VACUUM ANALYZE loan');
  const filters = filtersOf({ ...changes, status: 'WAITING FOR FEEDBACK,PENDING' });
  const { statement, values } = pageOf(filters);
  expect(await loansRead(statement, values)).toBeLessThan(rows * 8);
  const ours = ['SUBMITTED', 'RESUBMITTED', 'PROCESSING'];
  expect(await loansRead(loanTotals, [officerId, 1000, loanQueueStatuses, ours, 5])).toBeLessThan(8000);
});
