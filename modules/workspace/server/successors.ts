import type { Position } from '#kit/rules/access/positions.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { hidesNothing, conflictsOfInterestOf } from '#conflicts-of-interest/server/index.ts';
import { findColleague, findWorker, listColleagues, type ById, type Colleague } from './assignee-store.ts';
import { countHeld, placeOf, type HandingOver, type Held } from './reassignment-store.ts';

/** A colleague who may take over in this position now; undefined if they may not. */
export function findSuccessor(
  connection: Queryable,
  position: Position,
  by: ById,
): Promise<Colleague | undefined> {
  const { kind } = placeOf[position];
  return position === 'expert' ? findWorker(connection, kind, by) : findColleague(connection, kind, by);
}

/** Open cases that someone holds in each position. */
export const heldBy = (connection: Queryable, userId: string): Promise<Held> => countHeld(connection, userId);

/** Who may take over in a position, with the open cases that they hold of its kind. */
export async function followersOf(
  connection: Queryable,
  position: Position,
): Promise<{ id: string; name: string; open: number }[]> {
  const colleagues = await listColleagues(connection, placeOf[position].kind);
  return colleagues
    .filter(({ assignable }) => position === 'expert' || assignable)
    .map(({ id, name, open }) => ({ id, name, open }));
}

/** What a successor may not take over, as they have a conflict of interest in it (MONEY-03); undefined for nothing. */
export async function withConflictOfInterestOf(
  connection: Queryable,
  position: Position,
  { id }: Colleague,
): Promise<HandingOver['only']> {
  const conflicts = await conflictsOfInterestOf(connection, id);
  if (hidesNothing(conflicts)) return undefined;
  return { accounts: conflicts.accounts, cases: conflicts[placeOf[position].kind.name] };
}
