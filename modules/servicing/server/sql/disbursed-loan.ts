import { money, timeZone } from '#kit/platform/database/expressions.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';

const { approve, close } = loanWorkflow.transitions;

/** The last entry of the timeline with a word, as a subquery. */
export const lastEntry = (
  word: string,
  more = '',
): string => `(SELECT entry.id, entry.created_at, entry.details FROM loan_action AS entry
    WHERE entry.loan_id = loan.id AND entry.action = '${word}' ${more} ORDER BY entry.id DESC LIMIT 1)`;

/** Columns that say what a loan's schedule follows from, and the joins that they need. */
export const disbursedFacts = `coalesce(paid.paid_on, (closed.created_at AT TIME ZONE ${timeZone})::date)::text AS disbursed_on,
           CASE WHEN paid.loan_id IS NOT NULL THEN jsonb_build_object('amount', ${money('paid.amount')},
             'on', paid.paid_on, 'earlyRepayment', paid.early_repayment) END AS disbursed,
           CASE WHEN approval.action_id IS NOT NULL THEN jsonb_build_object('amount', ${money('approval.amount')},
             'months', approval.months, 'monthly_interest_bps', approval.monthly_interest_bps, 'method', approval.method,
             'interest_only_months', approval.interest_only_months, 'payment_step', approval.payment_step,
             'fees', approval.fees) END AS terms`;

/** The approval is that on which the loan was paid out. */
export const disbursedJoins = `LEFT JOIN loan_disbursement AS paid ON paid.loan_id = loan.id
         LEFT JOIN LATERAL ${lastEntry(close.timeline)} AS closed ON true
         LEFT JOIN LATERAL ${lastEntry(approve.timeline, 'AND entry.id < closed.id')} AS approved ON true
         LEFT JOIN loan_approval AS approval ON approval.action_id = approved.id`;
