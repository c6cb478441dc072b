import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { listOf } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const open = `loan.status IN (${listOf(loanStatuses.open)})`;

/** $1 owner, $2 the draft: the owner's open loans, and which of them ask for the same, newest first. */
const openLoansStatement: Statement = {
  name: 'loan.open_of_client',
  text: `SELECT loan.id::int, loan.tracking_number,
           loan.type = draft.type AND loan.amount = draft.amount AND loan.purpose = draft.purpose
             AND loan.repayment_monthly_period = draft.repayment_monthly_period AS is_same,
           greatest(0, floor(extract(epoch FROM now() - loan.submitted_at)))::int AS seconds_ago
         FROM loan AS draft JOIN loan ON loan.user_id = draft.user_id AND loan.submitted_at IS NOT NULL AND ${open}
         WHERE draft.id = $2::bigint AND draft.user_id = $1::bigint
         ORDER BY loan.submitted_at DESC, loan.id DESC`,
};

export interface OpenLoan {
  id: number;
  tracking_number: string;
  /** Type, amount, purpose and period equal the draft's. */
  is_same: boolean;
  /** Since its submission. */
  seconds_ago: number;
}

/** The client's loans that are with the lender, compared with a draft. */
export const openLoans = (transaction: Queryable, userId: string, draftId: string): Promise<OpenLoan[]> =>
  transaction.query<OpenLoan>(openLoansStatement, [userId, draftId]);
