import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if the account had this number of Uganda. */
export const phoneOf = (server: TestServer, userId: string, number: string) =>
  sql(server, `UPDATE users SET phone_code = '+256', phone = $2 WHERE id = $1::bigint`, [
    userId,
    number.slice(4),
  ]);

/** A loan of the client in this status; answers its tracking number. */
export async function caseOfClient(server: TestServer, userId: string, status: string): Promise<string> {
  const [row] = await sql<{ tracking_number: string }>(
    server,
    `INSERT INTO loan (user_id, status, step, type, amount, repayment_monthly_period, monthly_installment, purpose,
                       applicant_name, business_name, submitted_at)
     VALUES ($1::bigint, $2, 4, 'Spark Loan', 1, 12, 1, 'Other', 'Nakato', 'Foods', now()) RETURNING tracking_number`,
    [userId, status],
  );
  return row?.tracking_number ?? '';
}

/** As if every text message had arrived this many days ago. */
export const phoneTextsDaysEarlier = (server: TestServer, days: number) =>
  sql(server, 'UPDATE phone_text SET received_at = now() - make_interval(days => $1::int)', [days]);

/** As if the lock of the client's PIN had ended. */
export const phonePinUnlocked = (server: TestServer, userId: string) =>
  sql(server, `UPDATE phone_pin SET locked_until = now() - interval '1 second' WHERE user_id = $1::bigint`, [
    userId,
  ]);

/** As if every USSD session had been this many minutes ago. */
export const phoneSessionsMinutesEarlier = (server: TestServer, minutes: number) =>
  sql(server, 'UPDATE phone_session SET answered_at = answered_at - make_interval(mins => $1::int)', [
    minutes,
  ]);

/** As if the client had set a PIN with this hash. */
export const phonePinSet = (server: TestServer, userId: string, hash: Buffer) =>
  sql(server, 'INSERT INTO phone_pin (user_id, pin_hash, set_at) VALUES ($1::bigint, $2, now())', [
    userId,
    hash,
  ]);
