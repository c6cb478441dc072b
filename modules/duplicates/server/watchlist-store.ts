import type { WatchlistKind } from '../rules/duplicates.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { WatchlistEntry } from '../endpoints/staff-duplicates.ts';
import { moment, personById, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const isOver = `(entry.until IS NOT NULL AND entry.until < ${today})`;

/** $1 rows, $2 the id where the previous page ended or null. */
const page = (name: string, which: string): Statement => ({
  name: `entry.${name}`,
  text: `SELECT entry.id::int, entry.kind, entry.ending, entry.reason, entry.until::text,
           ${personById('entry.added_by')} AS by, ${moment('entry.added_at')} AS at,
           CASE WHEN entry.ended_at IS NOT NULL THEN 'ended' WHEN ${isOver} THEN 'over' ELSE 'active' END AS state,
           CASE WHEN entry.ended_at IS NOT NULL THEN jsonb_build_object('by', ${personById('entry.ended_by')},
             'at', ${moment('entry.ended_at')}, 'reason', entry.end_reason) END AS ended
         FROM watchlist_entry AS entry
         WHERE ${which} AND entry.id < coalesce($2::bigint, 9223372036854775807)
         ORDER BY entry.id DESC LIMIT $1::int`,
});

const active = page('active', `entry.ended_at IS NULL AND NOT ${isOver}`);
const past = page('past', `(entry.ended_at IS NOT NULL OR ${isOver})`);

/** One page, newest first, and one more row if there is a next one. */
export const watchlistPage = (
  connection: Queryable,
  isPast: boolean,
  cursor: string,
): Promise<WatchlistEntry[]> =>
  connection.query<WatchlistEntry>(isPast ? past : active, [logPageSize + 1, cursor === '' ? null : cursor]);

const endOver: Statement = {
  name: 'watchlist-entry.end_over',
  text: `UPDATE watchlist_entry AS entry SET ended_at = now(), ended_by = $3::bigint, end_reason = 'Expired.'
         WHERE key = decode($1, 'hex') AND kind = $2 AND ended_at IS NULL AND ${isOver}`,
};

const insert: Statement = {
  name: 'watchlist-entry.insert',
  text: `INSERT INTO watchlist_entry (kind, key, near_key, ending, reason, until, added_by)
         VALUES ($1, decode($2, 'hex'), decode($3, 'hex'), $4, $5, nullif($6, '')::date, $7::bigint)
         ON CONFLICT DO NOTHING RETURNING id::text`,
};

export interface NewWatchlistEntry {
  readonly kind: WatchlistKind;
  /** Keyed hashes, in hex. */
  readonly key: string;
  readonly nearKey: string | null;
  readonly ending: string;
  readonly reason: string;
  /** YYYY-MM-DD, or empty. */
  readonly until: string;
  readonly by: string;
}

/** The new entry's id; undefined if there is an active one. An expired one is ended first. */
export async function insertWatchlistEntry(
  transaction: Queryable,
  watchlistEntry: NewWatchlistEntry,
): Promise<string | undefined> {
  const { kind, key, nearKey, ending, reason, until, by } = watchlistEntry;
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

const watchlisted: Statement = {
  name: 'watchlist-entry.is_there',
  text: `SELECT FROM watchlist_entry AS entry
         WHERE key = decode($1, 'hex') AND kind = $2 AND ended_at IS NULL AND NOT ${isOver}`,
};

/** Whether an entry of this key (hex) is in force. */
export const isWatchlisted = async (
  connection: Queryable,
  kind: WatchlistKind,
  key: string,
): Promise<boolean> => (await connection.query(watchlisted, [key, kind])).length > 0;

const clientsOf: Statement = {
  name: 'watchlist-entry.clients',
  text: `SELECT count(DISTINCT user_id)::int AS count FROM (
           SELECT user_id FROM person_key WHERE key = decode($2, 'hex') AND kind = $1
           UNION ALL
           SELECT user_id FROM person_key WHERE key = decode($3, 'hex') AND kind = 'nin-near') AS met`,
};

/** The clients in whose account or loans a number stands, by its keys in hex; a NIN also with O for 0 and I for 1. */
export const countClientsOf = async (
  connection: Queryable,
  kind: WatchlistKind,
  key: string,
  nearKey: string,
): Promise<number> =>
  (await connection.query<{ count: number }>(clientsOf, [kind, key, nearKey]))[0]?.count ?? 0;

const find: Statement = {
  name: 'watchlist-entry.find',
  text: `SELECT kind, ending, reason, ended_at IS NOT NULL AS has_ended FROM watchlist_entry WHERE id = $1::bigint`,
};

interface FoundWatchlistEntry {
  kind: WatchlistKind;
  ending: string;
  reason: string;
  has_ended: boolean;
}

/** An entry, ended or not. */
export const findWatchlistEntry = async (
  connection: Queryable,
  id: string,
): Promise<FoundWatchlistEntry | undefined> => (await connection.query<FoundWatchlistEntry>(find, [id]))[0];

const end: Statement = {
  name: 'watchlist-entry.end',
  text: `UPDATE watchlist_entry SET ended_at = now(), ended_by = $2::bigint, end_reason = $3
         WHERE id = $1::bigint AND ended_at IS NULL RETURNING kind`,
};
const exists: Statement = {
  name: 'watchlist-entry.exists',
  text: 'SELECT FROM watchlist_entry WHERE id = $1::bigint',
};

/** The kind of the entry that is ended; null if it has ended already; undefined: there is none. */
export async function endWatchlistEntryOf(
  transaction: Queryable,
  id: string,
  by: string,
  reason: string,
): Promise<WatchlistKind | null | undefined> {
  const [row] = await transaction.query<{ kind: WatchlistKind }>(end, [id, by, reason]);
  if (row !== undefined) return row.kind;
  return (await transaction.query(exists, [id])).length > 0 ? null : undefined;
}

const hasPassed: Statement = {
  name: 'watchlist-entry.has_passed',
  text: `SELECT $1::date < ${today} AS passed`,
};

/** Whether a day (YYYY-MM-DD) lies before today in Kampala. */
export async function isPastDay(connection: Queryable, day: string): Promise<boolean> {
  return (await connection.query<{ passed: boolean }>(hasPassed, [day]))[0]?.passed === true;
}
