import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if a loan had been paid out this many days ago. */
export async function disbursedDaysAgo(server: TestServer, loanId: number, days: number): Promise<void> {
  await sql(server)`UPDATE loan_disbursement
    SET paid_on = (now() AT TIME ZONE 'Africa/Kampala')::date - ${days}::int
    WHERE loan_id = ${loanId}::bigint`;
  await sql(server)`UPDATE loan_action SET created_at = now() - make_interval(days => ${days}::int)
    WHERE loan_id = ${loanId}::bigint`;
}

/** As if a loan had been disbursed elsewhere: how is not known. */
export const disbursedElsewhere = (server: TestServer, loanId: number) =>
  sql(server)`DELETE FROM loan_disbursement WHERE loan_id = ${loanId}::bigint`;

/** As if the last receipt of this year had had this number. */
export const lastReceipt = (server: TestServer, last: number) =>
  sql(server)`INSERT INTO receipt_counter (year, last) VALUES (extract(year
    FROM now() AT TIME ZONE 'Africa/Kampala')::int, ${last})
    ON CONFLICT (year) DO UPDATE SET last = excluded.last`;

/** As if a completed loan's completion had begun a moment after the act that waits for it. */
export const completionBegunLater = (server: TestServer, loanId: number) =>
  sql(server)`UPDATE loan_action SET created_at = now() + interval '1 minute'
    WHERE loan_id = ${loanId}::bigint AND action = 'completed'`;
