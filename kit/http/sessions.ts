import type { FastifyRequest } from 'fastify';
import { Refusal } from '../rules/errors/refusal.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Statement } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { admit, type Who } from './authentication.ts';
import { knownSessionsOf, type Known } from './known-sessions.ts';
import {
  checkStamp,
  findSession,
  touchSession,
  whileStampHolds,
  withSession,
  type OwnRow,
  type SessionRow,
} from './session-store.ts';

export interface SessionLimits {
  readonly idleSeconds: number;
  readonly maximumSeconds: number;
}

/** How sessions are judged, and what counts as activity. */
export interface Confirmation {
  readonly database: Database;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly limits: SessionLimits;
  /** Background calls do not count as activity. */
  readonly background: boolean;
}

/** How the sessions of a call are judged; unless said otherwise it counts as activity. */
export const confirmationOf = (
  { config, database, clock }: Pick<Platform, 'config' | 'database' | 'clock'>,
  { background = false }: { readonly background?: boolean | undefined },
): Confirmation => ({
  database,
  clock,
  limits: { idleSeconds: config.sessionIdleSeconds, maximumSeconds: config.sessionMaximumSeconds },
  background,
});

/** What is known of a session, if nothing but a new stamp can have changed it since. */
function knownBy({ database, clock }: Confirmation, sessionHash: Buffer): Known | undefined {
  const known = knownSessionsOf(database).find(sessionHash);
  return known !== undefined && clock.elapsed() < known.until ? known : undefined;
}

/** Whose session was looked up; refuses an ended one with 401. `asked`: milliseconds of the elapsed clock before it was asked for. */
function holderOf(
  { database, limits, background }: Confirmation,
  sessionHash: Buffer,
  { row, asked }: { readonly row: SessionRow | undefined; readonly asked: number },
): Who {
  if (row === undefined) {
    knownSessionsOf(database).forget(sessionHash);
    throw new Refusal('unauthorized');
  }
  // Not awaited, and at most once a minute: a write on every read costs more than half of the throughput.
  if (row.session_seconds <= 0 && !background) keepAlive(database, limits, sessionHash);
  const who = {
    userId: row.session_user,
    roles: row.session_roles,
    stage: row.session_stage,
    suspended: row.session_suspended,
    // A copy: the original is a piece of something larger, which it would keep.
    sessionHash: Buffer.alloc(sessionHash.length, sessionHash),
  };
  const until = asked + row.session_seconds * 1000;
  knownSessionsOf(database).remember({ who, stamp: row.session_stamp, until });
  return who;
}

/**
 * Finds whose session it is, judged by the database's clock; refuses an ended one with 401 (SESS-07). Of a known session it only
 * asks whether it was changed.
 */
export async function authenticate(confirmation: Confirmation, sessionHash: Buffer): Promise<Who> {
  const { database, limits, clock } = confirmation;
  const known = knownBy(confirmation, sessionHash);
  if (known !== undefined) {
    const holds = await database.read(checkStamp, [known.who.userId, known.stamp]);
    if (holds.length > 0) return known.who;
  }
  const asked = clock.elapsed();
  const values = [sessionHash, limits.idleSeconds, limits.maximumSeconds];
  const [row] = await database.read<SessionRow>(findSession, values);
  return holderOf(confirmation, sessionHash, { row, asked });
}

/** A read of one row of the person asking, with what confirms their session. */
export interface ConfirmedReading {
  /** From `withSession`. */
  readonly statement: Statement;
  /** From `whileStampHolds`: the same for a session that is known. */
  readonly ofKnown: Statement;
  readonly values: readonly unknown[];
}

/** Makes both statements of an `OwnRow`. */
export const confirmedReadingOf = (ownRow: OwnRow): ConfirmedReading => ({
  statement: withSession(ownRow),
  ofKnown: whileStampHolds(ownRow),
  values: ownRow.values ?? [],
});

/**
 * Finds whose session it is, like `authenticate`, and reads that person's row in the same statement: a short read costs hardly
 * more than the session check itself.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a statement's rows are what its author says
export async function authenticateReading<Row>(
  confirmation: Confirmation,
  sessionHash: Buffer,
  { statement, ofKnown, values }: ConfirmedReading,
): Promise<{ readonly who: Who; readonly row: Row }> {
  const { database, limits, clock } = confirmation;
  const known = knownBy(confirmation, sessionHash);
  if (known !== undefined) {
    const [row] = await database.read<Row>(ofKnown, [known.who.userId, ...values, known.stamp]);
    if (row !== undefined) return { who: known.who, row };
  }
  const asked = clock.elapsed();
  const [row] = await database.read<SessionRow & Row>(statement, [
    sessionHash,
    ...values,
    limits.idleSeconds,
    limits.maximumSeconds,
  ]);
  const who = holderOf(confirmation, sessionHash, { row, asked });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whose session was not found was refused
  return { who, row: row as Row };
}

/**
 * Refuses a call whose session has ended while its form arrived, for minutes on a slow link: by its owner, a new
 * password, another role, or an account that was closed, paused or erased.
 */
export async function admitStill(
  platform: Pick<Platform, 'database' | 'config' | 'clock'>,
  { routeOptions }: FastifyRequest,
  sessionHash: Buffer,
): Promise<void> {
  const who = await authenticate(confirmationOf(platform, { background: true }), sessionHash);
  if (routeOptions.config.call !== undefined) admit(routeOptions.config.call, who);
}

/** Marks the session as active without making anyone wait; after a failure, the next call marks it. */
export function keepAlive(database: Database, limits: SessionLimits, sessionHash: Buffer): void {
  database.query(touchSession, [sessionHash, limits.idleSeconds]).catch(() => undefined);
}
