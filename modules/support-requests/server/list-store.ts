import { feedbackStatus } from '#cases/rules/status.ts';
import type { ListFilters } from '#kit/endpoints/pages.ts';
import type { RequestRow } from '../endpoints/request-answers.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import { ownPageOf, ownPageValues } from '#kit/platform/database/own-page.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

export const listStatement: Statement = {
  name: 'support_request.list',
  text: ownPageOf({
    table: 'support_request',
    columns: `page.id::int, page.tracking_number, users.name AS user_name, page.business_name, page.category,
      page.status, page.step, ${moment('page.created_at')} AS created_at,
      page.status = '${feedbackStatus}' AS waiting_for_feedback`,
    joins: 'LEFT JOIN users ON users.id = page.user_id',
  }),
};

type Row = { readonly total: number } & { readonly [Key in keyof RequestRow]: RequestRow[Key] | null };

const isRow = (row: Row): row is Row & RequestRow => row.id !== null;

/** One page of the owner's requests, and the total. */
export async function listRequestsOf(
  connection: Queryable,
  userId: string,
  page: number,
  filters: ListFilters,
): Promise<{ total: number; rows: RequestRow[] }> {
  const rows = await connection.query<Row>(listStatement, ownPageValues(userId, page, filters));
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isRow) };
}
