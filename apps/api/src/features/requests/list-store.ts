import { feedbackStatus } from '@ensigo/rulebook/cases';
import { pageSize, type ListFilters, type RequestRow } from '@ensigo/rulebook/contract';
import { moment, startOfDay } from '../../platform/database/expressions.ts';
import type { Queryable, Statement } from '../../platform/database/types.ts';

const ownAndFiltered = `user_id = $1::bigint
  AND ($4::text IS NULL OR strpos(tracking_number, upper($4::text)) > 0)
  AND ($5::date IS NULL OR submitted_at >= ${startOfDay('$5::date')})
  AND ($6::date IS NULL OR submitted_at < ${startOfDay('$6::date + 1')})`;

/** $1 owner, $2 rows of a page, $3 rows before it, $4 to $6 filters or null: the page and the exact count at once. */
export const listStatement: Statement = {
  name: 'support_request.list',
  text: `SELECT total.count AS total, page.id::int, page.tracking_number, users.name AS user_name,
           page.business_name, page.category, page.status, page.step,
           ${moment('page.created_at')} AS created_at,
           page.status = '${feedbackStatus}' AS waiting_for_feedback
         FROM (SELECT count(*)::int AS count FROM support_request WHERE ${ownAndFiltered}) AS total
         LEFT JOIN LATERAL (
           SELECT * FROM support_request WHERE ${ownAndFiltered}
           ORDER BY created_at DESC, id DESC LIMIT $2::int OFFSET $3::int
         ) AS page ON true
         LEFT JOIN users ON users.id = page.user_id
         ORDER BY page.created_at DESC, page.id DESC`,
};

type Row = { readonly total: number } & { readonly [Key in keyof RequestRow]: RequestRow[Key] | null };

const isRow = (row: Row): row is Row & RequestRow => row.id !== null;

/** One page of the owner's requests, and how many there are in all. */
export async function listRequestsOf(
  connection: Queryable,
  userId: string,
  page: number,
  { trackingNumber, submittedFrom, submittedTo }: ListFilters,
): Promise<{ total: number; rows: RequestRow[] }> {
  const rows = await connection.query<Row>(listStatement, [
    userId,
    pageSize,
    (page - 1) * pageSize,
    trackingNumber ?? null,
    submittedFrom ?? null,
    submittedTo ?? null,
  ]);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isRow) };
}
