import type { Prequalification } from '../rules/submission.ts';
import type { EligibilityFacts } from '../rules/eligibility/facts.ts';
import type { EligibilityResult } from '../rules/eligibility/eligibility-results.ts';
import { timeZone, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** A past prequalification with what became of its client's loans. */
export interface PastAnswers {
  user_id: string;
  /** The day it was judged on, YYYY-MM-DD. */
  day: string;
  /** Null: from before results were kept; then the answers are read anew. */
  facts: EligibilityFacts | null;
  answers: Prequalification | null;
  eligibility: EligibilityResult;
  rejected: boolean;
  disbursed: boolean;
  completed: boolean;
  late: boolean;
}

/**
 * $1 the account after which the page starts. The latest eligibility result of each client of the last 24 months, else the
 * prequalification; late: some day more than 30 days after a payment was due.
 */
const page: Statement = {
  name: 'prequalification.past_answers',
  text: `SELECT client.id::text AS user_id, coalesce(given.given_on, (known.created_at AT TIME ZONE ${timeZone})::date)::text AS day,
           given.facts, coalesce(given.eligibility, 'qualified') AS eligibility,
           CASE WHEN given.id IS NULL THEN jsonb_build_object('applicant', known.applicant, 'business', known.business,
             'documents', known.documents, 'documents_availability', known.documents_availability) END AS answers,
           EXISTS (SELECT FROM loan WHERE user_id = client.id AND status = 'REJECTED') AS rejected,
           EXISTS (SELECT FROM loan WHERE user_id = client.id AND status IN ('CLOSED', 'COMPLETED')) AS disbursed,
           EXISTS (SELECT FROM loan WHERE user_id = client.id AND status = 'COMPLETED') AS completed,
           EXISTS (SELECT FROM loan JOIN arrears_period AS kept ON kept.loan_id = loan.id
             WHERE loan.user_id = client.id
               AND least(kept.until_day, ${today} + 1) - 1 - kept.anchor_on > 30) AS late
         FROM users AS client
         LEFT JOIN prequalification AS known ON known.user_id = client.id
         LEFT JOIN LATERAL (SELECT * FROM eligibility_result WHERE user_id = client.id
           ORDER BY id DESC LIMIT 1) AS given ON true
         WHERE client.id > $1::bigint AND client.roles = '{client}' AND client.erased_at IS NULL
           AND coalesce(given.given_at, known.created_at) > now() - interval '24 months'
         ORDER BY client.id LIMIT 500`,
};

/** Past prequalifications after an account, some at a time. */
export const pastAnswersAfter = (connection: Queryable, userId: string): Promise<PastAnswers[]> =>
  connection.query<PastAnswers>(page, [userId]);
