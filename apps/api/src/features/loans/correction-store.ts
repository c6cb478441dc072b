import { feedbackStatus } from '@ensigo/rulebook/cases';
import { prequalificationStep } from '@ensigo/rulebook/loan';
import type { Queryable, Statement } from '../../platform/database/types.ts';
import { searchTerms } from './submission-store.ts';

const restsOnIt = `resting.submitted_at IS NOT NULL AND resting.erased_at IS NULL`;

/**
 * $1 loan, $2 owner, $3 corrected answers by part. What the account's prequalification said until then goes into the
 * history of each loan that rests on it, so that all of them can be read as they were sent.
 */
const applyStatement: Statement = {
  name: 'loan.apply_corrections',
  text: `WITH earlier AS (
           INSERT INTO loan_step_history (loan_id, step, version, answers)
           SELECT resting.id, '${prequalificationStep}', resting.version,
             jsonb_build_object('applicant', known.applicant, 'business', known.business)
           FROM loan AS resting JOIN prequalification AS known ON known.user_id = resting.user_id
           WHERE resting.user_id = $2::bigint AND ${restsOnIt}
         ), corrected AS (
           UPDATE prequalification SET applicant = applicant || coalesce($3::jsonb -> 'applicant', '{}'),
             business = business || coalesce($3::jsonb -> 'business', '{}')
           WHERE user_id = $2::bigint RETURNING applicant, business
         )
         UPDATE loan SET version = version + 1, updated_at = now(),
           applicant_name = corrected.applicant ->> 'name',
           business_name = corrected.business ->> 'business_name'
         FROM corrected
         WHERE loan.id = $1::bigint AND loan.user_id = $2::bigint AND loan.status = '${feedbackStatus}'`,
};

/** $1 owner: new search terms of all loans that rest on the prequalification. */
const findableStatement: Statement = {
  name: 'loan.findable_again',
  text: `INSERT INTO loan_search (loan_id, term)
         SELECT resting.id, found.term FROM loan AS resting, ${searchTerms('resting.id', 'NULL')} AS found
         WHERE resting.user_id = $1::bigint AND ${restsOnIt} ON CONFLICT DO NOTHING`,
};

/** Corrects the account's prequalification, and keeps what it said before (CASE-06). */
export async function applyCorrections(
  transaction: Queryable,
  loanId: string,
  userId: string,
  answers: object,
): Promise<void> {
  await transaction.query(applyStatement, [loanId, userId, JSON.stringify(answers)]);
  await transaction.query(findableStatement, [userId]);
}
