import { today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import type { DisbursedFacts } from '../rules/disbursed-loan.ts';
import type { KeptWriteOff } from '../rules/write-offs.ts';
import { disbursedFacts, disbursedJoins } from './sql/disbursed-loan.ts';
import { writeOffsOf } from './sql/write-offs.ts';

const { complete } = loanWorkflow.transitions;

const lock: Statement = {
  name: 'servicing.hold_loan',
  text: `SELECT FROM loan WHERE id = $1::bigint AND submitted_at IS NOT NULL FOR UPDATE`,
};

/** Locks a submitted loan until the transaction ends; false if there is none. */
export async function holdLoan(transaction: Queryable, id: string): Promise<boolean> {
  return (await transaction.query(lock, [id])).length === 1;
}

/** $1 loan, $2 its owner, or null for any. */
const find: Statement = {
  name: 'servicing.loan',
  text: `SELECT loan.id::text, loan.user_id::text, loan.version, loan.status, loan.tracking_number, owner.name AS client_name,
           loan.applicant_name, loan.business_name, loan.erased_at IS NOT NULL AS erased,
           ${today}::text AS today,
           CASE WHEN loan.status = '${complete.to}' THEN
             (SELECT entry.details ->> 'waived' FROM loan_action AS entry
              WHERE entry.loan_id = loan.id AND entry.action = '${complete.timeline}' ORDER BY entry.id DESC LIMIT 1) END AS waived,
           ${writeOffsOf('loan.id')} AS write_offs,
           ${disbursedFacts}
         FROM loan JOIN users AS owner ON owner.id = loan.user_id
         ${disbursedJoins}
         WHERE loan.id = $1::bigint AND loan.submitted_at IS NOT NULL
           AND ($2::bigint IS NULL OR loan.user_id = $2::bigint)`,
};

/** A loan with what its schedule follows from. */
export interface LoanRow {
  id: string;
  user_id: string;
  version: number;
  status: string;
  tracking_number: string;
  client_name: string;
  applicant_name: string | null;
  business_name: string | null;
  erased: boolean;
  /** Today in Kampala. */
  today: string;
  /** What its completion waived, in whole UGX; null where it was repaid, or is not completed. */
  waived: string | null;
  /** Every write-off, also those that were undone, the oldest first. */
  write_offs: KeptWriteOff[];
  /** Null while it is not paid out. */
  disbursed_on: string | null;
  disbursed: DisbursedFacts['disbursed'];
  terms: DisbursedFacts['terms'];
}

/** A submitted loan, `ownerId`'s or anyone's if that is null; undefined if there is none. */
export async function findLoan(
  connection: Queryable,
  id: string,
  ownerId: string | null = null,
): Promise<LoanRow | undefined> {
  const [row] = await connection.query<LoanRow>(find, [id, ownerId]);
  return row;
}

/** $2 the status that was found, $3 the new one. Both have ended the clock. */
const transition: Statement = {
  name: 'servicing.move_loan',
  text: `UPDATE loan SET status = $3, version = version + 1, updated_at = now()
         WHERE id = $1::bigint AND status = $2 RETURNING id`,
};

/** Moves a loan if its status is unchanged. */
export async function moveLoan(
  transaction: Queryable,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  return (await transaction.query(transition, [id, from, to])).length === 1;
}
