import type { LoanQueueFilters } from '@ensigo/rulebook/contract';
import { loanWorkflow } from '@ensigo/rulebook/loan';
import { listOf, money, personById } from '../../platform/database/expressions.ts';

const { approve, close, complete } = loanWorkflow.moves;
const approvedStatuses = listOf([approve.to, close.to, complete.to]);

/** The amount of the approval that counts; null where none does, and where an earlier release has stated no sum. */
const approvedAmount = `CASE WHEN loan.status IN (${approvedStatuses}) THEN (
  SELECT ${money('approval.amount')} FROM loan_action AS entry
  LEFT JOIN loan_approval AS approval ON approval.action_id = entry.id
  WHERE entry.loan_id = loan.id AND entry.action = '${approve.timeline}' ORDER BY entry.id DESC LIMIT 1) END`;

/** What the queue reads of a loan in addition to what every kind has. */
export const columns = `loan.applicant_name, loan.type, ${money('loan.amount')} AS amount,
            ${approvedAmount} AS approved_amount, ${money('loan.disbursed_amount')} AS paid_out_amount,
            (SELECT paid.reference FROM loan_pay_out AS paid WHERE paid.loan_id = loan.id) AS reference,
            CASE WHEN officer.id IS NOT NULL
              THEN jsonb_build_object('id', officer.public_id, 'name', officer.name) END AS officer,
            ${personById('loan.approved_by')} AS approved_by`;

export const joins = 'LEFT JOIN users AS officer ON officer.id = loan.officer_id';

type Add = (value: unknown) => string;

/** UGX, inclusive. */
export function narrowingsOf(
  { amount_from: least, amount_to: most, payable }: LoanQueueFilters,
  userId: string,
) {
  const narrowings = [];
  if (payable === 'yes')
    narrowings.push({
      name: 'payable',
      condition: (add: Add) => `loan.approved_by IS DISTINCT FROM ${add(userId)}::bigint`,
    });
  if (least !== '')
    narrowings.push({ name: 'least', condition: (add: Add) => `loan.amount >= ${add(least)}::numeric` });
  if (most !== '')
    narrowings.push({ name: 'most', condition: (add: Add) => `loan.amount <= ${add(most)}::numeric` });
  return narrowings;
}
