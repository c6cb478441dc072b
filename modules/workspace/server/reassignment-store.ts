import { positions, type Position } from '#kit/rules/access/positions.ts';
import { maxCounted } from '#cases/endpoints/cases.ts';
import { listOf } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { loanCases, requestCases, type CaseKind } from './kinds.ts';

interface Place {
  readonly kind: CaseKind;
  /** The column of the case that names who has the position. */
  readonly column: string;
}

/** Where a case names who has each position. */
export const placeOf: Readonly<Record<Position, Place>> = {
  officer: { kind: loanCases, column: loanCases.assignee },
  advisor: { kind: requestCases, column: requestCases.assignee },
  expert: { kind: requestCases, column: 'expert_id' },
};

export const perPosition = <Value>(
  make: (place: Place, position: Position) => Value,
): Record<Position, Value> => ({
  officer: make(placeOf.officer, 'officer'),
  advisor: make(placeOf.advisor, 'advisor'),
  expert: make(placeOf.expert, 'expert'),
});

/** $1 the person. */
const heldBy = ({ kind, column }: Place): string =>
  `${column} = $1::bigint AND submitted_at IS NOT NULL AND status IN (${listOf(kind.statuses.open)})`;

const count: Statement = {
  name: 'staff.count_held',
  text: `SELECT ${positions
    .map((position) => {
      const place = placeOf[position];
      const held = `SELECT FROM ${place.kind.table} WHERE ${heldBy(place)} LIMIT ${maxCounted}`;
      return `(SELECT count(*)::int FROM (${held}) AS held) AS ${position}`;
    })
    .join(', ')}`,
};

export type Held = Record<Position, number>;

/** The open cases that someone holds in each position, up to `maxCounted`. */
export async function countHeld(connection: Queryable, userId: string): Promise<Held> {
  const [row] = await connection.query<Held>(count, [userId]);
  if (row === undefined) throw new Error('a count without a row');
  return row;
}

/**
 * $1 who leaves, $2 who follows or null, $3 who does it, $4 the timeline's comment; $5 the clients and $6 the cases that
 * are handed over alone, both null for all.
 */
const reassign = perPosition((place, position): Statement => {
  const { kind, column } = place;
  const { table, action, key, assignee } = kind;
  const since = column === assignee ? `, assigned_at = CASE WHEN $2::bigint IS NOT NULL THEN now() END` : '';
  return {
    name: `staff.reassign_${position}`,
    text: `WITH given AS (
             UPDATE ${table} SET ${column} = $2::bigint${since}
             WHERE ${heldBy(place)}
               AND ($5::bigint[] IS NULL OR user_id = ANY ($5::bigint[]) OR id = ANY ($6::bigint[]))
             RETURNING id, tracking_number, ${assignee} AS holder
           ), told AS (
             INSERT INTO ${action} (${key}, action, user_id, comment, visibility)
             SELECT id, 'assigned', $3::bigint, $4, 'internal' FROM given
           )
           SELECT id::text, tracking_number, holder::text FROM given ORDER BY id`,
  };
});

export interface Reassigned {
  id: string;
  tracking_number: string;
  /** Who holds the case by now; null for nobody. */
  holder: string | null;
}

export interface HandingOver {
  readonly leaverId: string;
  /** Null for nobody. */
  readonly successorId: string | null;
  readonly byUserId: string;
  /** The timeline's comment. */
  readonly comment: string;
  /** Those of these clients and these cases alone; undefined for all. */
  readonly only?: { readonly accounts: readonly string[]; readonly cases: readonly string[] } | undefined;
}

/** Hands over the open cases that someone holds in a position; returns them. */
export const reassignAll = (
  transaction: Queryable,
  position: Position,
  { leaverId, successorId, byUserId, comment, only }: HandingOver,
): Promise<Reassigned[]> =>
  transaction.query<Reassigned>(reassign[position], [
    leaverId,
    successorId,
    byUserId,
    comment,
    only?.accounts ?? null,
    only?.cases ?? null,
  ]);
