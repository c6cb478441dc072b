import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { perKind, type CaseKind } from './kinds.ts';

type Visibility = 'client' | 'internal';

/** Who writes what on whose case. */
export interface Sender {
  readonly caseId: string;
  readonly userId: string;
}

const insertAction = perKind(({ name, action, key }): Statement => ({
  name: `${name}_action.insert`,
  text: `INSERT INTO ${action} (${key}, action, user_id, comment, visibility, details)
           VALUES ($1::bigint, $2, $3::bigint, nullif($4, ''), $5, $6::jsonb) RETURNING id::int`,
}));

export interface NewAction {
  readonly caseId: string;
  /** Null for what the product itself does. */
  readonly userId: string | null;
  /** The timeline's word. */
  readonly action: string;
  readonly comment: string;
  readonly visibility: Visibility;
  readonly details: object;
}

/** Writes a timeline entry and returns its id. */
export async function writeAction(transaction: Queryable, kind: CaseKind, entry: NewAction): Promise<number> {
  const { caseId, action, userId, comment, visibility, details } = entry;
  const values = [caseId, action, userId, comment, visibility, JSON.stringify(details)];
  const [row] = await transaction.query<{ id: number }>(insertAction[kind.name], values);
  if (row === undefined) throw new Error('the timeline entry was not written');
  return row.id;
}

/** $6 whether the person replying sees internal entries. */
const insertComment = perKind(({ name, comment, action, key }): Statement => ({
  name: `${name}_comment.insert`,
  text: `INSERT INTO ${comment} (action_id, user_id, comment, visibility)
           SELECT entry.id, $3::bigint, $4, CASE WHEN entry.visibility = 'internal' THEN 'internal' ELSE $5 END
           FROM ${action} AS entry WHERE entry.id = $2::bigint AND entry.${key} = $1::bigint
             AND ($6::boolean OR entry.visibility = 'client')
           RETURNING id::text, visibility`,
}));

export interface NewComment extends Sender {
  readonly actionId: number;
  readonly comment: string;
  readonly visibility: Visibility;
  /** Staff can reply to internal entries too, clients only to those they see. */
  readonly by: 'client' | 'staff';
}

/**
 * Replies to a timeline entry of the case; undefined if there is none for this person. A reply to an internal entry is
 * internal.
 */
export async function writeComment(
  transaction: Queryable,
  kind: CaseKind,
  { caseId, actionId, userId, comment, visibility, by }: NewComment,
): Promise<{ id: string; visibility: Visibility } | undefined> {
  const values = [caseId, actionId, userId, comment, visibility, by === 'staff'];
  const [row] = await transaction.query<{ id: string; visibility: Visibility }>(
    insertComment[kind.name],
    values,
  );
  return row;
}
