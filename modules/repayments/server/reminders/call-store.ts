import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** How many days a call that was not made stays in the list. */
const daysListed = 7;
const most = 100;

/** $1 who asks, $2 hidden loans, $3 hidden accounts. The latest call of each loan, one's own first. */
const list: Statement = {
  name: 'reminders.calls',
  text: `SELECT waiting.* FROM (
           SELECT DISTINCT ON (call.loan_id) call.id::int, call.loan_id::text, call.due_on::text,
             person.phone_code || ' ' || person.phone AS phone, officer.name AS officer,
             coalesce(loan.officer_id = $1::bigint, false) AS is_own
           FROM repayment_reminder AS call JOIN loan ON loan.id = call.loan_id
           JOIN users AS person ON person.id = loan.user_id AND person.erased_at IS NULL
           LEFT JOIN users AS officer ON officer.id = loan.officer_id
           WHERE call.channel = 'call' AND call.done_at IS NULL AND loan.status = '${loanWorkflow.transitions.close.to}'
             AND call.sent_on > ${today} - ${daysListed}
             AND loan.id <> ALL ($2::bigint[]) AND loan.user_id <> ALL ($3::bigint[])
           ORDER BY call.loan_id, call.id DESC
         ) AS waiting ORDER BY waiting.is_own DESC, waiting.due_on, waiting.id LIMIT ${most}`,
};

export interface CallRow {
  id: number;
  loan_id: string;
  due_on: string;
  phone: string;
  officer: string | null;
  is_own: boolean;
}

/** The calls due, without those that are hidden from the asker. */
export const listCalls = (
  connection: Queryable,
  userId: string,
  hidden: { readonly loan: readonly string[]; readonly accounts: readonly string[] },
): Promise<CallRow[]> => connection.query<CallRow>(list, [userId, hidden.loan, hidden.accounts]);

const findLoan: Statement = {
  name: 'reminders.call_loan',
  text: `SELECT loan_id::text FROM repayment_reminder WHERE id = $1::bigint AND channel = 'call'`,
};

/** The loan that a call is about. */
export const findCallLoan = async (connection: Queryable, id: string): Promise<string | undefined> =>
  (await connection.query<{ loan_id: string }>(findLoan, [id]))[0]?.loan_id;

/** $1 loan, $2 call, $3 who, $4 note: ends every call of the loan up to this one. */
const finish: Statement = {
  name: 'reminders.finish_call',
  text: `UPDATE repayment_reminder SET done_at = now(), done_by = $3::bigint,
           note = CASE WHEN id = $2::bigint THEN $4 END
         WHERE loan_id = $1::bigint AND id <= $2::bigint AND channel = 'call' AND done_at IS NULL RETURNING id::text`,
};

/** Notes that a client was called; false if that was noted before. */
export async function writeCall(
  transaction: Queryable,
  { loanId, id, userId, note }: { loanId: string; id: string; userId: string; note: string },
): Promise<boolean> {
  const ended = await transaction.query<{ id: string }>(finish, [loanId, id, userId, note]);
  return ended.some((row) => row.id === id);
}
