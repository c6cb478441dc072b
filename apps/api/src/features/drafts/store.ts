import { draftStatus } from '@ensigo/rulebook/cases';
import type { DraftForm } from '@ensigo/rulebook/contract';
import { moment } from '../../platform/database/expressions.ts';
import type { Queryable, Statement } from '../../platform/database/types.ts';

const savedAt = `${moment('saved_at')} AS saved_at`;

/**
 * The prequalification's forms are kept until it is sent, the others while their draft has the version that was seen.
 */
const keep: Statement = {
  name: 'draft_answers.keep',
  text: `INSERT INTO draft_answers AS kept (user_id, form, answers)
         SELECT $1::bigint, $2, $3::jsonb
         WHERE ($5::boolean IS FALSE OR NOT EXISTS (SELECT FROM prequalification WHERE user_id = $1::bigint))
           AND ($4::int IS NULL OR $4::int = coalesce(CASE WHEN $6::boolean
                 THEN (SELECT version FROM support_request WHERE user_id = $1::bigint AND status = '${draftStatus}')
                 ELSE (SELECT version FROM loan WHERE user_id = $1::bigint AND status = '${draftStatus}') END, 0))
         ON CONFLICT (user_id, form) DO UPDATE SET answers = excluded.answers, saved_at = now()
         RETURNING ${savedAt}`,
};

const list: Statement = {
  name: 'draft_answers.list',
  text: `SELECT form, answers, ${savedAt} FROM draft_answers WHERE user_id = $1::bigint`,
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
  readonly beforePrequalification: boolean;
  /** The form belongs to the draft request, not to the draft loan. */
  readonly ofRequest: boolean;
}

/** Returns when they were kept, or undefined if they come too late. */
export async function keepAnswers(connection: Queryable, typed: TypedAnswers): Promise<string | undefined> {
  const { userId, form, answers, version, beforePrequalification, ofRequest } = typed;
  const values = [userId, form, JSON.stringify(answers), version ?? null, beforePrequalification, ofRequest];
  const [row] = await connection.query<{ saved_at: string }>(keep, values);
  return row?.saved_at;
}

export interface DraftRow {
  form: DraftForm;
  answers: Record<string, unknown>;
  saved_at: string;
}

export function listDrafts(connection: Queryable, userId: string): Promise<DraftRow[]> {
  return connection.query<DraftRow>(list, [userId]);
}

export async function deleteDrafts(
  connection: Queryable,
  userId: string,
  forms: readonly DraftForm[],
): Promise<void> {
  await connection.query(forget, [userId, forms]);
}
