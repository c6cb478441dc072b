import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if something had happened to a loan this long ago (an interval, for example `3 days 2 hours`). */
export const happened = (
  server: TestServer,
  loanId: number,
  {
    word,
    ago,
    by,
    details = {},
  }: { word: string; ago: string; by: string | null; details?: Readonly<Record<string, string>> },
) =>
  sql(server)`INSERT INTO loan_action (loan_id, action, user_id, created_at, details)
    VALUES (${loanId}::bigint, ${word}, ${by}::bigint, now() - ${ago}::interval,
      ${JSON.stringify(details)}::jsonb)`;

/** As if a loan had been sent this long ago, in its timeline and its row. */
export async function sentAgo(server: TestServer, loanId: number, ago: string): Promise<void> {
  await sql(server)`UPDATE loan SET submitted_at = now() - ${ago}::interval WHERE id = ${loanId}::bigint`;
  await sql(server)`UPDATE loan_action SET created_at = now() - ${ago}::interval
    WHERE loan_id = ${loanId}::bigint AND action = 'submitted'`;
}

/** As if nothing had been counted yet. */
export async function forgetCounts(server: TestServer): Promise<void> {
  await sql(server, 'DELETE FROM report_flow');
  await sql(server, 'DELETE FROM report_hours');
  await sql(server, 'DELETE FROM report_case');
  await sql(server)`UPDATE report_progress
    SET counted_at = NULL, counted_until = NULL, proven_at = NULL, proven_days = NULL, difference = NULL`;
}

/** As if a count had gone wrong: a completed loan on the day before today that nobody completed. */
export const miscount = (server: TestServer) =>
  sql(server)`INSERT INTO report_flow (kind, day, figure, product, industry_id, officer_id, cases, sum)
    VALUES ('loan', (now() AT TIME ZONE 'Africa/Kampala')::date - 1, 'completed', 'Business Growth Loan', 0,
      0, 1, 0)`;

/** As if nothing had happened for long: soon after midnight, what just happened has yesterday counted again. */
export const touchedNothing = (server: TestServer) =>
  sql(server)`UPDATE report_progress
    SET counted_at = now() + interval '1 hour', rules_counted_at = now() + interval '1 hour'`;

/** As if a node of a release that does not know a figure had just counted all days. */
export async function countedWithout(server: TestServer, figure: string): Promise<void> {
  await sql(server)`DELETE FROM report_flow WHERE figure = ${figure}`;
  await sql(server, 'UPDATE report_progress SET counted_at = now()');
}

/** As if the counts had last been compared with the cases a day ago. */
export const provenYesterday = (server: TestServer) =>
  sql(server, `UPDATE report_progress SET proven_at = now() - interval '1 day'`);

/** As if the portfolio at risk had been kept wrong: in a loan's arrears period long ago, or in a count of today. */
export async function miscountRisk(server: TestServer, where: 'arrears_period' | 'count'): Promise<void> {
  await sql(
    server,
    where === 'arrears_period'
      ? `UPDATE arrears_period SET principal = principal + 1
         WHERE loan_id = (SELECT min(loan_id) FROM arrears_period) AND until_day = 'infinity'`
      : `UPDATE report_risk SET loans = loans + 1
         WHERE day = (SELECT max(day) FROM report_risk_close) AND band = 'on-time'`,
  );
  // Otherwise the loan would be counted again because it was touched just now.
  await sql(server, `UPDATE report_risk_progress SET counted_at = now() + interval '1 hour'`);
}

/** What the reports keep of cases whose step ended so many days ago, and took so many hours. */
export const keptHours = (
  server: TestServer,
  kept: {
    readonly ago: number;
    readonly step: string;
    readonly hours: number;
    readonly cases: number;
    readonly kind?: 'request';
  },
) =>
  sql(server)`INSERT INTO report_hours (kind, day, step, product, industry_id, officer_id, hours, cases)
    VALUES (${kept.kind ?? 'loan'}, (now() AT TIME ZONE 'Africa/Kampala')::date - ${kept.ago}::int, ${kept.step},
      'Spark Loan', 0, 0, ${kept.hours}::int, ${kept.cases}::int)`;
