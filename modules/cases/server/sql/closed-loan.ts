import { loanStatusGroups } from '../../rules/loan/statuses.ts';
import { listOf } from '#kit/platform/database/expressions.ts';
import { draftStatus } from '../../rules/status.ts';

/** SQL of decision 0046: whether this person's most recently submitted loan is closed or repaid. */
export const closedLoanOf = (userId: string): string => `coalesce((
  SELECT status IN (${listOf(loanStatusGroups.closed)}) FROM loan
  WHERE user_id = ${userId} AND submitted_at IS NOT NULL
  ORDER BY submitted_at DESC, id DESC LIMIT 1), false)`;

type CaseTable = 'loan' | 'support_request';

const sentOf = (table: CaseTable): string =>
  `FROM ${table} WHERE user_id = $1::bigint AND status <> '${draftStatus}'`;

/** How many cases the owner $1 has sent. */
export const sentCount = (table: CaseTable): string => `(SELECT count(*)::int ${sentOf(table)})`;

/** The last of them, as JSON. */
export const lastSent = (table: CaseTable): string =>
  `(SELECT jsonb_build_object('id', id, 'tracking_number', tracking_number) ${sentOf(table)}
    ORDER BY submitted_at DESC, id DESC LIMIT 1)`;

/**
 * SQL of whether no case was sent since the form was read. $1 owner, $3 its answers, in which `sent` says how many had been;
 * without it, nothing is compared.
 */
export const noneSentSince = (table: CaseTable): string =>
  `(NOT $3::jsonb ? 'sent' OR ($3::jsonb ->> 'sent')::int = ${sentCount(table)})`;
