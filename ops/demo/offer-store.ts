import { addDays } from '#lending/rules/calendar.ts';
import { approvalDays, type ApprovalTerms } from '#lending/rules/loan/approval.ts';
import { conditionListOf } from '#conditions/server/sql/condition-list.ts';
import { keyFactsOf, readKeyFacts } from '#offers/rules/key-facts.ts';
import { money } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const approved: Statement = {
  name: 'demo.approved_offers',
  text: `SELECT offer.action_id::text, offer.facts,
           (action.created_at AT TIME ZONE 'Africa/Kampala')::date::text AS day,
           jsonb_build_object('amount', ${money('approval.amount')}, 'months', approval.months,
             'monthly_interest_bps', approval.monthly_interest_bps, 'method', approval.method,
             'interest_only_months', approval.interest_only_months, 'payment_step', approval.payment_step,
             'fees', approval.fees, 'conditions', approval.conditions,
             'condition_list', ${conditionListOf('approval')}, 'valid_until', approval.valid_until) AS terms
         FROM loan_offer AS offer JOIN loan ON loan.id = offer.loan_id AND loan.status = 'PENDING'
         JOIN loan_action AS action ON action.id = offer.action_id
         JOIN loan_approval AS approval ON approval.action_id = offer.action_id
         WHERE offer.loan_id = $1::bigint`,
};
const date: Statement = {
  name: 'demo.date_offer',
  text: `WITH approved AS (
           UPDATE loan_approval SET valid_until = $2::date WHERE action_id = $1::bigint
         )
         UPDATE loan_offer SET created_at = action.created_at, valid_until = $2::date, facts = $3::jsonb
         FROM loan_action AS action WHERE action.id = loan_offer.action_id AND loan_offer.action_id = $1::bigint`,
};

interface Approved {
  readonly action_id: string;
  readonly facts: unknown;
  readonly day: string;
  readonly terms: ApprovalTerms;
}

/** An open offer is made at its approval: once that lies in the past, so do the offer and its days. */
export async function dateOffers(connection: Queryable, loanId: number): Promise<void> {
  for (const { action_id, facts, day, terms } of await connection.query<Approved>(approved, [loanId])) {
    const stated = readKeyFacts(facts);
    const validUntil = addDays(day, approvalDays.usual);
    const dated = stated && keyFactsOf({ ...terms, valid_until: validUntil }, day, stated);
    if (dated === undefined) throw new Error('the offer has no facts');
    await connection.query(date, [action_id, validUntil, JSON.stringify(dated)]);
  }
}
