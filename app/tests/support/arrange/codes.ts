import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if no code had been sent yet. */
export const clearCodeSends = (server: TestServer) => sql(server, 'UPDATE one_time_code SET sends = 0');

/** As if the first wrong code were this many hours old. */
export const codeTriedHoursAgo = (server: TestServer, userId: string, hours: number) =>
  sql(server)`UPDATE one_time_code SET tries_since = now() - make_interval(hours => ${hours}::int)
    WHERE user_id = ${userId}::bigint`;

/** As if this many codes for a change had been wrong today. */
export const changeCodeTriesOfDay = (server: TestServer, userId: string, count: number) =>
  sql(server)`UPDATE one_time_code SET tries = 0, day_tries = ${count}::int WHERE user_id = ${userId}::bigint
    AND purpose = 'change'`;

/** As if this many codes on the person's devices had been wrong today. */
export const deviceCodeTriesOfDay = (server: TestServer, userId: string, count: number) =>
  sql(server)`UPDATE device_code SET day_tries = ${count}::int, day_since = now()
    WHERE device_id IN (SELECT id FROM sign_in_device WHERE user_id = ${userId}::bigint)`;

/** As if the person's devices had last been used this many days ago. */
export const deviceUsedDaysAgo = (server: TestServer, userId: string, days: number) =>
  sql(server)`UPDATE sign_in_device SET last_used_at = now() - make_interval(days => ${days}::int)
    WHERE user_id = ${userId}::bigint`;

/** Makes a link for a new password expire. */
export const expireResetLinks = (server: TestServer, userId: string) =>
  sql(server)`UPDATE password_reset SET expires_at = now() - interval '1 second'
    WHERE user_id = ${userId}::bigint`;

/** Makes a code for a new password expire. */
export const expireResetCodes = (server: TestServer, userId: string) =>
  sql(server)`UPDATE reset_request SET expires_at = now() - interval '1 second'
    WHERE user_id = ${userId}::bigint`;

/** A link for a new password that is valid for an hour. */
export const openResetLink = (server: TestServer, userId: string) =>
  sql(server)`INSERT INTO password_reset (token_hash, user_id, expires_at)
    VALUES (decode('00', 'hex'), ${userId}::bigint, now() + interval '1 hour')`;

/** Moves a time of a person's code into the past. */
export const codeTimeEarlier = (
  server: TestServer,
  userId: string,
  column: 'expires_at' | 'tries_since' | 'sends_since',
  seconds: number,
) =>
  sql(
    server,
    `UPDATE one_time_code SET ${column} = ${column} - make_interval(secs => $2::int) WHERE user_id = $1::bigint`,
    [userId, seconds],
  );
