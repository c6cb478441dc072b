import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { moment, today } from '#kit/platform/database/expressions.ts';

const approved = loanWorkflow.moves.approve;

/** SQL of the last day of the offer that waits for the client of a loan, by the loan's alias; null if none does. */
export const offerUntilOf = (loan: string): string => `CASE WHEN ${loan}.status = '${approved.to}' THEN (
  SELECT open_offer.valid_until::text FROM loan_offer AS open_offer
  WHERE open_offer.loan_id = ${loan}.id AND open_offer.state = 'open' AND open_offer.valid_until >= ${today}) END`;

/** SQL of the offer of the approval that counts, by the loan's alias; null where it made none. */
export const offerOf = (loan: string): string => `(
  SELECT jsonb_build_object('state',
           CASE WHEN made.state = 'open' AND made.valid_until < ${today} THEN 'lapsed' ELSE made.state END,
           'until', made.valid_until, 'decided_at', ${moment('made.decided_at')})
  FROM loan_offer AS made WHERE made.loan_id = ${loan}.id AND made.action_id = (
    SELECT entry.id FROM loan_action AS entry
    WHERE entry.loan_id = ${loan}.id AND entry.action = '${approved.timeline}' ORDER BY entry.id DESC LIMIT 1))`;
