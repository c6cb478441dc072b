import {
  codeSendWindowSeconds,
  maxCodeSends,
  maxCodeTries,
  maxWrongCodesOfDay,
  maxWrongSignUpCodesOfDay,
} from '../rules/code-limits.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

export type CodePurpose = 'verify' | 'reset' | 'change' | 'sign' | 'pin';

/** Whose code it is: the person's, or that of a device with which they have signed in before (GUARD-01). */
export interface CodeHolder {
  readonly id: string;
  readonly device_id: string | null;
  /** Nobody has confirmed the account: it is that of its latest sign-up, which the public id tells from others. */
  readonly unconfirmed?: boolean;
  readonly public_id?: string;
}

/** Directly follows the conditions: the day of a code's attempts has passed. */
const dayPassed = `day_since <= now() - interval '1 day'`;

/** Tries at once during a sign-up, where the owner and strangers look the same: one, after those of the day. */
const triesOfSignUp = (usual: string, most: string): string =>
  `(CASE WHEN day_tries >= ${most}::int AND NOT ${dayPassed} THEN 1 ELSE ${usual}::int END)`;

/** $4: the seconds in which tries add up. */
const countOneMore = `
  tries = CASE WHEN tries_since <= now() - make_interval(secs => $4::int) THEN 1 ELSE tries + 1 END,
  tries_since = CASE WHEN tries = 0 OR tries_since <= now() - make_interval(secs => $4::int)
                     THEN now() ELSE tries_since END,
  day_tries = CASE WHEN ${dayPassed} THEN 1 ELSE day_tries + 1 END,
  day_since = CASE WHEN day_tries = 0 OR ${dayPassed} THEN now() ELSE day_since END`;
const whatWasCounted = `encode(code_hash, 'hex') AS code_hash, by_text, tries, day_tries`;

/** $1 the holder, $2 the purpose; a known device has separate codes, attempts and sends. */
function statementsOf(table: 'one_time_code' | 'device_code', holder: 'user_id' | 'device_id') {
  const held = `${holder} = $1::bigint AND purpose = $2`;
  const replace: Statement = {
    name: `${table}.replace`,
    text: `INSERT INTO ${table} AS held (${holder}, purpose, code_hash, expires_at, sends, last_sent_at, by_text)
         VALUES ($1::bigint, $2, $3, now() + make_interval(secs => $4::int), 1, now(), $8::boolean)
         ON CONFLICT (${holder}, purpose) DO UPDATE SET
           code_hash = excluded.code_hash,
           expires_at = excluded.expires_at,
           by_text = excluded.by_text,
           last_sent_at = now(),
           sends = CASE WHEN held.sends_since <= now() - make_interval(secs => $6::int) THEN 1 ELSE held.sends + 1 END,
           sends_since = CASE WHEN held.sends_since <= now() - make_interval(secs => $6::int)
                              THEN now() ELSE held.sends_since END
         WHERE (held.sends < $5 OR held.sends_since <= now() - make_interval(secs => $6::int))
           AND (held.last_sent_at IS NULL OR held.last_sent_at <= now() - make_interval(secs => $7::int))
         RETURNING true AS replaced`,
  };
  const sendWait: Statement = {
    name: `${table}.send_wait`,
    text: `SELECT greatest(0, ceil(extract(epoch FROM
           greatest(
             CASE WHEN sends >= $3 THEN sends_since + make_interval(secs => $4::int) ELSE now() END,
             last_sent_at + make_interval(secs => $5::int)
           ) - now())))::int AS seconds
         FROM ${table} WHERE ${held}`,
  };
  /** Counts the attempt before anything is compared; no row: there is no code to compare with, or no attempt left. */
  const countTry: Statement = {
    name: `${table}.count_try`,
    text: `UPDATE ${table} SET ${countOneMore}
         WHERE ${held} AND code_hash IS NOT NULL AND expires_at > now()
           AND (tries < $3 OR tries_since <= now() - make_interval(secs => $4::int))
           AND (day_tries < $5 OR ${dayPassed})
         RETURNING ${whatWasCounted}`,
  };
  const readState: Statement = {
    name: `${table}.state`,
    text: `SELECT locked, day_is_over, CASE WHEN day_is_over THEN day_left ELSE tries_left END AS unlocked_in, expires_in,
                by_text
         FROM (SELECT tries >= CASE WHEN $6::boolean THEN ${triesOfSignUp('$3', '$5')} ELSE $3::int END
                   AND tries_since > now() - make_interval(secs => $4::int) AS locked,
                 NOT $6::boolean AND day_tries >= $5::int AND NOT ${dayPassed} AS day_is_over,
                 greatest(1, ceil(extract(epoch FROM tries_since - now()) + $4::int))::int AS tries_left,
                 greatest(1, ceil(extract(epoch FROM day_since + interval '1 day' - now())))::int AS day_left,
                 by_text,
                 CASE WHEN code_hash IS NULL THEN 0
                      ELSE greatest(0, ceil(extract(epoch FROM expires_at - now())))::int END AS expires_in
               FROM ${table} WHERE ${held}) AS state`,
  };
  /**
   * Uses up the code; no row: another request was first. A correct code clears the failures, except those of the day.
   */
  const use: Statement = {
    name: `${table}.use`,
    text: `UPDATE ${table} SET code_hash = NULL, tries = 0, day_tries = greatest(0, day_tries - 1)
         WHERE ${held} AND code_hash = $3 AND expires_at > now()
         RETURNING true AS used`,
  };
  return { replace, sendWait, countTry, readState, use };
}

const ofPerson = statementsOf('one_time_code', 'user_id');
const ofDevice = statementsOf('device_code', 'device_id');

const homeOf = ({ id, device_id }: CodeHolder) =>
  device_id === null ? { statements: ofPerson, holder: id } : { statements: ofDevice, holder: device_id };

/** By which the outbox knows a holder: codes for one of them leave in order, and replace each other. */
export const codeHolder = ({ id, device_id }: CodeHolder): string =>
  device_id === null ? `person:${id}` : `device:${device_id}`;

/**
 * As the count of a person's tries, for the sign-up $2 that their account $1 is: one that another sign-up replaces meanwhile
 * waits for it, and is not counted against it.
 */
const countSignUpTry: Statement = {
  name: 'one_time_code.count_sign_up_try',
  text: `UPDATE one_time_code SET ${countOneMore}
         FROM (SELECT id FROM users WHERE id = $1::bigint AND public_id = $2::uuid FOR SHARE) AS signed_up
         WHERE user_id = signed_up.id AND purpose = 'verify' AND code_hash IS NOT NULL AND expires_at > now()
           AND (tries < ${triesOfSignUp('$3', '$5')} OR tries_since <= now() - make_interval(secs => $4::int))
         RETURNING ${whatWasCounted}`,
};

const beginAnew: Statement = {
  name: 'one_time_code.begin_anew',
  text: `UPDATE one_time_code SET code_hash = NULL, tries = 0, sends = 0, last_sent_at = NULL
         WHERE user_id = $1::bigint AND purpose = 'verify'`,
};

const forgetDay: Statement = {
  name: 'one_time_code.forget_day',
  text: `UPDATE one_time_code SET day_tries = 0 WHERE user_id = $1::bigint AND purpose = 'verify'`,
};

const devicesOf = `device_id IN (SELECT id FROM sign_in_device WHERE user_id = $1::bigint)`;

const voidCodes: Statement = {
  name: 'one_time_code.void',
  text: `WITH of_devices AS (UPDATE device_code SET code_hash = NULL WHERE ${devicesOf})
         UPDATE one_time_code SET code_hash = NULL WHERE user_id = $1::bigint`,
};

const clearTries: Statement = {
  name: 'one_time_code.clear_tries',
  text: `WITH of_devices AS (
           UPDATE device_code SET tries = 0, day_tries = 0, sends = 0 WHERE ${devicesOf})
         UPDATE one_time_code SET tries = 0, day_tries = 0, sends = 0 WHERE user_id = $1::bigint`,
};

export interface CodeState {
  locked: boolean;
  /** The day's wrong attempts are used up. */
  day_is_over: boolean;
  /** Seconds. */
  unlocked_in: number;
  /** Seconds for which the code remains valid; 0 without one. */
  expires_in: number;
  /** The last one went by text message. */
  by_text: boolean;
}

export interface CodeLimits {
  readonly lifeSeconds: number;
  readonly resendSeconds: number;
}

interface NewCode {
  readonly hash: Buffer;
  /** It goes by text message. */
  readonly byText: boolean;
}

interface CountedTry {
  /** In hex. */
  code_hash: string;
  /** It went by text message. */
  by_text: boolean;
  /** Including this one. */
  tries: number;
  day_tries: number;
}

/** The one-time codes' statements (VERIFY-09, decision 0012). */
export const codes = {
  /** False if the sending limits do not allow another one now. */
  async replace(
    connection: Queryable,
    of: CodeHolder,
    purpose: CodePurpose,
    { hash, byText }: NewCode,
    limits: CodeLimits,
  ) {
    const { statements, holder } = homeOf(of);
    const values = [
      holder,
      purpose,
      hash,
      limits.lifeSeconds,
      maxCodeSends,
      codeSendWindowSeconds,
      limits.resendSeconds,
      byText,
    ];
    return (await connection.query(statements.replace, values)).length > 0;
  },

  /** 0: at once. */
  async secondsUntilSend(connection: Queryable, of: CodeHolder, purpose: CodePurpose, limits: CodeLimits) {
    const { statements, holder } = homeOf(of);
    const values = [holder, purpose, maxCodeSends, codeSendWindowSeconds, limits.resendSeconds];
    return (await connection.query<{ seconds: number }>(statements.sendWait, values))[0]?.seconds ?? 0;
  },

  async countTry(connection: Queryable, of: CodeHolder, purpose: CodePurpose, lifeSeconds: number) {
    if (of.unconfirmed === true) {
      const ofSignUp = [of.id, of.public_id, maxCodeTries, lifeSeconds, maxWrongSignUpCodesOfDay];
      return (await connection.query<CountedTry>(countSignUpTry, ofSignUp))[0];
    }
    const { statements, holder } = homeOf(of);
    const values = [holder, purpose, maxCodeTries, lifeSeconds, maxWrongCodesOfDay];
    return (await connection.query<CountedTry>(statements.countTry, values))[0];
  },

  async state(connection: Queryable, of: CodeHolder, purpose: CodePurpose, lifeSeconds: number) {
    const { statements, holder } = homeOf(of);
    const { unconfirmed = false } = of;
    const mostOfDay = unconfirmed ? maxWrongSignUpCodesOfDay : maxWrongCodesOfDay;
    const values = [holder, purpose, maxCodeTries, lifeSeconds, mostOfDay, unconfirmed];
    return (await connection.query<CodeState>(statements.readState, values))[0];
  },

  async use(connection: Queryable, of: CodeHolder, purpose: CodePurpose, hash: Buffer) {
    const { statements, holder } = homeOf(of);
    return (await connection.query(statements.use, [holder, purpose, hash])).length > 0;
  },

  /** For another sign-up on the same row: what was sent to the one before, and tried, is not its own, but of the day. */
  beginAnew: (connection: Queryable, userId: string) => connection.query(beginAnew, [userId]),
  /** Tries of the day's sign-ups, for a person who has confirmed theirs. */
  forgetDay: (connection: Queryable, userId: string) => connection.query(forgetDay, [userId]),
  voidAll: (connection: Queryable, userId: string) => connection.query(voidCodes, [userId]),
  /** Clears all counters of wrong attempts and sends. */
  clearTries: (connection: Queryable, userId: string) => connection.query(clearTries, [userId]),
};
