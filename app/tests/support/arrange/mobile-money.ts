import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** The number of a client's account, of Uganda. */
export const hasNumber = (server: TestServer, userId: string, phone: string) =>
  sql(server)`UPDATE users SET phone_code = '+256', phone = ${phone} WHERE id = ${userId}::bigint`;

/** A loan is as if it were approved and not disbursed, and disbursed again. */
export const notDisbursed = (server: TestServer, loanId: number) =>
  sql(server)`UPDATE loan SET status = 'PENDING' WHERE id = ${loanId}::bigint`;
export const disbursedAgain = (server: TestServer, loanId: number) =>
  sql(server)`UPDATE loan SET status = 'CLOSED' WHERE id = ${loanId}::bigint`;

/** A network is not asked about a request for an hour, unless staff ask for it; no row while it is being asked. */
export const askedInAnHour = (server: TestServer, id: string) =>
  sql(server)`UPDATE outbox_message SET next_attempt_at = now() + interval '1 hour'
    WHERE recipient = ${id} AND state = 'queued' RETURNING id`;

/** A request was made this long ago. */
export const requestedHoursAgo = (server: TestServer, id: string, hours: number) =>
  sql(server)`UPDATE mobile_money_request SET requested_at = now() - make_interval(hours => ${hours}::int)
    WHERE id = ${id}::uuid`;
export const requestedADayBefore = (server: TestServer, ids: readonly string[]) =>
  sql(server)`UPDATE mobile_money_request SET requested_at = requested_at - interval '1 day',
    requested_on = requested_on - 1 WHERE id = ANY (${ids}::uuid[])`;

/** What a node has had in hand for two seconds is another one's: it counts as dead after two minutes. */
export const nodeCountsAsDead = (server: TestServer) =>
  sql(server)`UPDATE outbox_message SET next_attempt_at = now()
    WHERE channel = 'mobile-money' AND state = 'sending' AND next_attempt_at < now() + interval '118 seconds'`;
