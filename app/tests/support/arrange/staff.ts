import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if every invitation were this many months old. */
export const invitationsMadeMonthsAgo = (server: TestServer, months: number) =>
  sql(server)`UPDATE staff_invitation SET created_at = now() - make_interval(months => ${months}::int)`;

/** As if someone had been invited this many hours ago. */
export const invitedHoursAgo = (server: TestServer, email: string, hours: number) =>
  sql(server)`UPDATE staff_invitation
    SET expires_at = created_at + interval '72 hours' - make_interval(hours => ${hours}::int)
    WHERE email = ${email}`;

/** As if the last mail with what is open had gone out the day before yesterday. */
export const openCasesMailedYesterday = (server: TestServer) =>
  sql(server, `UPDATE users SET open_cases_mailed_on = current_date - 2 WHERE roles <> '{client}'`);

/** Makes a change that waits for a second administrator expire. */
export const expirePendingChange = (server: TestServer, changeId: number) =>
  sql(server)`UPDATE pending_change SET expires_at = now() WHERE id = ${changeId}::bigint`;

/** As if the last day of every watchlist entry that waits for a second administrator had been yesterday. */
export const pendingWatchlistEntriesUntilYesterday = (server: TestServer) =>
  sql(server)`UPDATE pending_change SET value = jsonb_set(value, '{until}',
    to_jsonb(((now() AT TIME ZONE 'Africa/Kampala')::date - 1)::text)) WHERE kind = 'watchlist-entry'
      AND state = 'open'`;

/** As if nobody who could agree to the end of a conflict of interest worked here any more. */
export const leaveNoOtherDecider = (server: TestServer, userId: string) =>
  sql(server)`UPDATE users SET roles = '{advisor}'
    WHERE roles && '{credit-manager,administrator}' AND id <> ${userId}::bigint`;
