import type { Statement } from '../platform/database/types.ts';

/** Claims a key within a transaction; waits for another one that holds it, for at most the given milliseconds. */
export const claimKey: Statement = {
  name: 'idempotency.claim',
  text: `WITH patience AS MATERIALIZED (
           SELECT set_config('lock_timeout', $5, true)
         ), forgotten AS (
           DELETE FROM idempotency_key WHERE user_id = $1::bigint AND key IN (
             SELECT key FROM idempotency_key
             WHERE user_id = $1::bigint AND key <> $2 AND started_at < now() - interval '1 day'
             FOR UPDATE SKIP LOCKED)
         )
         INSERT INTO idempotency_key (user_id, key, call, body_hash)
         SELECT $1::bigint, $2, $3, $4::bytea FROM patience
         ON CONFLICT (user_id, key) DO NOTHING RETURNING true AS claimed`,
};

/** The work itself waits for locks as it always does. */
export const endPatience: Statement = {
  name: 'idempotency.end_patience',
  text: `SET LOCAL lock_timeout TO DEFAULT`,
};

export const readKey: Statement = {
  name: 'idempotency.read',
  text: `SELECT call = $3 AND body_hash = $4 AS same, answer FROM idempotency_key
         WHERE user_id = $1::bigint AND key = $2`,
};

export const keepAnswer: Statement = {
  name: 'idempotency.keep_answer',
  text: `UPDATE idempotency_key SET answer = $3 WHERE user_id = $1::bigint AND key = $2`,
};

export const releaseKey: Statement = {
  name: 'idempotency.release',
  text: `DELETE FROM idempotency_key WHERE user_id = $1::bigint AND key = $2 AND answer IS NULL`,
};
