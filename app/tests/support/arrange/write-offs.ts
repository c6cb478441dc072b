import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if the lender had set these limits: whole UGX, null for none. */
export const limitsSet = (
  server: TestServer,
  limits: { readonly write_off?: string | null; readonly small_balance?: string },
) =>
  sql(
    server,
  )`INSERT INTO settings (name, json_value) VALUES ('approval_limits', ${JSON.stringify(limits)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET json_value = coalesce(settings.json_value, '{}') || excluded.json_value`;

/** As if whatever is left of a loan were a small balance. */
export const waivesAnything = (server: TestServer) => limitsSet(server, { small_balance: '999999999' });

/** As if a loan had been completed before small balances had a limit. */
export const completedEarlier = (server: TestServer, loanId: number) =>
  sql(server)`UPDATE loan_action SET details = details - 'small_balance'
    WHERE loan_id = ${loanId}::bigint AND action = 'completed'`;

/** As if a loan had been written off this many days ago. */
export const writtenOffDaysAgo = (server: TestServer, loanId: number, days: number) =>
  sql(server)`UPDATE loan_write_off SET written_off_on = written_off_on - ${days}::int,
    written_off_at = written_off_at - make_interval(days => ${days}::int) WHERE loan_id = ${loanId}::bigint`;
