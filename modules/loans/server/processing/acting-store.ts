import { feedbackStatus } from '#cases/rules/status.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { money } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** What is read of a locked loan in addition to what every kind has. */
export interface LockedLoanColumns {
  /** UGX, as requested by the client. */
  amount: string | null;
  type: string | null;
  approver_id: string | null;
}

export const lockedLoan = {
  columns: `${money('loan.amount')} AS amount, loan.type, loan.approved_by::text AS approver_id`,
  joins: '',
};

/** What a move of a loan sets: $2 the status before (who takes questions back approves nothing); $4 the actor; $5, $6 what feedback unlocks; $7 amount paid out, null keeps it. */
export const loanAction = `can_edit = $5::boolean, can_edit_documents = $6::boolean,
           disbursed_amount = coalesce($7::numeric, disbursed_amount),
           approved_by = CASE WHEN $3 = '${loanWorkflow.transitions.approve.to}' AND $2 <> '${feedbackStatus}' THEN $4::bigint ELSE approved_by END`;

/** $1 those who may not disburse it: the approver, and above a sum also the officer who took it. */
const payers: Statement = {
  name: 'staff.payers',
  text: `SELECT id::text FROM users WHERE 'cashier' = ANY (roles) AND roles <> '{client}' AND disabled_at IS NULL
           AND id <> ALL ($1::bigint[]) ORDER BY id`,
};

/** Everyone who may pay out a loan but these. */
export async function listPayers(transaction: Queryable, barred: readonly string[]): Promise<string[]> {
  return (await transaction.query<{ id: string }>(payers, [barred])).map(({ id }) => id);
}

/** $1 loan: how many rows each of its lists has, by the list's target. */
const countRows: Statement = {
  name: 'staff.loan_rows',
  text: `SELECT jsonb_build_object(
           'loan-details.collaterals', (SELECT count(*) FROM collateral WHERE loan_id = $1::bigint),
           'contact-persons.contact_persons', (SELECT count(*) FROM contact_person WHERE loan_id = $1::bigint),
           'finance-info.liabilities', (SELECT count(*) FROM liability WHERE loan_id = $1::bigint)) AS rows`,
};

/** How many rows each list of a loan has, by the list's target. */
export async function rowCountsOf(
  transaction: Queryable,
  loanId: string,
): Promise<Readonly<Record<string, number>>> {
  const [row] = await transaction.query<{ rows: Record<string, number> }>(countRows, [loanId]);
  return row?.rows ?? {};
}
