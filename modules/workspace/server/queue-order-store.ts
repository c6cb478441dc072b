import type { CaseKind } from './kinds.ts';

/** How a queue is sorted; by amount only where the kind has one. `updated`: what changed longest ago first (JOIN-02). */
export type QueueOrder = 'oldest' | 'newest' | 'late' | 'largest' | 'smallest' | 'updated';

interface Sorting {
  /** SQL of the value that sorts, by the alias of the case; each has its own index (migrations 0017 and 0037). */
  readonly by: (alias: string) => string;
  readonly cast: string;
  /** SQL of the value as text, exact. */
  readonly written: (alias: string) => string;
  readonly descending: boolean;
}

/**
 * SQL of since when a case would have been with the lender without a pause, in seconds of this century: the smallest
 * is the latest. As in the indexes, to the letter.
 */
const latenessOf = (alias: string): string =>
  `coalesce(extract(epoch FROM ${alias}.clock_running_since - '2000-01-01 00:00:00+00'::timestamptz) - ${alias}.clock_seconds, 1e12)`;

const ofMoment = (column: 'submitted_at' | 'updated_at') => ({
  by: (alias: string) => `${alias}.${column}`,
  cast: 'timestamptz',
  written: (alias: string) =>
    `to_char(${alias}.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
});
const ofAmount = {
  by: (alias: string) => `${alias}.amount`,
  cast: 'numeric',
  written: (alias: string) => `${alias}.amount::text`,
};

const sortings: Readonly<Record<QueueOrder, Sorting>> = {
  oldest: { ...ofMoment('submitted_at'), descending: false },
  newest: { ...ofMoment('submitted_at'), descending: true },
  updated: { ...ofMoment('updated_at'), descending: false },
  late: {
    by: latenessOf,
    cast: 'numeric',
    written: (alias) => `${latenessOf(alias)}::text`,
    descending: false,
  },
  largest: { ...ofAmount, descending: true },
  smallest: { ...ofAmount, descending: false },
};

/** What changed since a time comes in the order of its change, so that what changes meanwhile comes at the end. */
export const orderOf = ({
  order,
  updated_since: since,
}: {
  readonly order: QueueOrder;
  readonly updated_since: string;
}): QueueOrder => (since === '' ? order : 'updated');

export const sortingOf = (order: QueueOrder): Sorting => sortings[order];

/** SQL of a row's position in the order. */
export const placeIn = ({ written }: Sorting, alias: string): string =>
  `${written(alias)} || '_' || ${alias}.id::text`;

/** SQL of whether a case is late; `days`: the parameter of the limit. */
export const isLateNow = (alias: string, days: string): string =>
  `${latenessOf(alias)} < extract(epoch FROM now() - '2000-01-01 00:00:00+00'::timestamptz) - ${days}::int * 86400`;

/** Maximum number of late cases looked at; nobody works through more. */
const maxLate = 1000;

/** SQL of the cases that are late, the latest first; `days`: the parameter of the limit. */
export const lateCases = (
  { name: alias, table, statuses }: CaseKind,
  days: string,
  most = String(maxLate),
): string => `
  SELECT one.id FROM unnest(ARRAY[${statuses.withLender.map((status) => `'${status}'`).join(', ')}]) AS running (status)
  CROSS JOIN LATERAL (
    SELECT ${alias}.id, ${latenessOf(alias)} AS since FROM ${table} AS ${alias}
    WHERE ${alias}.status = running.status AND ${alias}.submitted_at IS NOT NULL
      AND ${isLateNow(alias, days)}
    ORDER BY ${latenessOf(alias)}, ${alias}.id LIMIT ${most}) AS one
  ORDER BY one.since, one.id LIMIT ${most}`;
