import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { prequalificationStep } from '../rules/feedback.ts';
import { listOf } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { searchTerms } from './submission-store.ts';

const restsOnIt = `resting.submitted_at IS NOT NULL AND resting.erased_at IS NULL`;

/** Those that have ended keep the names under which they ended. */
const isOpen = `loan.status NOT IN (${listOf(loanStatuses.final)})`;

/**
 * $1 owner: every correction locks the loans first, in the same order, and a decision on one of them locks it before
 * anything else.
 */
const holdStatement: Statement = {
  name: 'loan.hold_for_corrections',
  text: `SELECT FROM loan WHERE user_id = $1::bigint AND erased_at IS NULL ORDER BY id FOR UPDATE`,
};

/** Locks all loans of a client until the transaction ends. */
export async function holdLoansOf(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(holdStatement, [userId]);
}

/**
 * $1 owner, $2 corrected answers by part. What the account's prequalification said until then goes into the history of
 * each loan that rests on it, so that all of them can be read as they were sent. All open loans show the corrected facts:
 * their version grows, so that nobody decides on what they no longer say. A draft's does not, as nothing in it changes.
 */
const applyStatement: Statement = {
  name: 'loan.apply_corrections',
  text: `WITH earlier AS (
           INSERT INTO loan_step_history (loan_id, step, version, answers)
           SELECT resting.id, '${prequalificationStep}', resting.version,
             jsonb_build_object('applicant', known.applicant, 'business', known.business)
           FROM loan AS resting JOIN prequalification AS known ON known.user_id = resting.user_id
           WHERE resting.user_id = $1::bigint AND ${restsOnIt}
         ), corrected AS (
           UPDATE prequalification SET applicant = applicant || coalesce($2::jsonb -> 'applicant', '{}'),
             business = business || coalesce($2::jsonb -> 'business', '{}'), version = version + 1
           WHERE user_id = $1::bigint RETURNING applicant, business
         )
         UPDATE loan SET version = version + CASE WHEN loan.submitted_at IS NULL THEN 0 ELSE 1 END, updated_at = now(),
           applicant_name = corrected.applicant ->> 'name',
           business_name = corrected.business ->> 'business_name'
         FROM corrected WHERE loan.user_id = $1::bigint AND loan.erased_at IS NULL AND ${isOpen}`,
};

/** $1 owner: new search terms of all loans that rest on the prequalification. */
const findableStatement: Statement = {
  name: 'loan.findable_again',
  text: `INSERT INTO loan_search (loan_id, term)
         SELECT resting.id, found.term FROM loan AS resting, ${searchTerms('resting.id', 'NULL')} AS found
         WHERE resting.user_id = $1::bigint AND ${restsOnIt} ON CONFLICT DO NOTHING`,
};

/**
 * Corrects the prequalification that all loans of a client rest on, and keeps what it said before (CASE-06, CASE-14).
 * The loans are held by `holdLoansOf`.
 */
export async function applyCorrections(
  transaction: Queryable,
  userId: string,
  answers: object,
): Promise<void> {
  await transaction.query(applyStatement, [userId, JSON.stringify(answers)]);
  await transaction.query(findableStatement, [userId]);
}
