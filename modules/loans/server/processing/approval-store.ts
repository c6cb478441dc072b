import type { ApprovalFigures, ApprovalTerms } from '#lending/rules/loan/approval.ts';
import type { Deviation } from '#lending/rules/loan/pricing.ts';
import { money, timeZone } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const insertApproval: Statement = {
  name: 'staff.insert_approval',
  text: `INSERT INTO loan_approval (action_id, loan_id, amount, months, monthly_interest_bps, method, interest_only_months,
           payment_step, fees, conditions, valid_until, received, payment, total, apr_bps,
           product_version, effective_monthly_bps)
         VALUES ($1::bigint, $2::bigint, $3::numeric, $4::integer, $5::integer, $6, $7::integer, $8::integer,
           $9::jsonb, $10, $11::date, $12::numeric, $13::numeric, $14::numeric, $15::integer, $16::integer,
           $17::integer)`,
};

export type Approved = ApprovalTerms &
  ApprovalFigures & {
    /** Version of the products it was held against; null without a product of this type. */
    readonly product_version: number | null;
    /** The rate that was judged by the cap; method and fees included. */
    readonly effective_monthly_bps: number;
    /** Where the terms are not the product's. */
    readonly deviations: readonly Deviation[];
  };

/** Keeps what the timeline entry of an approval states. */
export async function writeApproval(
  transaction: Queryable,
  loanId: string,
  actionId: number,
  {
    amount,
    months,
    monthly_interest_bps: interest,
    method,
    interest_only_months: interestOnly,
    ...approved
  }: Approved,
): Promise<void> {
  const { payment_step: step, fees, conditions, valid_until: until } = approved;
  const { received, payment, total, apr_bps: yearly, product_version: version } = approved;
  await transaction.query(insertApproval, [
    actionId,
    loanId,
    amount,
    months,
    interest,
    method,
    interestOnly,
    step,
    JSON.stringify(fees),
    conditions,
    until,
    received,
    payment,
    total,
    yearly,
    version,
    approved.effective_monthly_bps,
  ]);
}

/** The approval that counts: the latest of the timeline. */
const findApproval: Statement = {
  name: 'staff.find_approval',
  text: `SELECT (entry.created_at AT TIME ZONE ${timeZone})::date::text AS approved_on,
           ${money('approval.amount')} AS amount, ${money('approval.received')} AS received, approval.valid_until::text AS valid_until
         FROM loan_approval AS approval JOIN loan_action AS entry ON entry.id = approval.action_id
         WHERE approval.loan_id = $1::bigint
         ORDER BY entry.id DESC LIMIT 1`,
};

export interface LatestApproval {
  approved_on: string;
  /** UGX. */
  amount: string;
  received: string;
  valid_until: string;
}

export async function latestApproval(
  transaction: Queryable,
  loanId: string,
): Promise<LatestApproval | undefined> {
  const [row] = await transaction.query<LatestApproval>(findApproval, [loanId]);
  return row;
}
