import type { FastifyRequest } from 'fastify';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Database, Statement } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { admit, type Who } from './authentication.ts';
import { findSession, touchSession, type SessionRow } from './session-store.ts';

export interface SessionLimits {
  readonly idleSeconds: number;
  readonly maximumSeconds: number;
}

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
    roles: row.session_roles,
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

/**
 * Refuses a call whose session has ended while its form arrived, for minutes on a slow link: by its owner, a new
 * password, another role, or an account that was closed, paused or erased.
 */
export async function admitStill(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  { routeOptions }: FastifyRequest,
  sessionHash: Buffer,
): Promise<void> {
  const limits = { idleSeconds: config.sessionIdleSeconds, maximumSeconds: config.sessionMaximumSeconds };
  const who = await authenticate({ database, limits, background: true }, sessionHash);
  if (routeOptions.config.call !== undefined) admit(routeOptions.config.call, who);
}

/** Marks the session as active without making anyone wait; after a failure, the next call marks it. */
export function keepAlive(database: Database, limits: SessionLimits, sessionHash: Buffer): void {
  database.query(touchSession, [sessionHash, limits.idleSeconds]).catch(() => undefined);
}
