import { loanStatuses, loanWorkflow, type FeedbackItem } from '@ensigo/rulebook/loan';
import { stopClockAt } from '../../platform/database/case-clock.ts';
import { money } from '../../platform/database/expressions.ts';
import type { Queryable, Statement } from '../../platform/database/types.ts';

export interface LockedCase {
  id: string;
  user_id: string;
  status: string;
  version: number;
  tracking_number: string;
  /** UGX, as the client asked for it. */
  amount: string | null;
  approved_by: string | null;
  officer_id: string | null;
  client_email: string;
  client_name: string;
  /** What was done last, and by whom. */
  last_action: string | null;
  last_by: string | null;
}

const hold: Statement = {
  name: 'staff.hold_loan',
  text: 'SELECT FROM loan WHERE id = $1::bigint AND submitted_at IS NOT NULL FOR UPDATE',
};

const read: Statement = {
  name: 'staff.read_loan',
  text: `SELECT loan.id::text, loan.user_id::text, loan.status, loan.version, loan.tracking_number,
           ${money('loan.amount')} AS amount,
           loan.approved_by::text, loan.officer_id::text, owner.email AS client_email, owner.name AS client_name,
           last.action AS last_action, last.name AS last_by
         FROM loan JOIN users AS owner ON owner.id = loan.user_id
         LEFT JOIN LATERAL (
           SELECT action.action, person.name FROM loan_action AS action JOIN users AS person ON person.id = action.user_id
           WHERE action.loan_id = loan.id ORDER BY action.id DESC LIMIT 1
         ) AS last ON true
         WHERE loan.id = $1::bigint AND loan.submitted_at IS NOT NULL`,
};

/** The case, held until the transaction ends; undefined where there is none. */
export async function lockCase(transaction: Queryable, id: string): Promise<LockedCase | undefined> {
  await transaction.query(hold, [id]);
  // Only a statement that begins after the wait sees what was written to the timeline meanwhile.
  const [row] = await transaction.query<LockedCase>(read, [id]);
  return row;
}

/** $2 the status that was found, $3 the one it leads to; $4 the actor; $5, $6 what feedback opens; $7 paid out. */
const move: Statement = {
  name: 'staff.move',
  text: `UPDATE loan SET status = $3, version = version + 1, updated_at = now(),
           can_edit = $5::boolean, can_edit_documents = $6::boolean,
           disbursed_amount = coalesce($7::numeric, disbursed_amount),
           approved_by = CASE WHEN $3 = '${loanWorkflow.moves.approve.to}' THEN $4::bigint ELSE approved_by END,
           officer_id = CASE WHEN $3 = '${loanWorkflow.moves['take-into-processing'].to}' THEN coalesce(officer_id, $4::bigint) ELSE officer_id END,
           assigned_at = CASE WHEN $3 = '${loanWorkflow.moves['take-into-processing'].to}' THEN coalesce(assigned_at, now()) ELSE assigned_at END,
           ${stopClockAt(loanStatuses.clockStopped).trim()}
         WHERE id = $1::bigint AND status = $2 RETURNING id`,
};

export interface Movement {
  readonly loanId: string;
  readonly from: string;
  readonly to: string;
  readonly userId: string;
  readonly abilities: { readonly can_edit: boolean; readonly can_edit_documents: boolean };
  /** UGX; undefined leaves what is there. */
  readonly paidOut: string | undefined;
}

/** Moves the loan, if it still is where it was; with its clock, approver and officer. */
export async function moveLoan(transaction: Queryable, movement: Movement): Promise<boolean> {
  const { loanId, from, to, userId, abilities, paidOut } = movement;
  const values = [loanId, from, to, userId, abilities.can_edit, abilities.can_edit_documents];
  return (await transaction.query(move, [...values, paidOut ?? null])).length === 1;
}

const insertFeedback: Statement = {
  name: 'staff.insert_feedback',
  text: `WITH asked AS (
           INSERT INTO loan_feedback (action_id, loan_id, whole, answer_by)
           VALUES ($1::bigint, $2::bigint, $3::boolean, nullif($4, '')::date) RETURNING action_id
         )
         INSERT INTO loan_feedback_item (action_id, ordinal, kind, target, reason)
         SELECT asked.action_id, item.ordinal, item.kind, item.target, item.reason
         FROM asked, ROWS FROM (jsonb_to_recordset($5::jsonb) AS (kind text, target text, reason text))
           WITH ORDINALITY AS item (kind, target, reason, ordinal)`,
};

export async function writeFeedback(
  transaction: Queryable,
  loanId: string,
  actionId: number,
  feedback: {
    readonly whole: boolean;
    readonly answerBy: string | null;
    readonly items: readonly (FeedbackItem & { readonly reason: string })[];
  },
): Promise<void> {
  const { whole, answerBy, items } = feedback;
  await transaction.query(insertFeedback, [actionId, loanId, whole, answerBy ?? '', JSON.stringify(items)]);
}
