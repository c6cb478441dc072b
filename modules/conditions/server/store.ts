import { payersOf } from '#cases/server/sql/payers.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import { filesOf } from '#kit/platform/database/case-timeline.ts';
import { moment, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { ApprovalCondition } from '#lending/rules/loan/condition-words.ts';
import type { StaffConditions } from '../endpoints/conditions.ts';
import { conditionEntries, type ConditionState } from '../rules/conditions.ts';

const { approve, close, complete } = loanWorkflow.transitions;

/** The approval that counts: the latest, while the loan is approved. */
const latestApproval = (loan: string): string => `(SELECT entry.id FROM loan_action AS entry
  WHERE entry.loan_id = ${loan}.id AND entry.action = '${approve.timeline}'
    AND ${loan}.status IN ('${approve.to}', '${close.to}', '${complete.to}')
  ORDER BY entry.id DESC LIMIT 1)`;

const insert: Statement = {
  name: 'conditions.insert',
  text: `INSERT INTO loan_condition (action_id, loan_id, ordinal, condition, before_on)
         SELECT $1::bigint, $2::bigint, listed.ordinal - 1, listed.one ->> 'text', (listed.one ->> 'before_on')::date
         FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS listed (one, ordinal)`,
};

/** Keeps the conditions that an approval states. */
export async function writeConditions(
  transaction: Queryable,
  { loanId, actionId }: { readonly loanId: string; readonly actionId: number },
  conditions: readonly ApprovalCondition[],
): Promise<void> {
  if (conditions.length > 0) await transaction.query(insert, [actionId, loanId, JSON.stringify(conditions)]);
}

const filesOfClient = `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', file.id, 'file_path', file.id || '/' || file.file_name,
           'at', ${moment('entry.created_at')}) ORDER BY file.created_at, file.id)
  FROM loan_action AS entry JOIN loan_attachment AS file ON file.action_id = entry.id
  WHERE entry.loan_id = held.loan_id AND entry.action = '${conditionEntries.answered}'
    AND (entry.details ->> 'condition')::bigint = held.id), '[]')`;

/** $1 loan. */
const list: Statement = {
  name: 'conditions.list',
  text: `SELECT held.id::int, held.condition AS text, held.before_on::text, held.state, held.note,
           ${moment('mark.created_at')} AS marked_at, marker.name AS marked_by,
           ${filesOfClient} AS documents, ${filesOf(loanTables, 'file.action_id = held.mark_id')} AS staff_documents
         FROM loan JOIN loan_condition AS held ON held.action_id = ${latestApproval('loan')}
         LEFT JOIN loan_action AS mark ON mark.id = held.mark_id
         LEFT JOIN users AS marker ON marker.id = mark.user_id
         WHERE loan.id = $1::bigint ORDER BY held.ordinal`,
};

export type ConditionRow = Omit<StaffConditions['conditions'][number], 'is_blocking'>;

/** The conditions of the approval that counts, in its order. */
export const listConditionsOf = (connection: Queryable, loanId: string): Promise<ConditionRow[]> =>
  connection.query<ConditionRow>(list, [loanId]);

const loanColumns = `loan.id::text, loan.user_id::text, loan.status, loan.tracking_number, owner.name AS client_name,
  ${today}::text AS today, loan.unsigned_until::text,
  (SELECT entry.user_id::text FROM loan_action AS entry WHERE entry.id = ${latestApproval('loan')}) AS approver`;

/** $1 loan. */
const find: Statement = {
  name: 'conditions.loan',
  text: `SELECT ${loanColumns} FROM loan JOIN users AS owner ON owner.id = loan.user_id
         WHERE loan.id = $1::bigint AND loan.submitted_at IS NOT NULL`,
};
const lock: Statement = {
  name: 'conditions.lock_loan',
  text: 'SELECT FROM loan WHERE id = $1::bigint FOR UPDATE',
};

export interface ConditionedLoan {
  id: string;
  user_id: string;
  status: string;
  tracking_number: string;
  client_name: string;
  today: string;
  /** Last day of the offer while it is not signed; before all days once it was declined or has lapsed. */
  unsigned_until: string | null;
  /** Internal id of who made the approval that counts; null where none does. */
  approver: string | null;
}

/** A submitted loan; undefined if there is none. */
export async function findLoan(connection: Queryable, id: string): Promise<ConditionedLoan | undefined> {
  const [row] = await connection.query<ConditionedLoan>(find, [id]);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockLoan(transaction: Queryable, id: string): Promise<ConditionedLoan | undefined> {
  await transaction.query(lock, [id]);
  // Only a statement that begins after the wait sees what others have written.
  return findLoan(transaction, id);
}

/** $1 condition, $2 owner. */
const loanOf: Statement = {
  name: 'conditions.loan_of_condition',
  text: `SELECT held.loan_id::text AS id FROM loan_condition AS held JOIN loan ON loan.id = held.loan_id
         WHERE held.id = $1::bigint AND loan.user_id = $2::bigint AND held.action_id = ${latestApproval('loan')}`,
};

/** The loan of a condition that counts, if it is this person's. */
export async function ownLoanOf(
  connection: Queryable,
  conditionId: string,
  userId: string,
): Promise<string | undefined> {
  const [row] = await connection.query<{ id: string }>(loanOf, [conditionId, userId]);
  return row?.id;
}

const owns: Statement = {
  name: 'conditions.owner',
  text: 'SELECT FROM loan WHERE id = $1::bigint AND user_id = $2::bigint',
};

export const isOwner = async (connection: Queryable, loanId: string, userId: string): Promise<boolean> =>
  (await connection.query(owns, [loanId, userId])).length === 1;

/** $1 loan. */
const payers: Statement = { name: 'conditions.payers', text: payersOf('$1::bigint') };

/** Internal ids of those who may disburse a loan. */
export async function listPayers(transaction: Queryable, loanId: string): Promise<string[]> {
  return (await transaction.query<{ id: string }>(payers, [loanId])).map(({ id }) => id);
}

const mark: Statement = {
  name: 'conditions.mark',
  text: `UPDATE loan_condition SET state = $2, mark_id = $3::bigint, note = nullif($4, '')
         WHERE id = $1::bigint AND (state = 'open') = ($2 <> 'open') RETURNING id`,
};

interface NewMark {
  readonly id: number;
  readonly state: ConditionState;
  /** The timeline entry; null where the condition is open again. */
  readonly entry: number | null;
  readonly note: string;
}

/** Marks a condition that is open, or opens one that is not; false if it is so already. */
export async function writeMark(
  transaction: Queryable,
  { id, state, entry, note }: NewMark,
): Promise<boolean> {
  return (await transaction.query(mark, [id, state, entry, note])).length === 1;
}
