import { workplanStatuses } from '@ensigo/rulebook/request';
import { listOf } from '../../platform/database/expressions.ts';
import type { Queryable, Statement } from '../../platform/database/types.ts';
import type { StoredFileRow } from '../../platform/file-store/stored-file.ts';

export interface LockedRequest {
  id: string;
  status: string;
  version: number;
  tracking_number: string;
  client_name: string;
  client_email: string;
}

const columns = `request.id::text, request.status, request.version, request.tracking_number,
           owner.name AS client_name, owner.email AS client_email
         FROM support_request AS request JOIN users AS owner ON owner.id = request.user_id
         WHERE request.id = $1::bigint AND request.user_id = $2::bigint AND request.submitted_at IS NOT NULL`;

const find: Statement = { name: 'support_request.find_sent', text: `SELECT ${columns}` };
const lock: Statement = {
  name: 'support_request.lock_sent',
  text: `SELECT ${columns} FOR UPDATE OF request`,
};

/** An own request that was submitted; with `lock`, held until the transaction ends. */
export async function findSentRequest(
  connection: Queryable,
  id: string,
  userId: string,
  options: { readonly lock: boolean },
): Promise<LockedRequest | undefined> {
  const [row] = await connection.query<LockedRequest>(options.lock ? lock : find, [id, userId]);
  return row;
}

const decide: Statement = {
  name: 'support_request.decide',
  text: `UPDATE support_request SET status = $3, version = version + 1, updated_at = now(), clock_running_since = now(),
           solved = coalesce($4, solved), rate = coalesce($5::int, rate)
         WHERE id = $1::bigint AND status = $2 RETURNING id`,
};

export interface Decision {
  readonly requestId: string;
  readonly from: string;
  readonly to: string;
  /** The verdict of an approval; null leaves what is there. */
  readonly solved: 'Yes' | 'No' | null;
  readonly rate: number | null;
}

/** Moves the request, if it still is where it was. */
export async function decideRequest(transaction: Queryable, decision: Decision): Promise<boolean> {
  const { requestId, from, to, solved, rate } = decision;
  return (await transaction.query(decide, [requestId, from, to, solved, rate])).length === 1;
}

const insertAction: Statement = {
  name: 'request_action.insert',
  text: `INSERT INTO request_action (request_id, action, user_id, comment, details)
         VALUES ($1::bigint, $2, $3::bigint, nullif($4, ''), $5::jsonb) RETURNING id::int`,
};

export interface NewAction {
  readonly requestId: string;
  /** The timeline's word. */
  readonly action: string;
  readonly userId: string;
  readonly comment: string;
  readonly details: object;
}

/** Writes a timeline entry of the client and answers its id. */
export async function writeAction(transaction: Queryable, entry: NewAction): Promise<number> {
  const { requestId, action, userId, comment, details } = entry;
  const values = [requestId, action, userId, comment, JSON.stringify(details)];
  const [row] = await transaction.query<{ id: number }>(insertAction, values);
  if (row === undefined) throw new Error('the timeline entry was not written');
  return row.id;
}

const insertComment: Statement = {
  name: 'request_comment.insert',
  text: `INSERT INTO request_comment (action_id, user_id, comment)
         SELECT action.id, $3::bigint, $4 FROM request_action AS action
         WHERE action.id = $2::bigint AND action.request_id = $1::bigint AND action.visibility = 'client'
         RETURNING id::text`,
};

/** Answers a timeline entry that the client sees; undefined when the request has no such entry. */
export async function writeComment(
  transaction: Queryable,
  said: {
    readonly requestId: string;
    readonly actionId: number;
    readonly userId: string;
    readonly comment: string;
  },
): Promise<string | undefined> {
  const values = [said.requestId, said.actionId, said.userId, said.comment];
  const [row] = await transaction.query<{ id: string }>(insertComment, values);
  return row?.id;
}

const lastDecision: Statement = {
  name: 'request_action.last_decision',
  text: `SELECT id::int, action, coalesce(comment, '') AS comment, details FROM request_action
         WHERE request_id = $1::bigint AND action = ANY ($2::text[]) ORDER BY request_action.id DESC LIMIT 1`,
};

export interface DecisionRow {
  id: number;
  action: string;
  comment: string;
  details: { solved?: string; rate?: number; deliverables?: string[] };
}

/** What the client has decided last. */
export async function findLastDecision(
  connection: Queryable,
  requestId: string,
  words: readonly string[],
): Promise<DecisionRow | undefined> {
  const [row] = await connection.query<DecisionRow>(lastDecision, [requestId, words]);
  return row;
}

const insertAttachment: Statement = {
  name: 'request_attachment.insert',
  text: `INSERT INTO request_attachment (id, request_id, user_id, action_id, comment_id, file_name, size, mime, sha256,
           scanned, storage_key)
         VALUES ($1::uuid, $2::bigint, $3::bigint, $4::bigint, $5::bigint, $6, $7::bigint, $8, decode($9, 'hex'),
           $10::boolean, $1::uuid)`,
};

export interface NewAttachment {
  readonly id: string;
  readonly requestId: string;
  readonly userId: string;
  readonly target: { readonly actionId: number } | { readonly commentId: string };
  readonly fileName: string;
  readonly size: number;
  readonly mime: string;
  /** Hex. */
  readonly sha256: string;
  readonly scanned: boolean;
}

export async function writeAttachment(transaction: Queryable, file: NewAttachment): Promise<void> {
  const { id, requestId, userId, target, fileName, size, mime, sha256, scanned } = file;
  const entry = 'actionId' in target ? [target.actionId, null] : [null, target.commentId];
  const values = [id, requestId, userId, ...entry, fileName, size, mime, sha256, scanned];
  await transaction.query(insertAttachment, values);
}

/** What a file of a timeline is attached to. */
export type TimelinePlace = 'action' | 'comment' | 'task';

const joins: Readonly<Record<TimelinePlace, string>> = {
  action: 'JOIN request_action AS entry ON entry.id = file.action_id',
  comment: `JOIN request_comment AS said ON said.id = file.comment_id
            JOIN request_action AS entry ON entry.id = said.action_id`,
  task: 'JOIN workplan_task_action AS entry ON entry.id = file.task_action_id',
};
const hidden: Readonly<Record<TimelinePlace, string>> = {
  action: '',
  comment: "AND said.visibility = 'client'",
  // The client sees the workplan once the work is delivered (REQ-04).
  task: `AND request.status IN (${listOf(workplanStatuses)})`,
};

/** $1 file, $2 who asks, $3 whether they are staff of requests: a client sees what is meant for them in their own. */
const fileAt = (place: TimelinePlace): Statement => ({
  name: `request_attachment.find_of_${place}`,
  text: `SELECT file.request_id::text, file.file_name, file.mime, file.size::text, file.storage_key::text
         FROM request_attachment AS file ${joins[place]}
         JOIN support_request AS request ON request.id = file.request_id
         WHERE file.id = $1::uuid AND request.submitted_at IS NOT NULL
           AND ($3::boolean OR (request.user_id = $2::bigint AND entry.visibility = 'client' ${hidden[place]}))`,
});

const files: Readonly<Record<TimelinePlace, Statement>> = {
  action: fileAt('action'),
  comment: fileAt('comment'),
  task: fileAt('task'),
};

/** A file of a timeline entry, a comment or a task, if this person may see it. */
export async function findTimelineFile(
  connection: Queryable,
  place: TimelinePlace,
  id: string,
  reader: { readonly userId: string; readonly isStaff: boolean },
): Promise<(StoredFileRow & { request_id: string }) | undefined> {
  const [row] = await connection.query<StoredFileRow & { request_id: string }>(files[place], [
    id,
    reader.userId,
    reader.isStaff,
  ]);
  return row;
}
