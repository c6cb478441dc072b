import type { Statement } from '../../platform/database/types.ts';
import { detailOf } from '../loans/door.ts';

/** $1 loan, $2 owner, or null where staff ask. */
export const printedStatement: Statement = {
  name: 'loan.printed',
  text: detailOf(
    'client',
    'loan.id = $1::bigint AND loan.submitted_at IS NOT NULL AND ($2::bigint IS NULL OR loan.user_id = $2::bigint)',
    `, (SELECT known.applicant FROM prequalification AS known WHERE known.user_id = loan.user_id) AS applicant,
     (SELECT known.business FROM prequalification AS known WHERE known.user_id = loan.user_id) AS business,
     (SELECT known.disclaimer_wording FROM prequalification AS known WHERE known.user_id = loan.user_id) AS disclaimer,
     (SELECT to_char(max(given.given_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      FROM crb_consent AS given WHERE given.loan_id = loan.id) AS consent_given_at`,
  ),
};
