import { feedbackStatus } from '#cases/rules/status.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import { listOf, money } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const { transitions } = loanWorkflow;

/** $1 loan: who started processing it or asked the client, since the client sent it last and until it was approved. */
const findReviewers: Statement = {
  name: 'staff.loan_reviewers',
  text: `WITH sent AS (
           SELECT coalesce(max(id), 0) AS id FROM loan_action
           WHERE loan_id = $1::bigint AND action IN (${listOf([transitions.submit.timeline, transitions.resubmit.timeline])})
         ), approved AS (
           SELECT min(entry.id) AS id FROM loan_action AS entry, sent
           WHERE entry.loan_id = $1::bigint AND entry.action = '${transitions.approve.timeline}' AND entry.id > sent.id
         )
         SELECT person.id::text AS user_id, person.public_id::text AS id, person.name
         FROM users AS person WHERE person.id IN (
           SELECT entry.user_id FROM loan_action AS entry, sent, approved
           WHERE entry.loan_id = $1::bigint AND entry.id > sent.id AND (approved.id IS NULL OR entry.id < approved.id)
             AND entry.action IN (${listOf([transitions['start-processing'].timeline, transitions['request-feedback'].timeline])}))
         ORDER BY person.name, person.id`,
};

export interface Reviewer {
  /** Internal. */
  user_id: string;
  /** Public. */
  id: string;
  name: string;
}

/** Who started processing a loan or asked its client: its first pair of eyes (MONEY-03). */
export const reviewersOf = (connection: Queryable, loanId: string): Promise<Reviewer[]> =>
  connection.query<Reviewer>(findReviewers, [loanId]);

const disbursed = listOf([transitions.close.to, transitions.complete.to]);

/** The sum of the latest approval of `loan`; what was asked where none is known, as of a loan that was disbursed elsewhere. */
const approved = `coalesce((
  SELECT approval.amount FROM loan_action AS entry LEFT JOIN loan_approval AS approval ON approval.action_id = entry.id
  WHERE entry.loan_id = loan.id AND entry.action = '${transitions.approve.timeline}' ORDER BY entry.id DESC LIMIT 1
), ceil(loan.amount))`;

/**
 * $1 the loan that is decided on, $2 accounts beside its own: all their other loans that bind money. One that waits for
 * its client does if it was approved before: taking the questions back leads there again. One that is completed does by
 * what was never paid back.
 */
const findOpen: Statement = {
  name: 'staff.open_loans',
  text: `SELECT loan.id::text, loan.status IN (${disbursed}) AS is_disbursed,
           loan.status = '${transitions.complete.to}' AS is_completed,
           ${money(`CASE WHEN loan.status IN (${disbursed})
             THEN coalesce((SELECT paid.amount FROM loan_disbursement AS paid WHERE paid.loan_id = loan.id),
                           ceil(loan.disbursed_amount), ${approved})
             ELSE ${approved} END`)} AS amount
         FROM loan WHERE loan.id <> $1::bigint
           AND loan.user_id IN (SELECT user_id FROM loan WHERE id = $1::bigint UNION SELECT unnest($2::bigint[]))
           AND (loan.status IN (${listOf([transitions.approve.to])}, ${disbursed})
             OR loan.status = '${feedbackStatus}' AND '${transitions.approve.to}' = (
               SELECT wait.from_status FROM ${loanTables.awaitingClient} AS wait WHERE wait.loan_id = loan.id
               ORDER BY wait.action_id DESC LIMIT 1))
         ORDER BY loan.id`,
};

export interface OpenLoan {
  id: string;
  is_disbursed: boolean;
  is_completed: boolean;
  /** What was paid out, or approved until then; whole UGX. */
  amount: string;
}

/** The other loans of the client of a loan, and those of further accounts, that are approved, paid out or completed. */
export const openLoansOf = (
  connection: Queryable,
  loanId: string,
  others: readonly string[],
): Promise<OpenLoan[]> => connection.query<OpenLoan>(findOpen, [loanId, others]);
