import type { Statement } from '../platform/database/types.ts';

export const claimKey: Statement = {
  name: 'idempotency.claim',
  text: `WITH forgotten AS (
           DELETE FROM idempotency_key WHERE user_id = $1::bigint AND key <> $2 AND started_at < now() - interval '1 day'
         )
         INSERT INTO idempotency_key AS held (user_id, key, call, body_hash) VALUES ($1::bigint, $2, $3, $4)
         ON CONFLICT (user_id, key) DO UPDATE SET started_at = now()
           WHERE held.answer IS NULL AND held.call = $3 AND held.body_hash = $4
             AND held.started_at < now() - make_interval(secs => $5::int)
         RETURNING true AS claimed`,
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

/** Waits for a transaction that holds the key; if that fails, with or without its process, the key is free again. */
export const insertKey: Statement = {
  name: 'idempotency.insert',
  text: `INSERT INTO idempotency_key (user_id, key, call, body_hash) VALUES ($1::bigint, $2, $3, $4)
         ON CONFLICT (user_id, key) DO NOTHING RETURNING true AS claimed`,
};
