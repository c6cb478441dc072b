import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if every message to the lender had been answered with this. */
export const answerTickets = (server: TestServer, message: string) =>
  sql(server)`INSERT INTO ticket_answer (ticket_id, user_id, message) SELECT id, user_id, ${message}
    FROM ticket`;

/** As if a person had sent their messages to the lender this many months ago. */
export const ticketsSentMonthsAgo = (server: TestServer, userId: string, months: number) =>
  sql(server)`UPDATE ticket SET created_at = now() - make_interval(months => ${months}::int)
    WHERE user_id = ${userId}::bigint`;
