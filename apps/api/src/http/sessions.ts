import type { SessionStage } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Database, Statement } from '../platform/database/types.ts';
import type { Who } from './authentication.ts';

export interface SessionLimits {
  readonly idleSeconds: number;
  readonly maximumSeconds: number;
}

interface SessionRow {
  session_user: string;
  session_role: string;
  session_stage: SessionStage;
  session_due_for_touch: boolean;
  session_frozen: boolean;
}

/** The live session with the token hash $1, by the database's clock; the parameters are the limits in seconds. */
const liveSession = (idle: string, maximum: string): string =>
  `SELECT session.user_id, users.role, session.stage, users.frozen_at IS NOT NULL AS frozen,
          session.last_activity_at < now() - interval '60 seconds' AS due_for_touch
   FROM session JOIN users ON users.id = session.user_id
   WHERE session.token_hash = $1 AND session.ended_at IS NULL AND users.disabled_at IS NULL
     AND session.last_activity_at > now() - make_interval(secs => ${idle}::int)
     AND session.created_at > now() - make_interval(secs => ${maximum}::int)`;

/** The columns of a SessionRow, named so that they do not hide the statement's own. */
const sessionColumns = `held.user_id::text AS session_user, held.role AS session_role, held.stage AS session_stage,
                held.due_for_touch AS session_due_for_touch, held.frozen AS session_frozen`;

const findSession: Statement = {
  name: 'session.find',
  text: `SELECT ${sessionColumns} FROM (${liveSession('$2', '$3')}) AS held`,
};

const touchSession: Statement = {
  name: 'session.touch',
  text: `UPDATE session SET last_activity_at = now()
         WHERE token_hash = $1 AND ended_at IS NULL
           AND last_activity_at > now() - make_interval(secs => $2::int)
           AND last_activity_at < now() - interval '60 seconds'`,
};

/** How sessions are judged, and what counts as activity. */
export interface Confirmation {
  readonly database: Database;
  readonly limits: SessionLimits;
  /** Background calls do not count as activity. */
  readonly background: boolean;
}

function holderOf({ database, limits, background }: Confirmation, sessionHash: Buffer, row: SessionRow): Who {
  // Not awaited, and at most once a minute: a write on every read costs more than half of the throughput.
  if (row.session_due_for_touch && !background) keepAlive(database, limits, sessionHash);
  return {
    userId: row.session_user,
    role: row.session_role,
    stage: row.session_stage,
    frozen: row.session_frozen,
    sessionHash,
  };
}

/** Finds whose session it is, judged by the database's clock; refuses an ended one with 401 (SESS-07). */
export async function authenticate(confirmation: Confirmation, sessionHash: Buffer): Promise<Who> {
  const { database, limits } = confirmation;
  const values = [sessionHash, limits.idleSeconds, limits.maximumSeconds];
  const [row] = await database.read<SessionRow>(findSession, values);
  if (row === undefined) throw new Refusal('unauthorized');
  return holderOf(confirmation, sessionHash, row);
}

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
  if (own === text || /\$1\b/.test(own)) throw new Error(`${name} does not ask by $1::bigint alone`);
  const [idle, maximum] = [`$${values.length + 2}`, `$${values.length + 3}`];
  return {
    name: `${name}_of_session`,
    text: `WITH held AS MATERIALIZED (${liveSession(idle, maximum)})
         SELECT ${sessionColumns}, own.* FROM held CROSS JOIN LATERAL (${own}) AS own`,
  };
}

/**
 * Finds whose session it is, like `authenticate`, and reads that person's row in the same statement (from
 * `withSession`): a short read costs hardly more than the session check itself.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a statement's rows are what its author says
export async function authenticateReading<Row>(
  confirmation: Confirmation,
  sessionHash: Buffer,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<{ readonly who: Who; readonly row: Row }> {
  const { database, limits } = confirmation;
  const [row] = await database.read<SessionRow & Row>(statement, [
    sessionHash,
    ...values,
    limits.idleSeconds,
    limits.maximumSeconds,
  ]);
  if (row === undefined) throw new Refusal('unauthorized');
  return { who: holderOf(confirmation, sessionHash, row), row };
}

/** Marks the session as active without making anyone wait; after a failure, the next call marks it. */
export function keepAlive(database: Database, limits: SessionLimits, sessionHash: Buffer): void {
  database.query(touchSession, [sessionHash, limits.idleSeconds]).catch(() => undefined);
}
