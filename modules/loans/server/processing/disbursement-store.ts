import { referenceKey, type Disbursement } from '#lending/rules/loan/disbursement.ts';
import type { EarlyRepaymentSetting } from '#repayments/rules/early-repayment.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const insertDisbursement: Statement = {
  name: 'staff.insert_disbursement',
  text: `INSERT INTO loan_disbursement (action_id, loan_id, amount, paid_on, payment_method, account, reference, reference_key, reason, early_repayment)
         VALUES ($1::bigint, $2::bigint, $3::numeric, $4::date, $5, nullif($6, ''), $7, $8, nullif($9, ''), $10)
         ON CONFLICT (payment_method, reference_key) DO NOTHING RETURNING action_id`,
};

/** Keeps what the timeline entry of a disbursement states; false if its reference has been used by then. */
export async function writeDisbursement(
  transaction: Queryable,
  loanId: string,
  actionId: number,
  { amount_disbursed: amount, paid_on: day, payment_method, account, reference, reason }: Disbursement,
  { early_repayment: earlyRepayment }: EarlyRepaymentSetting,
): Promise<boolean> {
  const values = [
    actionId,
    loanId,
    amount,
    day,
    payment_method,
    account,
    reference,
    referenceKey(reference),
    reason,
    earlyRepayment,
  ];
  return (await transaction.query(insertDisbursement, values)).length === 1;
}
