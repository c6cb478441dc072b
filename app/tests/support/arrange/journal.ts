import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';
import { breakUpdates } from './broken.ts';

interface JournalRow {
  readonly number: string;
  readonly day: string;
  readonly event: string;
  readonly source: string;
  /** UGX by the code of the account; credits are below zero. */
  readonly amounts: Readonly<Record<string, number>>;
}

/** What was posted of a loan, in the order of recording. */
export const postedOf = (server: TestServer, loanId: number): Promise<JournalRow[]> =>
  sql(server)`SELECT entry.year || '-' || entry.number AS number, entry.day::text, entry.event, entry.source,
      (SELECT jsonb_object_agg(account.code, (line ->> 'amount')::numeric)
       FROM jsonb_array_elements(entry.lines) AS line
       JOIN journal_account AS account ON account.id = (line ->> 'account')::int) AS amounts
    FROM journal_entry AS entry WHERE entry.loan_id = ${loanId}::bigint ORDER BY entry.year, entry.number`;

/** As if the node that posts died before it had written how far the loans are: nothing of its transaction is kept. */
export const postingDies = (server: TestServer): Promise<() => Promise<unknown>> =>
  breakUpdates(server, 'journal_progress', 'NEW.posted_at IS NOT NULL');

/** As if the latest comparison with the portfolio were from yesterday. */
export const reconciledYesterday = (server: TestServer) =>
  sql(server)`UPDATE journal_progress SET reconciled_at = now() - interval '1 day'`;

/** As if the portfolio said that more were owed of a loan than it is. */
export const portfolioSaysMore = (server: TestServer, loanId: number, more: number) =>
  sql(server)`UPDATE loan_servicing SET outstanding_principal = outstanding_principal + ${more}::numeric
    WHERE loan_id = ${loanId}::bigint`;

/** As if a second credit manager had confirmed that a loan is written off, or that this is undone. */
export const writtenOffNow = (server: TestServer, loanId: number, userId: string) =>
  sql(
    server,
  )`INSERT INTO loan_write_off (loan_id, written_off_on, after_entry, principal, interest, reason, explanation, user_id)
    VALUES (${loanId}::bigint, (now() AT TIME ZONE 'Africa/Kampala')::date,
      (SELECT coalesce(max(number), 0) FROM loan_entry WHERE loan_id = ${loanId}::bigint), 0, 0, 'other', 'Gone.',
      ${userId}::bigint)`;
export const writeOffUndone = (server: TestServer, loanId: number, userId: string) =>
  sql(
    server,
  )`UPDATE loan_write_off SET undone_on = (now() AT TIME ZONE 'Africa/Kampala')::date, undone_at = now(),
      undone_by = ${userId}::bigint WHERE loan_id = ${loanId}::bigint`;

/** As if a loan had been completed although something was owed. */
export async function forgiven(server: TestServer, loanId: number): Promise<void> {
  await sql(server)`UPDATE loan SET status = 'COMPLETED' WHERE id = ${loanId}::bigint`;
  await sql(server)`INSERT INTO loan_action (loan_id, action) VALUES (${loanId}::bigint, 'completed')`;
}

/** Changes of the journal that the database refuses to everyone. */
export const backdateEntries = (server: TestServer) => sql(server)`UPDATE journal_entry SET day = day - 1`;
export const removeEntries = (server: TestServer) => sql(server)`DELETE FROM journal_entry`;
export const addUnbalancedEntry = (server: TestServer) =>
  sql(
    server,
  )`INSERT INTO journal_entry (year, number, day, loan_id, product, officer_id, event, source, lines)
    SELECT year, 900000, day, loan_id, product, officer_id, event, 'twice', '[{"account": 1, "amount": "5"}]' FROM journal_entry LIMIT 1`;
