import { pageSize, type ListFilters } from '../../endpoints/pages.ts';
import { startOfDay } from './expressions.ts';

interface OwnPage {
  readonly table: string;
  /** What is selected; a row of the page is `page`. */
  readonly columns: string;
  /** The joins of a page. */
  readonly joins?: string;
}

const ownAndFiltered = `user_id = $1::bigint
  AND ($4::text IS NULL OR strpos(tracking_number, upper($4::text)) > 0)
  AND ($5::date IS NULL OR submitted_at >= ${startOfDay('$5::date')})
  AND ($6::date IS NULL OR submitted_at < ${startOfDay('$6::date + 1')})`;

/**
 * SQL of a page of a client's own cases, newest first, with the exact count: $1 owner, $2 rows of a page, $3 rows
 * before it, $4 to $6 filters or null. A page beyond the last one is one row with only the count.
 */
export const ownPageOf = ({ table, columns, joins = '' }: OwnPage): string => `
  SELECT total.count AS total, ${columns}
  FROM (SELECT count(*)::int AS count FROM ${table} WHERE ${ownAndFiltered}) AS total
  LEFT JOIN LATERAL (
    SELECT * FROM ${table} WHERE ${ownAndFiltered}
    ORDER BY created_at DESC, id DESC LIMIT $2::int OFFSET $3::int
  ) AS page ON true ${joins}
  ORDER BY page.created_at DESC, page.id DESC`;

/** The parameters of such a statement. */
export const ownPageValues = (
  userId: string,
  page: number,
  { trackingNumber, submittedFrom, submittedTo }: ListFilters,
): unknown[] => [
  userId,
  pageSize,
  (page - 1) * pageSize,
  trackingNumber ?? null,
  submittedFrom ?? null,
  submittedTo ?? null,
];
