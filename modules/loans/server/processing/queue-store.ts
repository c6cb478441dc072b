import type { LoanQueueFilters } from '../../endpoints/staff-loans.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { servicingOfLoan } from '#cases/server/sql/servicing.ts';
import { listOf, money, personById, today } from '#kit/platform/database/expressions.ts';

const { approve, close, complete } = loanWorkflow.transitions;
const approvedStatuses = listOf([approve.to, close.to, complete.to]);

/** The amount of the approval that counts; null where none does. */
const approvedAmount = `CASE WHEN loan.status IN (${approvedStatuses}) THEN (
  SELECT ${money('approval.amount')} FROM loan_action AS entry
  LEFT JOIN loan_approval AS approval ON approval.action_id = entry.id
  WHERE entry.loan_id = loan.id AND entry.action = '${approve.timeline}' ORDER BY entry.id DESC LIMIT 1) END`;

export const joins = 'LEFT JOIN users AS officer ON officer.id = loan.officer_id';

const required = `(SELECT coalesce((SELECT json_value ->> 'agreement_required' FROM settings
  WHERE name = 'agreement_required'), 'true') = 'true')`;

const isOpen = `loan.unsigned_until >= ${today}`;

/** SQL: the offer of an approved loan waits for the signature of its client. Null as well as false where it does not. */
const waitsForClient = `${isOpen} AND ${required}`;

/** SQL: its offer was declined or has lapsed, so that the desk must decide again (decision 0076). */
const waitsForDesk = `loan.unsigned_until < ${today}`;

/** The approved loans by whose turn they are. */
export const approvedFor = {
  desk: { status: approve.to, condition: waitsForDesk },
  client: { status: approve.to, condition: waitsForClient },
} as const;

/**
 * SQL: an approved loan waits for its disbursement and for nothing else. Another person has approved it (`person`: SQL
 * of who asks), and its client has signed or need not (MONEY-06).
 */
export const isPayable = (person: string): string => `loan.approved_by IS DISTINCT FROM ${person}::bigint
  AND (loan.unsigned_until IS NULL OR ${isOpen} AND NOT ${required})`;

/** SQL: a loan that is under way, of a client who does not pay another one. */
const isPastDueElsewhere = `(loan.status <> ALL (ARRAY[${listOf([close.to, complete.to])}]) AND EXISTS (
  SELECT FROM loan AS other JOIN loan_servicing AS kept ON kept.loan_id = other.id
  WHERE other.user_id = loan.user_id AND other.id <> loan.id AND kept.state IN ('arrears', 'written_off')))`;

/** What the queue reads of a loan in addition to what every kind has. */
export const columns = `loan.applicant_name, loan.type, ${money('loan.amount')} AS amount,
            ${approvedAmount} AS approved_amount, ${money('loan.disbursed_amount')} AS disbursed_amount,
            (SELECT paid.reference FROM loan_disbursement AS paid WHERE paid.loan_id = loan.id) AS reference,
            CASE WHEN officer.id IS NOT NULL
              THEN jsonb_build_object('id', officer.public_id, 'name', officer.name) END AS officer,
            ${personById('loan.approved_by')} AS approved_by, ${servicingOfLoan('loan.id')} AS servicing,
            ${isPastDueElsewhere} AS is_past_due_elsewhere,
            CASE WHEN loan.status <> '${approve.to}' THEN NULL WHEN ${waitsForDesk} THEN 'assignee'
              WHEN ${waitsForClient} THEN 'client' ELSE 'cashier' END AS turn`;

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
      condition: (add: Add) => isPayable(add(userId)),
    });
  if (least !== '')
    narrowings.push({ name: 'least', condition: (add: Add) => `loan.amount >= ${add(least)}::numeric` });
  if (most !== '')
    narrowings.push({ name: 'most', condition: (add: Add) => `loan.amount <= ${add(most)}::numeric` });
  return narrowings;
}
