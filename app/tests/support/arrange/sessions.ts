import type { Transaction } from '#kit/platform/database/types.ts';
import { createSecrets } from '#kit/platform/secrets.ts';
import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** Ends every session. */
export const endAllSessions = (server: TestServer) => sql(server, 'UPDATE session SET ended_at = now()');

/** As if a person had last been active this many minutes ago. */
export const lastActiveMinutesAgo = (server: TestServer, userId: string, minutes: number) =>
  sql(server)`UPDATE session SET last_activity_at = now() - make_interval(mins => ${minutes}::int)
    WHERE user_id = ${userId}::bigint`;

/** As if a person had never signed in. */
export const forgetSessions = (server: TestServer, userId: string) =>
  sql(server)`DELETE FROM session WHERE user_id = ${userId}::bigint`;

/** As if a person's sessions had begun in browsers that nothing is known of. */
export const forgetDevicesOfSessions = (server: TestServer, userId: string) =>
  sql(server)`UPDATE session SET device_id = NULL WHERE user_id = ${userId}::bigint`;

/** As if nobody had been active for at least two minutes; returns since when. */
export const idleTwoMinutes = (server: TestServer) =>
  sql(server)<{ at: string }>`UPDATE session
    SET last_activity_at = least(last_activity_at, now() - interval '2 minutes')
    RETURNING last_activity_at::text AS at`;

/** As if a staff member had not set up an authenticator app. */
export const forgetAuthenticator = (server: TestServer, userId: string) =>
  sql(server)`DELETE FROM authenticator WHERE user_id = ${userId}::bigint`;

/** As if no code of the authenticator app had been wrong. */
export const clearAuthenticatorTries = (server: TestServer, userId: string) =>
  sql(server)`UPDATE authenticator SET tries = 0 WHERE user_id = ${userId}::bigint`;

/** As if the first wrong code of the authenticator app were this many seconds old. */
export const authenticatorTriedSecondsAgo = (server: TestServer, userId: string, seconds: number) =>
  sql(server)`UPDATE authenticator SET tries_since = now() - make_interval(secs => ${seconds}::int)
    WHERE user_id = ${userId}::bigint`;

/** As if a person had last been active, or had signed in, so many seconds ago. */
export const sessionTimeSecondsAgo = (
  server: TestServer,
  userId: string,
  column: 'last_activity_at' | 'created_at',
  seconds: number,
) =>
  sql(
    server,
    `UPDATE session SET ${column} = now() - make_interval(secs => $2::int) WHERE user_id = $1::bigint`,
    [userId, seconds],
  );

/** Ends the sessions of a person. */
export const endSessions = (server: TestServer, userId: string) =>
  sql(server)`UPDATE session SET ended_at = now() WHERE user_id = ${userId}::bigint`;

/** As if a person had been active this moment. */
export const noteActivity = (server: TestServer, userId: string) =>
  sql(server)`UPDATE session SET last_activity_at = now() WHERE user_id = ${userId}::bigint`;

/** A person with this number and a session. */
export const memberNumbered = (server: TestServer, userId: string) =>
  sql(server)`WITH okot AS (
      INSERT INTO users (id, name, email, phone, phone_code, password_hash) OVERRIDING SYSTEM VALUE
      VALUES (${userId}::bigint, 'Okot Peter', 'okot@example.test', '772123459', '+256', 'none') RETURNING id
    )
    INSERT INTO session (token_hash, user_id, stage) SELECT sha256('okot'), id, 'verified' FROM okot`;

/** Ends the sessions of a person within a transaction of the server's own. */
export const endSessionsWithin = (transaction: Transaction, userId: string) =>
  transaction.query(
    { name: 'test.end_sessions', text: 'UPDATE session SET ended_at = now() WHERE user_id = $1::bigint' },
    [userId],
  );

/** As if a person had not yet confirmed a sign-in by its code. */
export const awaitCodeAgain = (server: TestServer, userId: string) =>
  sql(server)`UPDATE session SET stage = 'code-pending' WHERE user_id = ${userId}::bigint`;

/** As if the app's secret had been sealed with a SECRET_KEY that nobody has any more. */
export const authenticatorOfLostKey = (server: TestServer, userId: string) =>
  sql(server, 'UPDATE authenticator SET secret = $2 WHERE user_id = $1::bigint', [
    userId,
    createSecrets('a key that nobody has any more, alas').seal('KRSXG5A'),
  ]);

/** As if everyone at the lender's provider had been there for more than ten minutes. */
export const signInsTookTooLong = (server: TestServer) =>
  sql(server, `UPDATE single_sign_on_attempt SET expires_at = now() - interval '1 second'`);
