import type { Position } from '#kit/rules/access/positions.ts';
import { listOf } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { perKind } from './kinds.ts';
import { perPosition, type Reassigned } from './reassignment-store.ts';

const staff: Statement = {
  name: 'staff.members',
  text: `SELECT id::text, public_id::text, name FROM users WHERE roles <> '{client}' ORDER BY id`,
};

/** A member of the staff. */
export interface Holder {
  readonly id: string;
  readonly public_id: string;
  readonly name: string;
}

/** Everybody who may hold a case, also with an account that is closed. */
export const listStaff = (connection: Queryable): Promise<Holder[]> => connection.query<Holder>(staff);

const held = perPosition(({ kind: { name, table, statuses }, column }, position): Statement => ({
  name: `staff.${name}s_held_with_conflict_of_interest_${position}`,
  text: `SELECT id::text FROM ${table}
         WHERE ${column} = $1::bigint AND status IN (${listOf(statuses.open)})
           AND (user_id = ANY ($2::bigint[]) OR id = ANY ($3::bigint[])) ORDER BY id`,
}));

/** The open cases that a person holds in a position despite a conflict of interest. */
export async function heldWithConflictOfInterest(
  connection: Queryable,
  position: Position,
  userId: string,
  { accounts, cases }: { readonly accounts: readonly string[]; readonly cases: readonly string[] },
): Promise<string[]> {
  const rows = await connection.query<{ id: string }>(held[position], [userId, accounts, cases]);
  return rows.map(({ id }) => id);
}

const freed = perKind(({ name, table, statuses }): Statement => ({
  name: `staff.${name}s_of_clients`,
  text: `SELECT id::text, tracking_number FROM ${table}
           WHERE status IN (${listOf(statuses.open)}) AND submitted_at IS NOT NULL
             AND (user_id = ANY ($1::bigint[]) OR id = ANY ($2::bigint[])) ORDER BY id`,
}));

/** The open cases of these clients, and these cases. */
export const openCasesOf = (
  connection: Queryable,
  kind: 'loan' | 'request',
  accounts: readonly string[],
  cases: readonly string[],
) => connection.query<{ id: string; tracking_number: string }>(freed[kind], [accounts, cases]);

/** $1 the case, $2 who holds it, $3 the timeline's comment. */
const release = perPosition(({ kind, column }, position): Statement => {
  const { table, statuses, action, key, assignee } = kind;
  return {
    name: `staff.release_${position}`,
    text: `WITH given AS (
             UPDATE ${table} SET ${column} = NULL${column === assignee ? ', assigned_at = NULL' : ''}
             WHERE id = $1::bigint AND ${column} = $2::bigint AND status IN (${listOf(statuses.open)})
             RETURNING id, tracking_number, ${assignee} AS holder
           ), told AS (
             INSERT INTO ${action} (${key}, action, comment, visibility)
             SELECT id, 'assigned', $3, 'internal' FROM given
           )
           SELECT id::text, tracking_number, holder::text FROM given`,
  };
});

/** Gives an open case back to nobody; undefined if this person does not hold it in that position any more. */
export async function releaseFrom(
  transaction: Queryable,
  position: Position,
  { caseId, userId, comment }: { readonly caseId: string; readonly userId: string; readonly comment: string },
): Promise<Reassigned | undefined> {
  return (await transaction.query<Reassigned>(release[position], [caseId, userId, comment]))[0];
}
