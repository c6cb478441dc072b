import { isStaffRole, mayDo } from '@ensigo/rulebook/access';
import type { Call, SessionStage } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Database, Statement } from '../platform/database/types.ts';
import { sha256 } from '../platform/secrets.ts';

export interface Who {
  readonly userId: string;
  readonly role: string;
  readonly stage: SessionStage;
  /** SHA-256 of the token: the session's key in the database. */
  readonly sessionHash: Buffer;
}

export interface SessionLimits {
  readonly idleSeconds: number;
  readonly maximumSeconds: number;
}

interface SessionRow {
  user_id: string;
  role: string;
  stage: SessionStage;
  due_for_touch: boolean;
}

const findSession: Statement = {
  name: 'session.find',
  text: `SELECT session.user_id::text, users.role, session.stage,
                session.last_activity_at < now() - interval '60 seconds' AS due_for_touch
         FROM session JOIN users ON users.id = session.user_id
         WHERE session.token_hash = $1 AND session.ended_at IS NULL AND users.disabled_at IS NULL
           AND session.last_activity_at > now() - make_interval(secs => $2::int)
           AND session.created_at > now() - make_interval(secs => $3::int)`,
};

const touchSession: Statement = {
  name: 'session.touch',
  text: `UPDATE session SET last_activity_at = now()
         WHERE token_hash = $1 AND ended_at IS NULL
           AND last_activity_at > now() - make_interval(secs => $2::int)
           AND last_activity_at < now() - interval '60 seconds'`,
};

const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/** The session's key in the database, of an Authorization header; refuses with 401 what is no token. */
export function sessionHashOf(authorization: string | undefined): Buffer {
  const token = bearer.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('unauthorized');
  return sha256(token);
}

/** Finds whose session it is, judged by the database's clock; refuses with 401 when it is dead (SESS-07). */
export async function authenticate(
  database: Database,
  limits: SessionLimits,
  sessionHash: Buffer,
  background: boolean,
): Promise<Who> {
  const [row] = await database.read<SessionRow>(findSession, [
    sessionHash,
    limits.idleSeconds,
    limits.maximumSeconds,
  ]);
  if (row === undefined) throw new Refusal('unauthorized');
  // Off the answer's path and at most once a minute: a write on every read costs more than half of the throughput.
  if (row.due_for_touch && !background) keepAlive(database, limits, sessionHash);
  return { userId: row.user_id, role: row.role, stage: row.stage, sessionHash };
}

/** Marks the session as alive without making anyone wait; a failure only means that the next call marks it. */
export function keepAlive(database: Database, limits: SessionLimits, sessionHash: Buffer): void {
  database.query(touchSession, [sessionHash, limits.idleSeconds]).catch(() => undefined);
}

/** Refuses with 403 whoever the call is not for: deny by default. */
export function admit({ audience, permission }: Pick<Call, 'audience' | 'permission'>, who: Who): void {
  if (audience === 'any-token') return;
  if (audience === 'code-pending' && who.stage !== 'authenticator-pending') return;
  if (who.stage === 'code-pending') throw new Refusal('code-pending');
  if (!isAdmitted(audience, who)) throw new Refusal('forbidden');
  if (permission !== undefined && !mayDo(who.role, permission)) throw new Refusal('forbidden');
}

function isAdmitted(audience: Call['audience'], { role, stage }: Who): boolean {
  if (audience === 'authenticator-pending') return isStaffRole(role);
  if (stage !== 'verified') throw new Refusal('authenticator-pending');
  if (audience === 'signed-in') return true;
  return audience === 'staff' ? isStaffRole(role) : audience === 'client' && role === 'client';
}
