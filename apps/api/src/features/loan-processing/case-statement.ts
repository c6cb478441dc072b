import type { LoanCase, LoanChange, LoanDetail } from '@ensigo/rulebook/contract';
import { moment } from '../../platform/database/expressions.ts';
import type { Statement } from '../../platform/database/types.ts';
import { confirmedBy, personById } from '../cases/door.ts';
import { frozenOf } from '../clients/door.ts';
import { changesOf, detailOf, type DetailRow } from '../loans/door.ts';

/** $1 loan. A draft is its owner's alone (decision 0126). */
export const caseStatement: Statement = {
  name: 'staff.case',
  text: detailOf(
    'staff',
    'loan.id = $1::bigint AND loan.submitted_at IS NOT NULL',
    `, loan.user_id::text AS owner_id, loan.officer_id::text, loan.approved_by::text AS approver_id,
     (SELECT jsonb_build_object('id', owner.public_id, 'name', owner.name, 'email', owner.email,
        'phone', owner.phone, 'phone_code', owner.phone_code, 'notify_by_sms', owner.notify_by_sms,
        'frozen', ${frozenOf('owner.id')})
      FROM users AS owner WHERE owner.id = loan.user_id) AS client,
     ${personById('loan.officer_id')} AS officer, ${personById('loan.approved_by')} AS approved_by,
     trim_scale(loan.disbursed_amount)::text AS disbursed_amount,
     loan.clock_seconds::int, ${moment('loan.clock_running_since')} AS clock_running_since,
     (SELECT jsonb_build_object('applicant', known.applicant, 'business', known.business,
        'documents_availability', known.documents_availability, 'disclaimer', ${confirmedBy('known')})
      FROM prequalification AS known WHERE known.user_id = loan.user_id) AS prequalification,
     coalesce((SELECT jsonb_agg(document.id) FROM loan_document AS document
      WHERE document.loan_id = loan.id AND document.deleted_at IS NULL AND NOT document.scanned), '[]') AS unscanned,
     ${changesOf('loan.id')} AS changes`,
  ),
};

export interface CaseRow extends Omit<DetailRow, 'actions'> {
  owner_id: string;
  officer_id: string | null;
  approver_id: string | null;
  client: LoanCase['client'];
  officer: LoanCase['officer'];
  approved_by: LoanCase['approved_by'];
  disbursed_amount: string | null;
  clock_seconds: number;
  clock_running_since: string | null;
  prequalification: LoanCase['prequalification'];
  unscanned: string[];
  changes: LoanChange[];
  actions: (Omit<DetailRow['actions'][number], 'comments'> &
    Pick<LoanCase['actions'][number], 'visibility' | 'comments'>)[];
  feedback: LoanDetail['feedback'];
}
