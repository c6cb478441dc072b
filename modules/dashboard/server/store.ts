import type { DashboardFigures } from '../endpoints/dashboard.ts';
import { loanStatusGroups } from '#cases/rules/loan/statuses.ts';
import { listOf } from '#kit/platform/database/expressions.ts';
import type { Statement } from '#kit/platform/database/types.ts';

/** The loans of a group; its words come from the rules, never from input. */
const within = (group: keyof typeof loanStatusGroups): string =>
  `FILTER (WHERE status IN (${listOf(loanStatusGroups[group])}))`;

/** Money as digits with at most two decimals; 0 if there is nothing to add up. */
const money = (sum: string): string => `trim_scale(round(coalesce(${sum}, 0), 2))::text`;

/** $1 owner. Every column is in an index that begins with the owner: the table itself is not read. */
export const dashboardStatement: Statement = {
  name: 'dashboard.read',
  text: `SELECT loans.*, (SELECT count(*)::int FROM support_request WHERE user_id = $1::bigint) AS requests
         FROM (
           SELECT count(*)::int AS total, ${money('sum(amount)')} AS amount, ${money('avg(amount)')} AS average,
             count(*) ${within('applying')}::int AS applying, count(*) ${within('inProgress')}::int AS in_progress,
             count(*) ${within('rejected')}::int AS rejected, count(*) ${within('closed')}::int AS closed,
             ${money(`avg(disbursed_amount) ${within('closed')}`)} AS average_disbursed
           FROM loan WHERE user_id = $1::bigint
         ) AS loans`,
};

export interface FiguresRow {
  readonly total: number;
  readonly amount: string;
  readonly average: string;
  readonly applying: number;
  readonly in_progress: number;
  readonly rejected: number;
  readonly closed: number;
  readonly average_disbursed: string;
  readonly requests: number;
}

/** The owner's loans and requests in figures (API-02, decision 0047). */
export function figuresOf(row: FiguresRow): DashboardFigures {
  return {
    total_loans: { count: row.total, amount: row.amount, avg: row.average },
    applying_loans: { count: row.applying },
    closed_loans: { count: row.closed, avg: row.average_disbursed },
    rejected_loans: { count: row.rejected },
    in_progress_loans: { count: row.in_progress },
    mangment_support: { count: row.requests },
    all_open_loans: { count: row.applying + row.in_progress },
    all_closed_loans: { count: row.closed + row.rejected },
  };
}
