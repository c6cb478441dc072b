import { confirmedBy, personById } from '#kit/platform/database/expressions.ts';
import { debtPaymentsColumn } from './debt-payment-store.ts';

/** What only staff see of a loan; `changes` is the SQL of what resubmissions changed in it. */
export const loanColumns = ({ changes }: { readonly changes: string }): string =>
  `loan.approved_by::text AS approver_id, ${personById('loan.approved_by')} AS approved_by,
   trim_scale(loan.disbursed_amount)::text AS disbursed_amount,
   (SELECT jsonb_build_object('applicant', known.applicant, 'business', known.business,
      'documents_availability', known.documents_availability, 'disclaimer', ${confirmedBy('known')})
    FROM prequalification AS known WHERE known.user_id = loan.user_id) AS prequalification,
   ${debtPaymentsColumn} AS debt_payments, ${changes} AS changes`;
