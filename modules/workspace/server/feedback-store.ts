import type { FeedbackItem } from '#cases/rules/feedback.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { perKind, type CaseKind } from './kinds.ts';

const insert = perKind(({ name, key }): Statement => ({
  name: `staff.${name}_insert_feedback`,
  text: `WITH asked AS (
           INSERT INTO ${name}_feedback (action_id, ${key}, whole, answer_by)
           VALUES ($1::bigint, $2::bigint, $3::boolean, nullif($4, '')::date) RETURNING action_id
         )
         INSERT INTO ${name}_feedback_item (action_id, ordinal, kind, target, reason)
         SELECT asked.action_id, item.ordinal, item.kind, item.target, item.reason
         FROM asked, ROWS FROM (jsonb_to_recordset($5::jsonb) AS (kind text, target text, reason text))
           WITH ORDINALITY AS item (kind, target, reason, ordinal)`,
}));

/** What a client is asked to change. */
export interface NewFeedback {
  readonly whole: boolean;
  /** YYYY-MM-DD. */
  readonly answerBy: string | null;
  readonly items: readonly (FeedbackItem & { readonly reason: string })[];
}

/** Writes what the client is asked for with a timeline entry. */
export async function writeFeedback(
  transaction: Queryable,
  kind: CaseKind,
  { caseId, actionId }: { readonly caseId: string; readonly actionId: number },
  { whole, answerBy, items }: NewFeedback,
): Promise<void> {
  const values = [actionId, caseId, whole, answerBy ?? '', JSON.stringify(items)];
  await transaction.query(insert[kind.name], values);
}
