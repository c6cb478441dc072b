import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { draftMadeTimeline } from '#cases/rules/loan/workflow.ts';
import { dashboardStatement } from '#dashboard/server/store.ts';
import { saveContactPersons, saveFinanceInfo, saveLoanDetails } from '../server/step-store.ts';
import { closedLoanStatement, detailStatement, draftStatement, listStatement } from '../server/store.ts';
import { checkStamp, whileStampHolds, withSession } from '#kit/http/session-store.ts';
import { lockDraftStatement, submittedStatement } from '../server/submission-store.ts';
import { validContactPersons, validFinanceInfo, validLoanDetails } from '#app/tests/payloads/loan.ts';
import { manyLoans, signedIn } from '#app/tests/support/loan-clients.ts';
import { forAllValues } from '#app/tests/support/plans.ts';
import { sharedConnection } from '#app/tests/support/test-database.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();
const busy = (await signedIn(server)).userId;
await manyLoans(server, busy, 50_000);
await sql(
  server,
  `UPDATE loan SET status = 'APPLYING', submitted_at = NULL WHERE id = (
     SELECT max(id) FROM loan WHERE user_id = $1::bigint)`,
  [busy],
);
await sql(
  server,
)`INSERT INTO loan_servicing (loan_id, state, outstanding_principal, outstanding_total, overdue_amount)
  SELECT id, 'repaid', 0, 0, 0 FROM loan`;
for (let others = 0; others < 20; others += 1) await manyLoans(server, (await signedIn(server)).userId, 100);
const connection = await sharedConnection(server.platform.config.databaseOwnerUrl ?? '');
await vi.waitFor(vacuumed, { timeout: 30_000, interval: 100 });
await forAllValues(connection);

/** Rows count as visible to all once no older snapshot is left, such as an autovacuum's. */
async function vacuumed(): Promise<void> {
  await connection.query('VACUUM ANALYZE loan, loan_servicing');
  const { rows } = await connection.query<{ share: number }>(
    `SELECT relallvisible::float8 / relpages AS share FROM pg_class WHERE relname = 'loan'`,
  );
  expect(Number(rows[0]?.share)).toBeGreaterThan(0.9);
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Heap Fetches'?: number;
  readonly Plans?: readonly Plan[];
}

/** Every node of PostgreSQL's generic plan, run once. */
async function planOf(statement: { name: string; text: string }, values: readonly string[]): Promise<Plan[]> {
  await connection.query(`PREPARE "${statement.name}" AS ${statement.text}`);
  const list = values.map((value) => (value === 'NULL' ? value : `'${value}'`)).join(', ');
  await connection.query('BEGIN');
  const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE "${statement.name}" (${list})`,
  );
  await connection.query('ROLLBACK');
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
}

const ofLoans = (nodes: readonly Plan[]) => nodes.filter((node) => node['Relation Name'] === 'loan');

const inBrief = (nodes: readonly Plan[]) =>
  nodes
    .map((node) => [node['Relation Name'], node['Node Type'], node['Index Name'], node['Actual Rows']])
    .toSorted((one, other) => String(one).localeCompare(String(other)));

test('LIST-01 the list of a client with 50,000 loans reads ten rows by one ordered index, the count only the index', async () => {
  const nodes = await planOf(listStatement, [busy, '10', '0', 'NULL', 'NULL', 'NULL']);
  expect(inBrief(ofLoans(nodes))).toEqual([
    ['loan', 'Index Only Scan', 'loan_of_client', 50_000],
    ['loan', 'Index Scan', 'loan_of_client', 10],
  ]);
  const servicing = nodes.filter((node) => node['Relation Name'] === 'loan_servicing');
  // For each row of the page.
  expect(inBrief(servicing)).toEqual([['loan_servicing', 'Index Scan', 'loan_servicing_pkey', 1]]);
});

test('API-02 the figures of a client with 50,000 loans are added up from the index only', async () => {
  const nodes = await planOf(dashboardStatement, [busy]);
  expect(inBrief(ofLoans(nodes))).toEqual([['loan', 'Index Only Scan', 'loan_of_client', 50_000]]);
  expect(ofLoans(nodes)[0]?.['Heap Fetches']).toBeLessThan(100);
});

test('SESS-07 API-02 session and figures in one statement read one session by its key, and the index of its person only', async () => {
  await sql(
    server,
    `WITH crowd AS (
       INSERT INTO users (name, email, phone, phone_code, password_hash)
       SELECT 'Okello James', 'james' || number || '@example.test', '772123456', '+256', 'none'
       FROM generate_series(1, 3000) AS number RETURNING id
     )
     INSERT INTO session (token_hash, user_id, stage)
     SELECT sha256(crowd.id::text::bytea), crowd.id, 'verified' FROM crowd
     UNION ALL SELECT sha256('busy'), $1::bigint, 'verified'`,
    [busy],
  );
  await connection.query('ANALYZE users, session');
  const hash = `\\x${createHash('sha256').update('busy').digest('hex')}`;
  const nodes = await planOf(withSession({ statement: dashboardStatement }), [hash, '720', '43200']);
  // Nobody has asked for support here: an empty table is scanned.
  const reads = nodes.filter((node) => ![undefined, 'support_request'].includes(node['Relation Name']));
  expect(inBrief(reads)).toEqual([
    ['loan', 'Index Only Scan', 'loan_of_client', 50_000],
    ['security_stamp', 'Index Scan', 'security_stamp_pkey', 1],
    ['session', 'Index Scan', 'session_pkey', 1],
    ['users', 'Index Scan', 'users_pkey', 1],
  ]);
});

test('SESS-07 API-02 the figures of a known person read one stamp by its key, and nothing of them once it is another', async () => {
  const readsOf = async (stamp: string) =>
    (await planOf(whileStampHolds({ statement: dashboardStatement }), [busy, stamp])).filter((node) =>
      ['loan', 'security_stamp', 'session', 'users'].includes(node['Relation Name'] ?? ''),
    );
  const [group] = await sql<{ stamp: string }>(
    server,
    'SELECT stamp FROM security_stamp WHERE people = mod($1::bigint, 1024)',
    [busy],
  );
  const stamp = ['security_stamp', 'Index Scan', 'security_stamp_pkey', 1];
  expect(inBrief(await readsOf(String(group?.stamp)))).toEqual([
    ['loan', 'Index Only Scan', 'loan_of_client', 50_000],
    stamp,
  ]);
  await connection.query('DEALLOCATE "dashboard.read_of_known"');
  const another = '00000000-0000-4000-8000-000000000000';
  expect(inBrief(await readsOf(another))).toEqual([['loan', 'Index Only Scan', 'loan_of_client', 0], stamp]);
  const checked = await planOf(checkStamp, [busy, String(group?.stamp)]);
  expect(inBrief(checked.filter((node) => node['Relation Name'] !== undefined))).toEqual([stamp]);
});

test('DETAIL-01 a loan is found by its key, and what belongs to it by theirs', async () => {
  const [loan] = await sql<{ id: string }>(
    server,
    `SELECT max(id)::text AS id FROM loan WHERE user_id = $1::bigint`,
    [busy],
  );
  const nodes = await planOf(detailStatement, [loan?.id ?? '', busy]);
  expect(inBrief(ofLoans(nodes))).toEqual([['loan', 'Index Scan', 'loan_pkey', 1]]);
});

test.each([
  ['the draft', draftStatement, []],
  ['whether the last loan is closed', closedLoanStatement, []],
  ['the draft that is submitted', lockDraftStatement, ['NULL']],
  ['a loan that was submitted before', submittedStatement, ['NULL', 'Nakato Grace', 'CF9107210K4HJA']],
  [
    'saving loan details',
    saveLoanDetails,
    ['NULL', JSON.stringify(validLoanDetails()), draftMadeTimeline, 'NULL'],
  ],
  ['saving contact persons', saveContactPersons, ['NULL', JSON.stringify(validContactPersons())]],
  ['saving finance info', saveFinanceInfo, ['NULL', JSON.stringify(validFinanceInfo())]],
])('LOAN-17 %s reads a few rows, however many loans the client has', async (_what, statement, more) => {
  const nodes = await planOf(statement, [busy, ...more]);
  const read = nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
  expect(nodes.some((node) => node['Relation Name'] === 'loan' && node['Actual Rows'] === 1)).toBe(true);
  expect(Math.max(...read)).toBeLessThan(20);
});
