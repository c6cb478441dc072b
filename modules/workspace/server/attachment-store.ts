import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { Sender } from './action-store.ts';
import { perKind, type CaseKind } from './kinds.ts';

/** A timeline entry, or a reply to one. */
export type TimelineTarget = { readonly actionId: number } | { readonly commentId: string };

/** What a file of a case is attached to. */
export type AttachmentTarget = TimelineTarget | { readonly taskActionId: string };

const insert = perKind(({ name, table, attachment, key }): Statement => ({
  name: `${name}_attachment.insert`,
  text: `INSERT INTO ${attachment} (id, ${key}, user_id, file_name, size, mime, sha256, scanned, storage_key,
             action_id, comment_id)
           SELECT $1::uuid, held.id, $3::bigint, $4, $5::bigint, $6, decode($7, 'hex'), $8::boolean, $1::uuid,
             $9::bigint, $10::bigint
           FROM ${table} AS held WHERE held.id = $2::bigint AND held.submitted_at IS NOT NULL RETURNING id`,
}));

export interface NewAttachment extends Sender {
  readonly id: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
  /** Hex. */
  readonly sha256: string;
  readonly scanned: boolean;
  /** Undefined while it waits for the next action. */
  readonly target: TimelineTarget | undefined;
}

/** Writes the row of a file; false if there is no such case. */
export async function writeAttachment(
  transaction: Queryable,
  kind: CaseKind,
  file: NewAttachment,
): Promise<boolean> {
  const { id, caseId, userId, fileName, size, mime, sha256, scanned, target = {} } = file;
  const actionId = 'actionId' in target ? target.actionId : null;
  const commentId = 'commentId' in target ? target.commentId : null;
  const values = [id, caseId, userId, fileName, size, mime, sha256, scanned, actionId, commentId];
  return (await transaction.query(insert[kind.name], values)).length === 1;
}

/** By the column that says what a file is attached to. */
const attachTo = perKind(
  ({ name, attachment, key, targets }) =>
    new Map(
      targets.map((column): [string, Statement] => [
        column,
        {
          name: `${name}_attachment.to_${column}`,
          text: `UPDATE ${attachment} SET ${column} = $4::bigint
                 WHERE id = ANY ($1::uuid[]) AND ${key} = $2::bigint AND user_id = $3::bigint
                   AND ${targets.map((target) => `${target} IS NULL`).join(' AND ')}
                 RETURNING id`,
        },
      ]),
    ),
);

function placeOf(target: AttachmentTarget): readonly [column: string, id: string | number] {
  if ('actionId' in target) return ['action_id', target.actionId];
  return 'commentId' in target ? ['comment_id', target.commentId] : ['task_action_id', target.taskActionId];
}

/** Attaches files that this person uploaded to an entry or a comment; returns how many they could use. */
export async function attachFiles(
  transaction: Queryable,
  kind: CaseKind,
  ids: readonly string[],
  { caseId, userId }: Sender,
  target: AttachmentTarget,
): Promise<number> {
  if (ids.length === 0) return 0;
  const [column, id] = placeOf(target);
  const statement = attachTo[kind.name].get(column);
  if (statement === undefined) throw new Error(`a file of a ${kind.name} has no ${column}`);
  return (await transaction.query(statement, [ids, caseId, userId, id])).length;
}
