import type { Client } from 'pg';
import type { Statement } from '#kit/platform/database/types.ts';
import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if a limit had been used this many times; returns its key if it has been used at all. */
export const setRateCount = (server: TestServer, key: string, count: number) =>
  sql(server)<{ key: string }>`UPDATE rate_limit SET count = ${count}::int WHERE key = ${key} RETURNING key`;

/** As if the time of a limit had begun this many seconds ago. */
export const rateWindowSecondsAgo = (server: TestServer, key: string, seconds: number) =>
  sql(server)`UPDATE rate_limit SET window_started_at = now() - make_interval(secs => ${seconds}::numeric)
    WHERE key = ${key}`;

/** As if the time of every limit had begun this many seconds ago. */
export const rateWindowsSecondsAgo = (server: TestServer, seconds: number) =>
  sql(server)`UPDATE rate_limit SET window_started_at = now() - make_interval(secs => ${seconds}::int)`;

/** Clears these limits. */
export const useUpLimits = (server: TestServer, keys: readonly string[]) =>
  sql(server)`INSERT INTO rate_limit (key, count) SELECT unnest(${keys}::text[]), 1000
    ON CONFLICT (key) DO UPDATE SET count = excluded.count`;

/** Uses up the sign-ins of a network. */
export const useUpSignInsBySource = (server: TestServer) =>
  sql(server, `UPDATE rate_limit SET count = 1000 WHERE key LIKE 'login:from:%'`);

/** As if no limit had been used. */
export const clearLimits = (server: TestServer) => sql(server, 'DELETE FROM rate_limit');

/** As if this limit had not been used. */
export const forgetLimit = (server: TestServer, key: string) =>
  sql(server)`DELETE FROM rate_limit WHERE key = ${key}`;

/** As if every failed sign-in were this much older, and no delay were left. */
export const signInTriesEarlier = (server: TestServer, interval: string) =>
  sql(server)`UPDATE sign_in_try SET tried_at = tried_at - ${interval}::interval, open_at = '-infinity'`;

/** Forgets who has failed to sign in twenty times. */
export const forgetLongSignInTries = (server: TestServer) =>
  sql(server, 'DELETE FROM sign_in_try WHERE tries >= 20');

/** A limit used once, as a statement for the transaction that writes it. */
export const addLimit: Statement = {
  name: 'test.add_limit',
  text: 'INSERT INTO rate_limit (key, count) VALUES ($1, 1)',
};

/** As if a call with this Idempotency-Key had begun in the transaction of another process. */
export const holdKey = (process: Client, userId: string, key: string) =>
  process.query(
    `INSERT INTO idempotency_key (user_id, key, call, body_hash) VALUES ($1::bigint, $2, 'another', '')`,
    [userId, key],
  );

/** As if a person's keys had been used this many days ago. */
export const keysDaysAgo = (server: TestServer, userId: string, days: number) =>
  sql(server)`UPDATE idempotency_key SET started_at = now() - make_interval(days => ${days}::int)
    WHERE user_id = ${userId}::bigint`;
