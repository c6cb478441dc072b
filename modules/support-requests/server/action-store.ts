import type { Language } from '#kit/messages/index.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { setClock } from '#kit/platform/database/case-clock.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

export interface LockedRequest {
  id: string;
  status: string;
  version: number;
  tracking_number: string;
  client_name: string;
  client_email: string;
  client_language: Language;
}

const columns = `request.id::text, request.status, request.version, request.tracking_number,
           owner.name AS client_name, owner.email AS client_email, owner.language AS client_language
         FROM support_request AS request JOIN users AS owner ON owner.id = request.user_id
         WHERE request.id = $1::bigint AND request.user_id = $2::bigint AND request.submitted_at IS NOT NULL`;

const find: Statement = { name: 'support_request.find_sent', text: `SELECT ${columns}` };
const lock: Statement = {
  name: 'support_request.lock_sent',
  text: `SELECT ${columns} FOR UPDATE OF request`,
};

/** The client's own submitted request; with `lock`, locked until the transaction ends. */
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
  text: `UPDATE support_request SET status = $3, version = version + 1, updated_at = now(), ${setClock(requestStatuses.clockStopped).trim()},
           solved = coalesce($4, solved), rate = coalesce($5::int, rate)
         WHERE id = $1::bigint AND status = $2 RETURNING id`,
};

export interface Decision {
  readonly requestId: string;
  readonly from: string;
  readonly to: string;
  /** The decision of an approval; null leaves it unchanged. */
  readonly solved: 'Yes' | 'No' | null;
  readonly rate: number | null;
}

/** Moves the request if its status is unchanged. */
export async function decideRequest(transaction: Queryable, decision: Decision): Promise<boolean> {
  const { requestId, from, to, solved, rate } = decision;
  return (await transaction.query(decide, [requestId, from, to, solved, rate])).length === 1;
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

/** The client's latest decision. */
export async function findLastDecision(
  connection: Queryable,
  requestId: string,
  words: readonly string[],
): Promise<DecisionRow | undefined> {
  const [row] = await connection.query<DecisionRow>(lastDecision, [requestId, words]);
  return row;
}
