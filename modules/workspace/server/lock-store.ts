import { setClock } from '#kit/platform/database/case-clock.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { perKind, type CaseKind } from './kinds.ts';
import { lockedAwaitingClient } from './awaiting-client-store.ts';

const hold = perKind(({ name, table }): Statement => ({
  name: `staff.hold_${name}`,
  text: `SELECT FROM ${table} WHERE id = $1::bigint AND submitted_at IS NOT NULL FOR UPDATE`,
}));

/** Locks a submitted case until the transaction ends; false if there is none. */
export async function lockRow(transaction: Queryable, kind: CaseKind, id: string): Promise<boolean> {
  return (await transaction.query(hold[kind.name], [id])).length === 1;
}

const statusOf = perKind(({ name, table }): Statement => ({
  name: `staff.hold_status_of_${name}`,
  text: `SELECT status FROM ${table} WHERE id = $1::bigint AND submitted_at IS NOT NULL FOR UPDATE`,
}));

/** Locks a submitted case and returns its status; undefined if there is none. */
export async function statusOfLocked(
  transaction: Queryable,
  kind: CaseKind,
  id: string,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ status: string }>(statusOf[kind.name], [id]);
  return row?.status;
}

/** What is read of a locked case in addition to what every kind has: its columns, and their joins. */
export interface LockedColumns {
  readonly columns: string;
  readonly joins: string;
}

/** $1 the case. */
export const lockedStatement = (kind: CaseKind, { columns, joins }: LockedColumns): Statement => {
  const { name, table, action, key } = kind;
  const wait = lockedAwaitingClient(kind);
  return {
    name: `staff.read_${name}`,
    text: `SELECT ${name}.id::text, ${name}.user_id::text, ${name}.status, ${name}.version, ${name}.tracking_number,
           owner.name AS client_name, last.action AS last_action, last.name AS last_by, ${wait.columns}, ${columns}
         FROM ${table} AS ${name} JOIN users AS owner ON owner.id = ${name}.user_id
         ${joins}
         ${wait.joins}
         LEFT JOIN LATERAL (
           SELECT entry.action, person.name FROM ${action} AS entry LEFT JOIN users AS person ON person.id = entry.user_id
           WHERE entry.${key} = ${name}.id ORDER BY entry.id DESC LIMIT 1
         ) AS last ON true
         WHERE ${name}.id = $1::bigint AND ${name}.submitted_at IS NOT NULL`,
  };
};

/**
 * $1 the case, $2 the status that was found, $3 the new one, $4 the actor: including its clock. `set` is what the kind sets in addition, from $5 on.
 */
export const moveStatement = ({ name, table, statuses }: CaseKind, set: string): Statement => ({
  name: `staff.move_${name}`,
  text: `UPDATE ${table} SET status = $3, version = version + 1, updated_at = now(), ${set},
           ${setClock(statuses.clockStopped).trim()}
         WHERE id = $1::bigint AND status = $2 RETURNING id`,
});

export interface Movement {
  readonly caseId: string;
  readonly from: string;
  readonly to: string;
  readonly userId: string;
}

/** Moves a case if its status is unchanged; `more` are the values from $5 on. */
export async function carryOutAction(
  transaction: Queryable,
  statement: Statement,
  { caseId, from, to, userId }: Movement,
  more: readonly unknown[],
): Promise<boolean> {
  return (await transaction.query(statement, [caseId, from, to, userId, ...more])).length === 1;
}
