import { expect, test } from 'vitest';
import { queuePageSize } from '#cases/endpoints/cases.ts';
import { manyLoans, signedIn } from '#app/tests/support/loan-clients.ts';
import { forAllValues, rowsRead } from '#app/tests/support/plans.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedConnection } from '#app/tests/support/test-database.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { pastDueOrders } from '../endpoints/staff-servicing.ts';
import { pastDueStatement, placeOf } from '../server/past-due-store.ts';

const server = await sharedServer();
const officerId = (await signedIn(server, 'loan-officer')).userId;
await manyLoans(server, (await signedIn(server)).userId, 30_000);
// A third is past due, most others are repaid.
await sql(
  server,
)`INSERT INTO loan_servicing (loan_id, state, outstanding_principal, outstanding_total, overdue_amount,
    overdue_since, officer_id, last_contact_id, promise_state, promise_until, promise_amount)
  SELECT id, CASE WHEN id % 3 = 0 THEN 'arrears' WHEN id % 3 = 1 THEN 'current' ELSE 'repaid' END, id, id * 2, id,
    CASE WHEN id % 3 = 0 THEN current_date - 1 - (id % 200)::int END, CASE WHEN id % 500 = 0 THEN ${officerId}::bigint END,
    CASE WHEN id % 6 = 0 THEN id END, CASE WHEN id % 900 = 0 THEN 'broken' WHEN id % 9 = 0 THEN 'open' END,
    CASE WHEN id % 9 = 0 THEN current_date + (id % 20)::int END, CASE WHEN id % 9 = 0 THEN 1000 END
  FROM loan`;
const connection = await sharedConnection(server.platform.config.databaseOwnerUrl ?? '');
await connection.query('VACUUM ANALYZE loan, loan_servicing');
await forAllValues(connection);

const rows = queuePageSize + 1;
const filters = { officer: '', band: '', due: '', search: '', cursor: '' } as const;

test.each(pastDueOrders)('SERVE-02 a page in the order %s reads about a page of 10,000', async (order) => {
  const page = {
    filters: { ...filters, order },
    userId: officerId,
    rows,
    hidden: undefined,
    search: undefined,
  };
  const first = pastDueStatement({ ...page, after: undefined });
  expect(await rowsRead(connection, 'loan_servicing', first.statement, first.values)).toBeLessThanOrEqual(
    2 * rows,
  );
  const shown = await connection.query<{ place: string }>(first.statement.text, [...first.values]);
  const after = placeOf(shown.rows.at(-1)?.place ?? '', order);
  expect(after).toBeDefined();
  const next = pastDueStatement({ ...page, after });
  const found = await connection.query<{ place: string }>(next.statement.text, [...next.values]);
  expect(found.rows).toHaveLength(rows);
  expect(found.rows.map(({ place }) => place)).not.toContain(shown.rows.at(-1)?.place);
});

test("SERVE-02 an officer's own are found by their officer", async () => {
  const own = { ...filters, officer: 'me', order: 'urgent' } as const;
  const { statement, values } = pastDueStatement({
    filters: own,
    userId: officerId,
    rows,
    after: undefined,
    hidden: undefined,
    search: undefined,
  });
  expect(await rowsRead(connection, 'loan_servicing', statement, values)).toBeLessThanOrEqual(100);
});
