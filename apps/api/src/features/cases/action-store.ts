import type { Queryable, Statement } from '../../platform/database/types.ts';
import type { CaseKind } from './kinds.ts';

type Visibility = 'client' | 'internal';

const insertAction = ({ name, action, key }: CaseKind): Statement => ({
  name: `staff.${name}_insert_action`,
  text: `INSERT INTO ${action} (${key}, action, user_id, comment, visibility, details)
         VALUES ($1::bigint, $2, $3::bigint, nullif($4, ''), $5, $6::jsonb) RETURNING id::int`,
});

export interface NewAction {
  readonly caseId: string;
  /** The timeline's word. */
  readonly action: string;
  readonly userId: string;
  readonly comment: string;
  readonly visibility: Visibility;
  readonly details: Readonly<Record<string, string>>;
}

/** Writes a timeline entry and answers its id. */
export async function writeAction(transaction: Queryable, kind: CaseKind, entry: NewAction): Promise<number> {
  const { caseId, action, userId, comment, visibility, details } = entry;
  const values = [caseId, action, userId, comment, visibility, JSON.stringify(details)];
  const [row] = await transaction.query<{ id: number }>(insertAction(kind), values);
  if (row === undefined) throw new Error('the timeline entry was not written');
  return row.id;
}

const insertComment = ({ name, comment, action, key }: CaseKind): Statement => ({
  name: `staff.${name}_insert_comment`,
  text: `INSERT INTO ${comment} (action_id, user_id, comment, visibility)
         SELECT entry.id, $3::bigint, $4, CASE WHEN entry.visibility = 'internal' THEN 'internal' ELSE $5 END
         FROM ${action} AS entry WHERE entry.id = $2::bigint AND entry.${key} = $1::bigint
         RETURNING id::text, visibility`,
});

export interface NewComment {
  readonly actionId: number;
  readonly userId: string;
  readonly comment: string;
  readonly visibility: string;
}

/** Answers a timeline entry of the case; undefined when the entry is none of it. Below an internal one it is internal. */
export async function writeComment(
  transaction: Queryable,
  kind: CaseKind,
  caseId: string,
  { actionId, userId, comment, visibility }: NewComment,
): Promise<{ id: string; visibility: Visibility } | undefined> {
  const values = [caseId, actionId, userId, comment, visibility];
  const [row] = await transaction.query<{ id: string; visibility: Visibility }>(insertComment(kind), values);
  return row;
}

/** What a file of a case is attached to. */
export type AttachmentTarget =
  { readonly actionId: number } | { readonly commentId: string } | { readonly taskActionId: string };

function targetColumnOf(target: AttachmentTarget): readonly [column: string, id: string | number] {
  if ('actionId' in target) return ['action_id', target.actionId];
  return 'commentId' in target ? ['comment_id', target.commentId] : ['task_action_id', target.taskActionId];
}

const hangOn = ({ name, attachment, key }: CaseKind, column: string): Statement => ({
  name: `staff.${name}_hang_${column}`,
  text: `UPDATE ${attachment} SET ${column} = $4::bigint
         WHERE id = ANY ($1::uuid[]) AND ${key} = $2::bigint AND user_id = $3::bigint
           AND action_id IS NULL AND comment_id IS NULL${name === 'request' ? ' AND task_action_id IS NULL' : ''}
         RETURNING id`,
});

export interface Sender {
  readonly caseId: string;
  readonly userId: string;
}

/** Attaches files that this person has sent before to an entry or a comment; how many were theirs to use. */
export async function attachFiles(
  transaction: Queryable,
  kind: CaseKind,
  ids: readonly string[],
  { caseId, userId }: Sender,
  target: AttachmentTarget,
): Promise<number> {
  if (ids.length === 0) return 0;
  const [column, id] = targetColumnOf(target);
  return (await transaction.query(hangOn(kind, column), [ids, caseId, userId, id])).length;
}

const insertAttachment = ({ name, table, attachment, key }: CaseKind): Statement => ({
  name: `staff.${name}_insert_attachment`,
  text: `INSERT INTO ${attachment} (id, ${key}, user_id, file_name, size, mime, sha256, scanned, storage_key)
         SELECT $1::uuid, held.id, $3::bigint, $4, $5::bigint, $6, decode($7, 'hex'), $8::boolean, $1::uuid
         FROM ${table} AS held WHERE held.id = $2::bigint AND held.submitted_at IS NOT NULL RETURNING id`,
});

export interface NewAttachment extends Sender {
  readonly id: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
  /** Hex. */
  readonly sha256: string;
  readonly scanned: boolean;
}

/** Keeps a file that is not attached to anything yet; false when there is no such case. */
export async function writeAttachment(
  transaction: Queryable,
  kind: CaseKind,
  file: NewAttachment,
): Promise<boolean> {
  const { id, caseId, userId, fileName, size, mime, sha256, scanned } = file;
  const values = [id, caseId, userId, fileName, size, mime, sha256, scanned];
  return (await transaction.query(insertAttachment(kind), values)).length === 1;
}
