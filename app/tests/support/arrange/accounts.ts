import { rolesOf } from '../roles.ts';
import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if the account with this id or address had been closed just now. */
export const closeAccount = (server: TestServer, account: string) =>
  sql(server)`UPDATE users SET disabled_at = now() WHERE ${account}::text IN (id::text, email)`;

/** As if every administrator had left. */
export const closeAdministrators = (server: TestServer) =>
  sql(server, `UPDATE users SET disabled_at = now() WHERE 'administrator' = ANY (roles)`);

/** As if a closed account were open again. */
export const reopenAccount = (server: TestServer, userId: string) =>
  sql(server)`UPDATE users SET disabled_at = NULL WHERE id = ${userId}::bigint`;

/** As if the account had been closed this many days ago. */
export const closedDaysAgo = (server: TestServer, userId: string, days: number) =>
  sql(server)`UPDATE users SET disabled_at = now() - make_interval(days => ${days}::int)
    WHERE id = ${userId}::bigint`;

/** Gives an account other roles: `rolesOf` this one. */
export const giveRole = (server: TestServer, userId: string, role: string | readonly string[]) =>
  sql(server)`UPDATE users SET roles = ${rolesOf(role)} WHERE id = ${userId}::bigint`;

/** Gives a person another name. */
export const renameAccount = (server: TestServer, userId: string, name: string) =>
  sql(server)`UPDATE users SET name = ${name} WHERE id = ${userId}::bigint`;

/** Gives a person another name and phone number. */
export const setNameAndPhone = (server: TestServer, userId: string, name: string, phone: string) =>
  sql(server)`UPDATE users SET name = ${name}, phone = ${phone} WHERE id = ${userId}::bigint`;

/** As if someone had signed up this many hours ago. */
export const signedUpHoursAgo = (server: TestServer, email: string, hours: number) =>
  sql(server)`UPDATE users SET created_at = now() - make_interval(hours => ${hours}::int)
    WHERE email = ${email}`;

/** As if every client had signed up this many months ago. */
export const clientsSignedUpMonthsAgo = (server: TestServer, months: number) =>
  sql(server)`UPDATE users SET created_at = now() - make_interval(months => ${months}::int)
    WHERE roles = '{client}'`;

/** As if an account had been confirmed by its code. */
export const confirmAccount = (server: TestServer, email: string) =>
  sql(server)`UPDATE users SET confirmed_at = now() WHERE email = ${email}`;

/** As if the number of an account, or its address, had never been proven. */
export const unprove = (server: TestServer, userId: string, what: 'phone' | 'email') =>
  sql(server, `UPDATE users SET ${what}_unproven = true WHERE id = $1::bigint`, [userId]);

/** As if a person had chosen to be notified by SMS too. */
export const chooseTexts = (server: TestServer, userId: string) =>
  sql(server)`UPDATE users SET notify_by_sms = true WHERE id = ${userId}::bigint`;

/** As if the last mail about failed sign-ins were this many hours old. */
export const failuresToldHoursAgo = (server: TestServer, userId: string, hours: number) =>
  sql(server)`UPDATE users SET failures_told_at = now() - make_interval(hours => ${hours}::int)
    WHERE id = ${userId}::bigint`;

/** This many accounts, with one name followed by a number. */
export const makeAccounts = (server: TestServer, count: number) =>
  sql(server)`INSERT INTO users (name, email, phone, phone_code, password_hash)
    SELECT 'Manyfold ' || n, 'manyfold' || n || '@example.test', '772000000', '+256', 'none'
    FROM generate_series(1, ${count}::int) AS n`;

/** An account that is not confirmed. */
export const makeAccount = (server: TestServer, email: string) =>
  sql(server)`INSERT INTO users (name, email, phone, phone_code, password_hash)
    VALUES ('Grace', ${email}, '772123456', '+256', 'x')`;

/** As if a client had no business profile. */
export const withoutProfile = (server: TestServer, userId: string) =>
  sql(server)`DELETE FROM business_profile WHERE user_id = ${userId}::bigint`;

/** Gives the business of a client another name. */
export const renameBusinessProfile = (server: TestServer, userId: string, name: string) =>
  sql(server)`UPDATE business_profile SET name = ${name} WHERE user_id = ${userId}::bigint`;

/** As if a change of the account had been asked for this many hours ago. */
export const changeAskedHoursAgo = (server: TestServer, userId: string, hours: number) =>
  sql(server)`UPDATE account_change SET asked_at = now() - make_interval(hours => ${hours}::int)
    WHERE user_id = ${userId}::bigint`;

/** As if a client had confirmed another e-mail address. */
export const changeAddress = (server: TestServer, userId: string, email: string) =>
  sql(server)`UPDATE users SET email = ${email} WHERE id = ${userId}::bigint`;

/** As if an account had been paused. */
export const pauseAccount = (server: TestServer, userId: string) =>
  sql(server)`UPDATE users SET suspended_at = now() WHERE id = ${userId}::bigint`;
/** The id by which others name someone. */
export async function publicIdOf(server: TestServer, userId: string): Promise<string> {
  const [row] = await sql(server)<{ id: string }>`SELECT public_id::text AS id FROM users
    WHERE id = ${userId}::bigint`;
  return row?.id ?? '';
}

/** Marks an account ($1) as erased, for a transaction of the test's own. */
export const eraseAccountStatement = 'UPDATE users SET erased_at = now() WHERE id = $1';

/** As if a client had said when signing up that they are to be reached by e-mail. */
export const prefersMail = (server: TestServer, userId: string) =>
  sql(server)`UPDATE prequalification SET applicant = jsonb_set(applicant, '{contact}', '"Email"')
    WHERE user_id = ${userId}::bigint`;

/** As an erasure leaves the password, while a session still lives. */
export const erasePassword = (server: TestServer, userId: string) =>
  sql(server)`UPDATE users SET password_hash = 'erased' WHERE id = ${userId}::bigint`;

/** As if a text message had shown, or not yet, that the account's number is the person's. */
export const provesNumber = (server: TestServer, userId: string, proven = true) =>
  sql(server)`UPDATE users SET phone_unproven = NOT ${proven}::boolean WHERE id = ${userId}::bigint`;

/** As if the account had been confirmed by text message alone. */
export const bearsUnproven = (server: TestServer, userId: string) =>
  sql(server)`UPDATE users SET email_unproven = true WHERE id = ${userId}::bigint`;
