import type { Language } from '#kit/messages/index.ts';
import { feedbackStatus } from '#cases/rules/status.ts';
import type { RequestResubmission } from '../endpoints/request-variants.ts';
import type { RequestFormKey } from '../rules/wizard.ts';
import type { ConsentText } from '#settings/rules/consent-texts.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { challenge, challengeOf, deliverables, deliverablesOf, details, detailsOf } from './step-store.ts';
import { searchTerms, type SentRequest } from './submission-store.ts';
import { feedbackOf, lastAskedOf } from './timeline-store.ts';

const asked = lastAskedOf('request.id');

const waiting = `SELECT request.id::int, request.tracking_number, request.status,
    request.version + request.unsent_version AS version,
    ${detailsOf('request')} AS request_details, ${challengeOf('request')} AS challenge_details,
    ${deliverablesOf('request')} AS deliverables, ${feedbackOf('request.id')} AS feedback,
    coalesce((SELECT jsonb_object_agg(changed.step, changed.answers) FROM request_resubmission AS changed
      WHERE changed.request_id = request.id), '{}') AS changed,
    EXISTS (SELECT FROM request_action AS said WHERE said.request_id = request.id AND said.user_id = request.user_id
      AND said.id > coalesce(${asked}, 0)) OR EXISTS (
      SELECT FROM request_comment AS said JOIN request_action AS entry ON entry.id = said.action_id
      WHERE entry.request_id = request.id AND said.user_id = request.user_id
        AND said.created_at > (SELECT max(before.created_at) FROM request_action AS before
          WHERE before.id = ${asked})) AS has_spoken
  FROM support_request AS request WHERE request.id = $1::bigint AND request.user_id = $2::bigint`;

/** $1 request, $2 owner: with unsent changes. */
const waitingStatement: Statement = { name: 'support_request.waiting', text: waiting };
const lockWaitingStatement: Statement = {
  name: 'support_request.lock_waiting',
  text: `${waiting} FOR UPDATE OF request`,
};

/**
 * $1 request, $2 step, $3 answers, or null if they equal those sent before. What was kept until then goes into the
 * history: it may have been typed in another tab.
 */
const keepChangeStatement: Statement = {
  name: 'support_request.keep_change',
  text: `WITH earlier AS (
           INSERT INTO request_step_history (request_id, step, version, answers, is_unsent)
           SELECT kept.request_id, kept.step, request.version, kept.answers, true
           FROM request_resubmission AS kept JOIN support_request AS request ON request.id = kept.request_id
           WHERE kept.request_id = $1::bigint AND kept.step = $2 AND kept.answers IS DISTINCT FROM $3::jsonb
         ), forgotten AS (
           DELETE FROM request_resubmission WHERE request_id = $1::bigint AND step = $2 AND $3::jsonb IS NULL
         ), kept AS (
           INSERT INTO request_resubmission (request_id, step, answers)
           SELECT $1::bigint, $2, $3::jsonb WHERE $3::jsonb IS NOT NULL
           ON CONFLICT (request_id, step) DO UPDATE SET answers = excluded.answers, saved_at = now()
         )
         UPDATE support_request SET unsent_version = unsent_version + 1 WHERE id = $1::bigint
         RETURNING (version + unsent_version)::int AS version`,
};

/** $1 request. */
const forgetChangesStatement: Statement = {
  name: 'support_request.forget_changes',
  text: `DELETE FROM request_resubmission WHERE request_id = $1::bigint`,
};

const own = `WHERE request.id = $1::bigint AND request.user_id = $2::bigint AND request.status = '${feedbackStatus}'`;

const savedWith = (changes: string): string => `
  saved AS (
    UPDATE support_request AS request SET version = request.version + 1, updated_at = now(), ${changes}
    FROM typed ${own} RETURNING request.id, request.version
  )`;

/** $1 request, $2 owner, $3 the answers: replaces the sent step with the changed one; the old one is kept. */
const applyDetails: Statement = {
  name: 'support_request.apply_details',
  text: `WITH ${details.typed}, ${savedWith(details.changes)}, ${details.earlier} SELECT id FROM saved`,
};

const applyChallenge: Statement = {
  name: 'support_request.apply_challenge',
  text: `WITH ${challenge.typed}, ${savedWith(challenge.changes)}, ${challenge.earlier} SELECT id FROM saved`,
};

const applyDeliverables: Statement = {
  name: 'support_request.apply_deliverables',
  text: `WITH ${deliverables.typed}, ${savedWith(deliverables.changes)}, ${deliverables.earlier}, ${deliverables.rows}
         SELECT id FROM saved`,
};

/** $1 request, $2 owner, $3 status, $4 the timeline's word. Only from WAITING FOR FEEDBACK. */
const resubmitStatement: Statement = {
  name: 'support_request.resubmit',
  text: `WITH sent AS (
           UPDATE support_request AS request SET status = $3, version = request.version + 1, updated_at = now(),
             clock_running_since = now(), disclaimer_version = $5::int, disclaimer_consent_text = $6
           ${own} RETURNING request.id, request.user_id, request.tracking_number, request.status
         ), told AS (
           INSERT INTO request_action (request_id, action, user_id) SELECT id, $4, user_id FROM sent RETURNING id
         ), searchable AS (
           INSERT INTO request_search (request_id, term)
           SELECT sent.id, found.term FROM sent, ${searchTerms('sent.id')} AS found ON CONFLICT DO NOTHING
         )
         SELECT sent.id::int, sent.tracking_number, sent.status, told.id::text AS action_id,
           person.name, person.email, person.language
         FROM sent, told, users AS person WHERE person.id = sent.user_id`,
};

/** $1 timeline entry, $2 request, $3 changes in the order of the form. */
const writeChangesStatement: Statement = {
  name: 'support_request.write_changes',
  text: `INSERT INTO request_change (action_id, ordinal, request_id, kind, target, label, before, after, asked)
         SELECT $1::bigint, change.ordinal, $2::bigint, change.kind, change.target, change.label, change.before,
           change.after, change.asked
         FROM ROWS FROM (jsonb_to_recordset($3::jsonb)
           AS (kind text, target text, label text, before text, after text, asked boolean))
           WITH ORDINALITY AS change (kind, target, label, before, after, asked, ordinal)`,
};

/** $1 request, $2 owner, $3 the timeline's word: a request whose feedback has already been answered. */
const lastResubmittedStatement: Statement = {
  name: 'support_request.last_resubmitted',
  text: `SELECT request.id::int, request.tracking_number, request.status FROM support_request AS request
         WHERE request.id = $1::bigint AND request.user_id = $2::bigint AND request.submitted_at IS NOT NULL
           AND request.status <> '${feedbackStatus}' AND EXISTS (
             SELECT FROM request_action WHERE request_id = request.id AND action = $3)`,
};

export interface WaitingRow extends Pick<
  RequestResubmission,
  'id' | 'tracking_number' | 'version' | 'request_details' | 'feedback'
> {
  status: string;
  /** Null only in a draft. */
  challenge_details: RequestResubmission['challenge_details'] | null;
  deliverables: RequestResubmission['deliverables'] | null;
  /** Maps a step to its unsent answers. */
  changed: Partial<Record<RequestFormKey, Record<string, unknown>>>;
  /** Whether the client has commented since they were asked. */
  has_spoken: boolean;
}

/** The client's own request with unsent changes; with `lock`, locked until the transaction ends. */
export async function findWaiting(
  connection: Queryable,
  requestId: string,
  userId: string,
  options: { readonly lock: boolean },
): Promise<WaitingRow | undefined> {
  const statement = options.lock ? lockWaitingStatement : waitingStatement;
  const [row] = await connection.query<WaitingRow>(statement, [requestId, userId]);
  return row;
}

/** Keeps a step as changed by the client, or null as sent; returns the resulting version. */
export async function keepChange(
  transaction: Queryable,
  requestId: string,
  step: RequestFormKey,
  answers: object | null,
): Promise<number> {
  const kept = answers === null ? null : JSON.stringify(answers);
  const [row] = await transaction.query<{ version: number }>(keepChangeStatement, [requestId, step, kept]);
  if (row === undefined) throw new Error('a request that was held is gone');
  return row.version;
}

const applying: readonly (readonly [RequestFormKey, Statement])[] = [
  ['request-details', applyDetails],
  ['challenge', applyChallenge],
  ['deliverables', applyDeliverables],
];

/** Applies the changed steps to the request, in the order of the form, and removes the separate copies. */
export async function applyChanges(
  transaction: Queryable,
  userId: string,
  { id, changed }: WaitingRow,
): Promise<void> {
  for (const [step, statement] of applying) {
    const answers = changed[step];
    if (answers === undefined) continue;
    await transaction.query(statement, [String(id), userId, JSON.stringify(answers)]);
  }
  await transaction.query(forgetChangesStatement, [String(id)]);
}

export interface ResubmittedRow extends SentRequest {
  action_id: string;
  name: string;
  email: string;
  language: Language;
}

/** Moves a waiting request back to the lender, with its timeline entry; undefined if it does not wait. */
export async function sendResubmission(
  transaction: Queryable,
  sent: {
    readonly requestId: string;
    readonly userId: string;
    readonly status: string;
    readonly action: string;
    /** What the client confirmed. */
    readonly consentText: ConsentText;
  },
): Promise<ResubmittedRow | undefined> {
  const { version, text } = sent.consentText;
  const values = [sent.requestId, sent.userId, sent.status, sent.action, version, text];
  const [row] = await transaction.query<ResubmittedRow>(resubmitStatement, values);
  return row;
}

export interface WrittenChange {
  readonly kind: 'field' | 'document';
  readonly target: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Null if feedback was not about single places. */
  readonly asked: boolean | null;
}

export async function writeChanges(
  transaction: Queryable,
  actionId: string,
  requestId: string,
  changes: readonly WrittenChange[],
): Promise<void> {
  await transaction.query(writeChangesStatement, [actionId, requestId, JSON.stringify(changes)]);
}

/** A request whose feedback has already been answered. */
export async function findResubmitted(
  connection: Queryable,
  requestId: string,
  userId: string,
  action: string,
): Promise<SentRequest | undefined> {
  const [row] = await connection.query<SentRequest>(lastResubmittedStatement, [requestId, userId, action]);
  return row;
}
