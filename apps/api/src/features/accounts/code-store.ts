import type { Queryable, Statement } from '../../platform/database/types.ts';

export type CodePurpose = 'verify' | 'reset' | 'change';

/** Wrong tries that void a code and those after it until the window has passed (decision 13). */
export const mostTries = 5;
/** Sends in ten minutes, counted per person and purpose. */
export const mostSends = 5;
const sendWindowSeconds = 600;

const replaceCode: Statement = {
  name: 'one_time_code.replace',
  text: `INSERT INTO one_time_code AS held (user_id, purpose, code_hash, expires_at, sends, last_sent_at)
         VALUES ($1::bigint, $2, $3, now() + make_interval(secs => $4::int), 1, now())
         ON CONFLICT (user_id, purpose) DO UPDATE SET
           code_hash = excluded.code_hash,
           expires_at = excluded.expires_at,
           last_sent_at = now(),
           sends = CASE WHEN held.sends_since <= now() - make_interval(secs => $6::int) THEN 1 ELSE held.sends + 1 END,
           sends_since = CASE WHEN held.sends_since <= now() - make_interval(secs => $6::int)
                              THEN now() ELSE held.sends_since END
         WHERE (held.sends < $5 OR held.sends_since <= now() - make_interval(secs => $6::int))
           AND (held.last_sent_at IS NULL OR held.last_sent_at <= now() - make_interval(secs => $7::int))
         RETURNING true AS replaced`,
};

const sendWait: Statement = {
  name: 'one_time_code.send_wait',
  text: `SELECT greatest(1, ceil(extract(epoch FROM
           greatest(
             CASE WHEN sends >= $3 THEN sends_since + make_interval(secs => $4::int) ELSE now() END,
             last_sent_at + make_interval(secs => $5::int)
           ) - now())))::int AS seconds
         FROM one_time_code WHERE user_id = $1::bigint AND purpose = $2`,
};

/** Counts the try before anything is compared; no row means that there is no code to compare with, or no try left. */
const countTry: Statement = {
  name: 'one_time_code.count_try',
  text: `UPDATE one_time_code SET
           tries = CASE WHEN tries_since <= now() - make_interval(secs => $4::int) THEN 1 ELSE tries + 1 END,
           tries_since = CASE WHEN tries = 0 OR tries_since <= now() - make_interval(secs => $4::int)
                              THEN now() ELSE tries_since END
         WHERE user_id = $1::bigint AND purpose = $2 AND code_hash IS NOT NULL AND expires_at > now()
           AND (tries < $3 OR tries_since <= now() - make_interval(secs => $4::int))
         RETURNING encode(code_hash, 'hex') AS code_hash`,
};

const readState: Statement = {
  name: 'one_time_code.state',
  text: `SELECT tries >= $3 AND tries_since > now() - make_interval(secs => $4::int) AS locked,
                greatest(1, ceil(extract(epoch FROM tries_since - now()) + $4::int))::int AS unlocked_in,
                CASE WHEN code_hash IS NULL THEN 0
                     ELSE greatest(0, ceil(extract(epoch FROM expires_at - now())))::int END AS expires_in
         FROM one_time_code WHERE user_id = $1::bigint AND purpose = $2`,
};

/** Uses the code up; no row means that another request did so first. A right code clears the failures. */
const useCode: Statement = {
  name: 'one_time_code.use',
  text: `UPDATE one_time_code SET code_hash = NULL, tries = 0
         WHERE user_id = $1::bigint AND purpose = $2 AND code_hash = $3 AND expires_at > now()
         RETURNING true AS used`,
};

const voidCodes: Statement = {
  name: 'one_time_code.void',
  text: `UPDATE one_time_code SET code_hash = NULL WHERE user_id = $1::bigint`,
};

export interface CodeState {
  locked: boolean;
  /** Seconds. */
  unlocked_in: number;
  /** Seconds the code still lives; 0 without one. */
  expires_in: number;
}

export interface CodeLimits {
  readonly lifeSeconds: number;
  readonly resendSeconds: number;
}

/** The one-time codes' statements (VERIFY-09, decision 13). */
export const codes = {
  /** False when the limits of sending do not allow another one now. */
  async replace(
    connection: Queryable,
    userId: string,
    purpose: CodePurpose,
    hash: Buffer,
    limits: CodeLimits,
  ) {
    const values = [
      userId,
      purpose,
      hash,
      limits.lifeSeconds,
      mostSends,
      sendWindowSeconds,
      limits.resendSeconds,
    ];
    return (await connection.query(replaceCode, values)).length > 0;
  },

  async secondsUntilSend(connection: Queryable, userId: string, purpose: CodePurpose, limits: CodeLimits) {
    const values = [userId, purpose, mostSends, sendWindowSeconds, limits.resendSeconds];
    return (await connection.query<{ seconds: number }>(sendWait, values))[0]?.seconds ?? 1;
  },

  async countTry(connection: Queryable, userId: string, purpose: CodePurpose, lifeSeconds: number) {
    const values = [userId, purpose, mostTries, lifeSeconds];
    return (await connection.query<{ code_hash: string }>(countTry, values))[0]?.code_hash;
  },

  async state(connection: Queryable, userId: string, purpose: CodePurpose, lifeSeconds: number) {
    return (await connection.query<CodeState>(readState, [userId, purpose, mostTries, lifeSeconds]))[0];
  },

  async use(connection: Queryable, userId: string, purpose: CodePurpose, hash: Buffer) {
    return (await connection.query(useCode, [userId, purpose, hash])).length > 0;
  },

  voidAll: (connection: Queryable, userId: string) => connection.query(voidCodes, [userId]),
};
