import { loanStatusGroups } from '../../rules/loan/statuses.ts';
import { listOf } from '#kit/platform/database/expressions.ts';

/** SQL of decision 0046: whether this person's most recently submitted loan is closed or repaid. */
export const closedLoanOf = (userId: string): string => `coalesce((
  SELECT status IN (${listOf(loanStatusGroups.closed)}) FROM loan
  WHERE user_id = ${userId} AND submitted_at IS NOT NULL
  ORDER BY submitted_at DESC, id DESC LIMIT 1), false)`;
