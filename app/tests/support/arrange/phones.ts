import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if the account had this number of Uganda. */
export const phoneOf = (server: TestServer, userId: string, number: string) =>
  sql(server)`UPDATE users SET phone_code = '+256', phone = ${number.slice(4)} WHERE id = ${userId}::bigint`;

/** A loan of the client in this status; answers its tracking number. */
export async function caseOfClient(server: TestServer, userId: string, status: string): Promise<string> {
  const [row] = await sql(server)<{ tracking_number: string }>`INSERT INTO loan (user_id, status, step, type,
    amount, repayment_monthly_period, monthly_installment, purpose,
                      applicant_name, business_name, submitted_at)
    VALUES (${userId}::bigint, ${status}, 4, 'Spark Loan', 1, 12, 1, 'Other', 'Nakato', 'Foods', now())
      RETURNING tracking_number`;
  return row?.tracking_number ?? '';
}

/** As if every text message had arrived this many days ago. */
export const phoneTextsDaysEarlier = (server: TestServer, days: number) =>
  sql(server)`UPDATE phone_text SET received_at = now() - make_interval(days => ${days}::int)`;

/** As if the lock of the client's PIN had ended. */
export const phonePinUnlocked = (server: TestServer, userId: string) =>
  sql(server)`UPDATE phone_pin SET locked_until = now() - interval '1 second'
    WHERE user_id = ${userId}::bigint`;

/** As if every USSD session had been this many minutes ago. */
export const phoneSessionsMinutesEarlier = (server: TestServer, minutes: number) =>
  sql(server)`UPDATE phone_session SET answered_at = answered_at - make_interval(mins => ${minutes}::int)`;

/** As if the client had set a PIN with this hash. */
export const phonePinSet = (server: TestServer, userId: string, hash: Buffer) =>
  sql(server)`INSERT INTO phone_pin (user_id, pin_hash, set_at) VALUES (${userId}::bigint, ${hash}, now())`;
