import { createHash } from 'node:crypto';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Database, Statement } from '../platform/database/types.ts';

/** A first request that has run longer than this has died with its process; its key may be taken over (seconds). */
const leaseSeconds = 60;
const keyShape = /^[\x21-\x7e]{1,200}$/;

const claimKey: Statement = {
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

const readKey: Statement = {
  name: 'idempotency.read',
  text: `SELECT call = $3 AND body_hash = $4 AS same, answer FROM idempotency_key
         WHERE user_id = $1::bigint AND key = $2`,
};

const keepAnswer: Statement = {
  name: 'idempotency.keep_answer',
  text: `UPDATE idempotency_key SET answer = $3 WHERE user_id = $1::bigint AND key = $2`,
};

const releaseKey: Statement = {
  name: 'idempotency.release',
  text: `DELETE FROM idempotency_key WHERE user_id = $1::bigint AND key = $2 AND answer IS NULL`,
};

interface Repeatable<Answer> {
  readonly database: Database;
  readonly userId: string;
  readonly key: string;
  readonly call: string;
  readonly body: unknown;
  readonly run: () => Promise<Answer>;
}

/**
 * Runs a creating call once per Idempotency-Key: the same key and body get the first answer again, another
 * body 422, a first request that still runs 409. A refused request frees its key, so that it can be corrected.
 */
export async function once<Answer>(request: Repeatable<Answer>): Promise<Answer> {
  const { database, userId, key, call } = request;
  if (!keyShape.test(key)) throw new Refusal('bad-request');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest();
  const [claimed] = await database.query(claimKey, [userId, key, call, bodyHash, leaseSeconds]);
  if (claimed === undefined) {
    const [held] = await database.query<{ same: boolean; answer: string | null }>(readKey, [
      userId,
      key,
      call,
      bodyHash,
    ]);
    if (held !== undefined && !held.same) throw new Refusal('key-reused');
    const kept = held?.answer ?? null;
    if (kept === null) throw new Refusal('still-running', { retryAfterSeconds: 1 });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this very call's answer was written into it
    return JSON.parse(kept) as Answer;
  }
  try {
    const answer = await request.run();
    await database.query(keepAnswer, [userId, key, JSON.stringify(answer)]);
    return answer;
  } catch (error) {
    await database.query(releaseKey, [userId, key]).catch(() => undefined);
    throw error;
  }
}
