import { breakUpdates } from './broken.ts';
import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if a waiting case had been asked about so many days ago, and the answer was wanted in so many days from today. */
export const askedDaysAgo = (
  server: TestServer,
  kind: 'loan' | 'request',
  id: number,
  { ago, left }: { readonly ago: number; readonly left: number },
) =>
  sql(
    server,
    `UPDATE ${kind}_awaiting_client SET asked_on = (now() AT TIME ZONE 'Africa/Kampala')::date - $2::int,
       answer_by = (now() AT TIME ZONE 'Africa/Kampala')::date + $3::int,
       reminded_on = reminded_on - 1 WHERE ${kind}_id = $1::bigint`,
    [id, ago, left],
  );

/** The wait of a loan cannot be changed, as after a fault in its data, until the returned function is called. */
export const breakWait = (server: TestServer, loanId: number) =>
  breakUpdates(server, 'loan_awaiting_client', `NEW.loan_id = ${String(loanId)}`);

/** As if the day after which a case is closed had been so many days ago, and the last reminder long ago. */
export const toldToCloseDaysAgo = (
  server: TestServer,
  kind: 'loan' | 'request',
  id: number,
  days: number,
  { told = null }: { readonly told?: number | null } = {},
) =>
  sql(
    server,
    `UPDATE ${kind}_awaiting_client SET closes_on = (now() AT TIME ZONE 'Africa/Kampala')::date - $2::int,
       answer_by = (now() AT TIME ZONE 'Africa/Kampala')::date - $2::int - 1, last_reminded_at = now(),
       reminded_on = (now() AT TIME ZONE 'Africa/Kampala')::date - $3::int WHERE ${kind}_id = $1::bigint`,
    [id, days, told],
  );

/** As if a client's account had been paused for some days, until the day before today. */
export const pausedUntilYesterday = (server: TestServer, userId: string, byUserId: string) =>
  sql(server)`INSERT INTO client_suspension (user_id, reason, suspended_by, suspended_at, reinstated_at,
    reinstated_by)
    VALUES (${userId}::bigint, 'A letter came back.', ${byUserId}::bigint, now() - interval '6 days',
      now() - interval '1 day', ${byUserId}::bigint)`;

/** Closes waiting cases so many days after the day of the answer; null never. */
export const closeWaitingAfter = (server: TestServer, days: number | null) =>
  sql(server)`UPDATE settings
    SET json_value = jsonb_build_object('days', ${days}::int), updated_at = now() - interval '60 days'
    WHERE name = 'waiting_expiry'`;
