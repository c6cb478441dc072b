import { draftStatus } from '#cases/rules/status.ts';
import type { DraftForm } from '../endpoints/drafts.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { lastSent, sentCount } from '#cases/server/sql/closed-loan.ts';
import type { SentCase } from '#cases/endpoints/sent-before.ts';

const savedAt = `${moment('saved_at')} AS saved_at`;

const isPrequalified = 'EXISTS (SELECT FROM prequalification WHERE user_id = $1::bigint)';

/**
 * The prequalification's forms are kept until it is sent, the others while their draft has the version that was seen and
 * no case of its kind was sent since ($8). FOR SHARE: a step or a submission under way is waited for, and seen. $7: the
 * edition that the answers are based on.
 */
const keep: Statement = {
  name: 'draft_answers.keep',
  text: `WITH loan_draft AS (
           SELECT version FROM loan
           WHERE user_id = $1::bigint AND status = '${draftStatus}' AND NOT $6::boolean AND $4::int IS NOT NULL FOR SHARE
         ), request_draft AS (
           SELECT version FROM support_request
           WHERE user_id = $1::bigint AND status = '${draftStatus}' AND $6::boolean AND $4::int IS NOT NULL FOR SHARE
         ), stored AS (
         INSERT INTO draft_answers AS kept (user_id, form, answers)
         SELECT $1::bigint, $2, $3::jsonb
         WHERE ($5::boolean IS FALSE OR NOT ${isPrequalified})
           AND ($4::int IS NULL OR $4::int =
             coalesce((SELECT version FROM loan_draft), (SELECT version FROM request_draft), 0))
           AND ($7::int IS NULL OR $7::int =
             coalesce((SELECT edition FROM draft_answers WHERE user_id = $1::bigint AND form = $2 FOR UPDATE), 0))
           AND ($8::int IS NULL OR $5::boolean OR $8::int = CASE WHEN $6::boolean
                 THEN ${sentCount('support_request')} ELSE ${sentCount('loan')} END)
         ON CONFLICT (user_id, form) DO UPDATE
         SET answers = excluded.answers, saved_at = now(), edition = kept.edition + 1
         WHERE $7::int IS NULL OR kept.edition = $7::int
         RETURNING ${savedAt}, edition)
         SELECT saved_at, edition, ${isPrequalified} AS is_prequalified,
           CASE WHEN NOT $5::boolean AND $8::int <> CASE WHEN $6::boolean
                  THEN ${sentCount('support_request')} ELSE ${sentCount('loan')} END
             THEN CASE WHEN $6::boolean THEN ${lastSent('support_request')} ELSE ${lastSent('loan')} END
             END AS sent_case
         FROM (VALUES (true)) AS always LEFT JOIN stored ON true`,
};

const list: Statement = {
  name: 'draft_answers.list',
  text: `SELECT ${sentCount('loan')} AS sent_loans, ${sentCount('support_request')} AS sent_requests,
           ${lastSent('loan')} AS sent_loan, ${lastSent('support_request')} AS sent_request,
           coalesce((SELECT jsonb_object_agg(form, jsonb_build_object(
               'answers', answers, 'saved_at', ${moment('saved_at')}, 'edition', edition))
             FROM draft_answers WHERE user_id = $1::bigint), '{}') AS drafts`,
};

const forget: Statement = {
  name: 'draft_answers.forget',
  text: `DELETE FROM draft_answers WHERE user_id = $1::bigint AND form = ANY ($2::text[])`,
};

export interface TypedAnswers {
  readonly userId: string;
  readonly form: DraftForm;
  readonly answers: object;
  /** Version of the draft loan or request they are based on; undefined skips the check. */
  readonly version: number | undefined;
  /** Edition of the draft answers that they are based on, 0 without any; undefined skips the check. */
  readonly edition: number | undefined;
  /** How many loans or requests had been sent when the form was read; undefined skips the check. */
  readonly sent: number | undefined;
  readonly beforePrequalification: boolean;
  /** The form belongs to the draft request, not to the draft loan. */
  readonly ofRequest: boolean;
}

/** Null are those of answers that come too late or would replace newer ones. */
interface KeptRow {
  saved_at: string | null;
  edition: number | null;
  is_prequalified: boolean;
  /** What was sent since the form was read. */
  sent_case: SentCase | null;
}

/** Keeps them; tells when and as which edition. */
export async function keepAnswers(connection: Queryable, typed: TypedAnswers): Promise<KeptRow | undefined> {
  const { userId, form, answers, version, beforePrequalification, ofRequest, edition, sent } = typed;
  const based = [version ?? null, beforePrequalification, ofRequest, edition ?? null, sent ?? null];
  const [row] = await connection.query<KeptRow>(keep, [userId, form, JSON.stringify(answers), ...based]);
  return row;
}

export type DraftsRow = Pick<
  PrequalificationState,
  'drafts' | 'sent_loans' | 'sent_requests' | 'sent_loan' | 'sent_request'
>;

export async function listDrafts(connection: Queryable, userId: string): Promise<DraftsRow> {
  const [row] = await connection.query<DraftsRow>(list, [userId]);
  return row ?? { drafts: {}, sent_loans: 0, sent_requests: 0 };
}

export async function deleteDrafts(
  connection: Queryable,
  userId: string,
  forms: readonly DraftForm[],
): Promise<void> {
  await connection.query(forget, [userId, forms]);
}
