import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { dayOf, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const madeOn = dayOf('offer.created_at');

/** So many are listed at once. */
export const offersAtOnce = 500;

/** $1: only those after it. */
const listed = (name: string, condition: string): Statement => ({
  name: `offers.${name}`,
  text: `SELECT offer.action_id::int, offer.loan_id::text FROM loan_offer AS offer
         JOIN loan ON loan.id = offer.loan_id JOIN users AS client ON client.id = loan.user_id
         WHERE offer.state = 'open' AND offer.action_id > $1::bigint AND ${condition}
         ORDER BY offer.action_id LIMIT ${offersAtOnce}`,
});

/** The day before it lapses, or the day itself if nobody was told the day before. */
const due = listed(
  'due',
  `offer.reminded_at IS NULL AND ${today} BETWEEN offer.valid_until - 1 AND offer.valid_until
   AND ${madeOn} < ${today} AND client.suspended_at IS NULL AND loan.status = '${loanWorkflow.transitions.approve.to}'`,
);
const over = listed('over', `offer.valid_until < ${today}`);

/** An open offer about which something is to be done. */
export interface DueOffer {
  action_id: number;
  loan_id: string;
}

/** Offers after this one whose client is to be reminded now. */
export const listDueOffers = (connection: Queryable, after: string): Promise<DueOffer[]> =>
  connection.query(due, [after]);

/** Open offers after this one whose last day is over. */
export const listOverOffers = (connection: Queryable, after: string): Promise<DueOffer[]> =>
  connection.query(over, [after]);

const mark: Statement = {
  name: 'offers.mark_reminded',
  text: `UPDATE loan_offer SET reminded_at = now()
         WHERE action_id = $1::bigint AND state = 'open' AND reminded_at IS NULL RETURNING action_id`,
};

/** False if another node reminds the client, or the offer is no longer open. */
export async function markOfferReminded(transaction: Queryable, actionId: number): Promise<boolean> {
  return (await transaction.query(mark, [actionId])).length === 1;
}
