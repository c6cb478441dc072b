import type { BlockKind } from '@ensigo/rulebook/cases';
import { logPageSize, type Block } from '@ensigo/rulebook/contract';
import { moment, personById, today } from '../../platform/database/expressions.ts';
import type { Queryable, Statement } from '../../platform/database/types.ts';

const isOver = `(block.until IS NOT NULL AND block.until < ${today})`;

/** $1 rows, $2 the id where the previous page ended or null. */
const page = (name: string, which: string): Statement => ({
  name: `block.${name}`,
  text: `SELECT block.id::int, block.kind, block.ending, block.reason, block.until::text,
           ${personById('block.blocked_by')} AS by, ${moment('block.blocked_at')} AS at,
           CASE WHEN block.ended_at IS NOT NULL THEN 'ended' WHEN ${isOver} THEN 'over' ELSE 'active' END AS state,
           CASE WHEN block.ended_at IS NOT NULL THEN jsonb_build_object('by', ${personById('block.ended_by')},
             'at', ${moment('block.ended_at')}, 'reason', block.end_reason) END AS ended
         FROM blocked_person AS block
         WHERE ${which} AND block.id < coalesce($2::bigint, 9223372036854775807)
         ORDER BY block.id DESC LIMIT $1::int`,
});

const active = page('active', `block.ended_at IS NULL AND NOT ${isOver}`);
const past = page('past', `(block.ended_at IS NOT NULL OR ${isOver})`);

/** One page, newest first, and one more row if there is a next one. */
export const blocksPage = (connection: Queryable, isPast: boolean, cursor: string): Promise<Block[]> =>
  connection.query<Block>(isPast ? past : active, [logPageSize + 1, cursor === '' ? null : cursor]);

const endOver: Statement = {
  name: 'block.end_over',
  text: `UPDATE blocked_person AS block SET ended_at = now(), ended_by = $3::bigint, end_reason = 'Its last day has passed.'
         WHERE key = decode($1, 'hex') AND kind = $2 AND ended_at IS NULL AND ${isOver}`,
};

const insert: Statement = {
  name: 'block.insert',
  text: `INSERT INTO blocked_person (kind, key, near_key, ending, reason, until, blocked_by)
         VALUES ($1, decode($2, 'hex'), decode($3, 'hex'), $4, $5, nullif($6, '')::date, $7::bigint)
         ON CONFLICT DO NOTHING RETURNING id::text`,
};

export interface NewBlock {
  readonly kind: BlockKind;
  /** Keyed hashes, in hex. */
  readonly key: string;
  readonly nearKey: string | null;
  readonly ending: string;
  readonly reason: string;
  /** YYYY-MM-DD, or empty. */
  readonly until: string;
  readonly by: string;
}

/** The new entry's id; undefined if there is an active one. One whose last day has passed gives way. */
export async function insertBlock(transaction: Queryable, block: NewBlock): Promise<string | undefined> {
  const { kind, key, nearKey, ending, reason, until, by } = block;
  await transaction.query(endOver, [key, kind, by]);
  const [row] = await transaction.query<{ id: string }>(insert, [
    kind,
    key,
    nearKey,
    ending,
    reason,
    until,
    by,
  ]);
  return row?.id;
}

const blocked: Statement = {
  name: 'block.is_there',
  text: `SELECT FROM blocked_person AS block
         WHERE key = decode($1, 'hex') AND kind = $2 AND ended_at IS NULL AND NOT ${isOver}`,
};

/** Whether an entry of this key (hex) is in force. */
export const isBlocked = async (connection: Queryable, kind: BlockKind, key: string): Promise<boolean> =>
  (await connection.query(blocked, [key, kind])).length > 0;

const find: Statement = {
  name: 'block.find',
  text: `SELECT kind, ending, reason, ended_at IS NOT NULL AS has_ended FROM blocked_person WHERE id = $1::bigint`,
};

interface FoundBlock {
  kind: BlockKind;
  ending: string;
  reason: string;
  has_ended: boolean;
}

/** An entry, ended or not. */
export const findBlock = async (connection: Queryable, id: string): Promise<FoundBlock | undefined> =>
  (await connection.query<FoundBlock>(find, [id]))[0];

const end: Statement = {
  name: 'block.end',
  text: `UPDATE blocked_person SET ended_at = now(), ended_by = $2::bigint, end_reason = $3
         WHERE id = $1::bigint AND ended_at IS NULL RETURNING kind`,
};
const exists: Statement = { name: 'block.exists', text: 'SELECT FROM blocked_person WHERE id = $1::bigint' };

/** The kind of the entry that is ended; null if it has ended already; undefined: there is none. */
export async function endBlockOf(
  transaction: Queryable,
  id: string,
  by: string,
  reason: string,
): Promise<BlockKind | null | undefined> {
  const [row] = await transaction.query<{ kind: BlockKind }>(end, [id, by, reason]);
  if (row !== undefined) return row.kind;
  return (await transaction.query(exists, [id])).length > 0 ? null : undefined;
}

const hasPassed: Statement = { name: 'block.has_passed', text: `SELECT $1::date < ${today} AS passed` };

/** Whether a day (YYYY-MM-DD) lies before today in Kampala. */
export async function isPastDay(connection: Queryable, day: string): Promise<boolean> {
  return (await connection.query<{ passed: boolean }>(hasPassed, [day]))[0]?.passed === true;
}
