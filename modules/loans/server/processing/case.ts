import type { LoanCase } from '../../endpoints/staff-loans.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { isSubmitted, loanCases, staffColumns, type StaffColumns } from '#workspace/server/index.ts';
import { changesOf, detailOf, type DetailRow } from '../index.ts';
import { loanColumns } from './case-store.ts';

/** $1 loan. */
const caseStatement: Statement = {
  name: 'staff.loan_case',
  text: detailOf(
    'staff',
    isSubmitted(loanCases),
    `, ${staffColumns(loanCases)}, ${loanColumns({ changes: changesOf('loan.id') })}`,
  ),
};

type Own = Pick<
  LoanCase,
  | 'officer'
  | 'debt_payments'
  | 'approved_by'
  | 'disbursed_amount'
  | 'prequalification'
  | 'changes'
  | 'feedback'
>;

/** A submitted case as read. */
export interface CaseRow extends Omit<DetailRow, 'actions' | 'feedback'>, StaffColumns, Own {
  approver_id: string | null;
  actions: (Omit<DetailRow['actions'][number], 'comments'> &
    Pick<LoanCase['actions'][number], 'visibility' | 'comments'>)[];
}

/** A submitted loan as staff see it; undefined if there is none. */
export async function findCase(connection: Queryable, id: string): Promise<CaseRow | undefined> {
  const [row] = await connection.query<CaseRow>(caseStatement, [id]);
  return row;
}
