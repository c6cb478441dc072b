import { authenticatorWindowSeconds, maxCodeTries, maxWrongCodesOfDay } from '../../rules/code-limits.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** The day of the attempts has passed. */
const dayPassed = `day_since <= now() - interval '1 day'`;

const findState: Statement = {
  name: 'authenticator.state',
  text: `SELECT is_set, locked, day_is_over, CASE WHEN day_is_over THEN day_left ELSE tries_left END AS unlocked_in
         FROM (SELECT confirmed_at IS NOT NULL AS is_set,
                 tries >= $2 AND tries_since > now() - make_interval(secs => $3::int) AS locked,
                 day_tries >= $4 AND NOT ${dayPassed} AS day_is_over,
                 greatest(1, ceil(extract(epoch FROM tries_since - now()) + $3::int))::int AS tries_left,
                 greatest(1, ceil(extract(epoch FROM day_since + interval '1 day' - now())))::int AS day_left
               FROM authenticator WHERE user_id = $1::bigint) AS state`,
};

/** A secret that was shown stays for an hour, so that a reload does not invalidate what the app has just stored. */
const keepSecret: Statement = {
  name: 'authenticator.keep_secret',
  text: `INSERT INTO authenticator AS held (user_id, secret) VALUES ($1::bigint, $2)
         ON CONFLICT (user_id) DO UPDATE SET
           secret = CASE WHEN held.shown_at < now() - interval '1 hour' THEN excluded.secret ELSE held.secret END,
           shown_at = CASE WHEN held.shown_at < now() - interval '1 hour' THEN now() ELSE held.shown_at END
         WHERE held.confirmed_at IS NULL
         RETURNING secret`,
};

/** Counts the attempt before anything is compared; no row: there is nothing to compare with, or no attempt left. */
const countTry: Statement = {
  name: 'authenticator.count_try',
  text: `UPDATE authenticator SET
           tries = CASE WHEN tries_since <= now() - make_interval(secs => $3::int) THEN 1 ELSE tries + 1 END,
           tries_since = CASE WHEN tries = 0 OR tries_since <= now() - make_interval(secs => $3::int)
                              THEN now() ELSE tries_since END,
           day_tries = CASE WHEN ${dayPassed} THEN 1 ELSE day_tries + 1 END,
           day_since = CASE WHEN day_tries = 0 OR ${dayPassed} THEN now() ELSE day_since END
         WHERE user_id = $1::bigint AND (confirmed_at IS NOT NULL) = $4::boolean
           AND (tries < $2 OR tries_since <= now() - make_interval(secs => $3::int))
           AND (day_tries < $5 OR ${dayPassed})
         RETURNING secret, tries, day_tries, last_step::int AS last_step,
           floor(extract(epoch FROM clock_timestamp()) / 30)::int AS step_now`,
};

/** Accepts the code of a time step; no row: another request was first. Clears the failures, except those of the day. */
const acceptStep: Statement = {
  name: 'authenticator.accept_step',
  text: `UPDATE authenticator SET last_step = $2::bigint, tries = 0, day_tries = greatest(0, day_tries - 1),
           confirmed_at = coalesce(confirmed_at, now())
         WHERE user_id = $1::bigint AND last_step < $2::bigint AND (confirmed_at IS NOT NULL) = $3::boolean
         RETURNING true AS accepted`,
};

const clearTries: Statement = {
  name: 'authenticator.clear_tries',
  text: `UPDATE authenticator SET tries = 0, day_tries = greatest(0, day_tries - 1) WHERE user_id = $1::bigint`,
};

const liftDay: Statement = {
  name: 'authenticator.lift_day',
  text: `UPDATE authenticator SET tries = 0, day_tries = 0 WHERE user_id = $1::bigint`,
};

const insertRecoveryCodes: Statement = {
  name: 'recovery_code.insert',
  text: `INSERT INTO recovery_code (user_id, code_hash) SELECT $1::bigint, unnest($2::bytea[])`,
};

const useRecoveryCode: Statement = {
  name: 'recovery_code.use',
  text: `DELETE FROM recovery_code WHERE user_id = $1::bigint AND code_hash = $2 RETURNING true AS used`,
};

const countRecoveryCodes: Statement = {
  name: 'recovery_code.count',
  text: `SELECT count(*)::int AS count FROM recovery_code WHERE user_id = $1::bigint`,
};

const forgetRecoveryCodes: Statement = {
  name: 'recovery_code.forget',
  text: `DELETE FROM recovery_code WHERE user_id = $1::bigint`,
};

const forget: Statement = {
  name: 'authenticator.forget',
  text: `DELETE FROM authenticator WHERE user_id = $1::bigint`,
};

interface AuthenticatorState {
  is_set: boolean;
  locked: boolean;
  day_is_over: boolean;
  /** Seconds. */
  unlocked_in: number;
}

export interface CountedTry {
  /** Sealed. */
  secret: string;
  /** Including this one. */
  tries: number;
  day_tries: number;
  last_step: number;
  step_now: number;
}

/** The authenticators' statements; `isSet` selects the one in use, or the one being set up. */
export const authenticators = {
  async state(connection: Queryable, userId: string): Promise<AuthenticatorState> {
    const values = [userId, maxCodeTries, authenticatorWindowSeconds, maxWrongCodesOfDay];
    const [row] = await connection.query<AuthenticatorState>(findState, values);
    return row ?? { is_set: false, locked: false, day_is_over: false, unlocked_in: 0 };
  },

  /** The sealed secret to show; undefined if one is in use already. */
  async keepSecret(connection: Queryable, userId: string, sealed: string): Promise<string | undefined> {
    return (await connection.query<{ secret: string }>(keepSecret, [userId, sealed]))[0]?.secret;
  },

  async countTry(connection: Queryable, userId: string, isSet: boolean): Promise<CountedTry | undefined> {
    const values = [userId, maxCodeTries, authenticatorWindowSeconds, isSet, maxWrongCodesOfDay];
    return (await connection.query<CountedTry>(countTry, values))[0];
  },

  async acceptStep(connection: Queryable, userId: string, step: number, isSet: boolean): Promise<boolean> {
    return (await connection.query(acceptStep, [userId, step, isSet])).length > 0;
  },

  /** Codes are compared again, whatever was given today. */
  liftDay: (connection: Queryable, userId: string) => connection.query(liftDay, [userId]),
  clearTries: (connection: Queryable, userId: string) => connection.query(clearTries, [userId]),

  /** In place of all earlier ones. */
  async replaceRecoveryCodes(
    connection: Queryable,
    userId: string,
    hashes: readonly Buffer[],
  ): Promise<void> {
    await connection.query(forgetRecoveryCodes, [userId]);
    await connection.query(insertRecoveryCodes, [userId, hashes]);
  },

  async useRecoveryCode(connection: Queryable, userId: string, hash: Buffer): Promise<boolean> {
    return (await connection.query(useRecoveryCode, [userId, hash])).length > 0;
  },

  async recoveryCodesLeft(connection: Queryable, userId: string): Promise<number> {
    return (await connection.query<{ count: number }>(countRecoveryCodes, [userId]))[0]?.count ?? 0;
  },

  /** Removes the app and the recovery codes: the person sets up a new one. */
  async forget(connection: Queryable, userId: string): Promise<void> {
    await connection.query(forgetRecoveryCodes, [userId]);
    await connection.query(forget, [userId]);
  },
};
