import type { SessionStage } from '../rules/engine/contract.ts';
import { stampGroupOf, stampOf } from '../platform/database/expressions.ts';
import type { Statement } from '../platform/database/types.ts';

export interface SessionRow {
  session_user: string;
  session_roles: string[];
  session_stage: SessionStage;
  session_suspended: boolean;
  /** Seconds until its activity is to be noted, or until it ends; not above 0 if that is due. */
  session_seconds: number;
  /** Of the group of people to which its person belongs. */
  session_stamp: string;
}

/** The live session with the token hash $1, by the database's clock; the parameters are the limits in seconds. */
const liveSession = (idle: string, maximum: string): string =>
  `SELECT session.user_id, users.roles, session.stage, users.suspended_at IS NOT NULL AS suspended,
          extract(epoch FROM least(session.last_activity_at + least(interval '60 seconds', make_interval(secs => ${idle}::int)),
            session.created_at + make_interval(secs => ${maximum}::int)) - now())::float8 AS seconds
   FROM session JOIN users ON users.id = session.user_id
   WHERE session.token_hash = $1 AND session.ended_at IS NULL AND users.disabled_at IS NULL
     AND session.last_activity_at > now() - make_interval(secs => ${idle}::int)
     AND session.created_at > now() - make_interval(secs => ${maximum}::int)`;

/** The columns of a SessionRow, named so that they do not hide the statement's own. */
const sessionColumns = `held.user_id::text AS session_user, held.roles AS session_roles, held.stage AS session_stage,
                held.suspended AS session_suspended, held.seconds AS session_seconds,
                ${stampOf('held.user_id')} AS session_stamp`;

export const findSession: Statement = {
  name: 'session.find',
  text: `SELECT ${sessionColumns} FROM (${liveSession('$2', '$3')}) AS held`,
};

/** One row if what is known of the person $1 still holds: it was known when their group's stamp was $2. */
export const checkStamp: Statement = {
  name: 'session.stamp',
  text: `SELECT true AS holds FROM security_stamp WHERE people = ${stampGroupOf('$1::bigint')} AND stamp = $2::uuid`,
};

export const touchSession: Statement = {
  name: 'session.touch',
  text: `UPDATE session SET last_activity_at = now()
         WHERE token_hash = $1 AND ended_at IS NULL
           AND last_activity_at > now() - make_interval(secs => $2::int)
           AND last_activity_at < now() - interval '60 seconds'`,
};

/** A read that always answers exactly one row for the person asking, such as an aggregate. */
export interface OwnRow {
  /** Its $1 is the person, always written `$1::bigint`. */
  readonly statement: Statement;
  /** The values from $2 on. */
  readonly values?: readonly unknown[];
}

/** The statement that finds the session and reads its person's row; no row means that the session has ended. */
export function withSession({ statement: { name, text }, values = [] }: OwnRow): Statement {
  const own = text.replaceAll('$1::bigint', 'held.user_id');
  if (own === text || /\$1\b/.test(own)) throw new Error(`${name} must select by $1::bigint only`);
  const [idle, maximum] = [`$${values.length + 2}`, `$${values.length + 3}`];
  return {
    name: `${name}_of_session`,
    text: `WITH held AS MATERIALIZED (${liveSession(idle, maximum)})
         SELECT ${sessionColumns}, own.* FROM held CROSS JOIN LATERAL (${own}) AS own`,
  };
}

/** The statement that reads a known person's row; no row means that what is known may not hold any more. Its last value is the stamp. */
export function whileStampHolds({ statement: { name, text }, values = [] }: OwnRow): Statement {
  return {
    name: `${name}_of_known`,
    text: `SELECT own.* FROM (${text}) AS own
           WHERE ${stampOf('$1::bigint')} = $${values.length + 2}::uuid`,
  };
}
