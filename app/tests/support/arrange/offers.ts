import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if the open offer of a loan had been made so many days ago, and its last day were in so many days. */
export const offerEndsIn = (server: TestServer, loanId: number, days: number) =>
  sql(server)`UPDATE loan_offer SET created_at = now() - interval '20 days',
      valid_until = (now() AT TIME ZONE 'Africa/Kampala')::date + ${days}::int
    WHERE loan_id = ${loanId}::bigint AND state = 'open'`;

/** As if the last day of a loan's approval, and of its open offer, were in so many days. */
export async function lastDayIn(server: TestServer, loanId: number, days: number): Promise<void> {
  await offerEndsIn(server, loanId, days);
  await sql(server)`UPDATE loan_approval
    SET valid_until = (now() AT TIME ZONE 'Africa/Kampala')::date + ${days}::int
    WHERE loan_id = ${loanId}::bigint`;
}

/** As if the approval of a loan had made no offer. */
export const withoutOffer = (server: TestServer, loanId: number) =>
  sql(server)`WITH gone AS (DELETE FROM loan_offer WHERE loan_id = ${loanId}::bigint)
    UPDATE loan SET unsigned_until = NULL WHERE id = ${loanId}::bigint`;

/** As if a loan had been approved so many days ago. */
export const approvedEarlier = (server: TestServer, loanId: number, days: number) =>
  sql(server)`UPDATE loan_action SET created_at = now() - make_interval(days => ${days}::int)
    WHERE id = (SELECT action_id FROM loan_approval WHERE loan_id = ${loanId}::bigint)`;
