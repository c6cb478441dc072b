import { feedbackStatus } from '@ensigo/rulebook/cases';
import type { Statement } from '../../platform/database/types.ts';
import { challengeOf, deliverablesOf, detailsOf } from './columns.ts';
import { requestWorkflow } from '@ensigo/rulebook/request';
import { searchTerms } from './search-terms.ts';
import { challenge, deliverables, details } from './step-statements.ts';
import { feedbackOf } from './timeline.ts';

const asked = feedbackOf('request.id', requestWorkflow.moves['request-feedback'].timeline);

const waiting = `SELECT request.id::int, request.tracking_number, request.status, request.version,
    ${detailsOf('request')} AS request_details, ${challengeOf('request')} AS challenge_details,
    ${deliverablesOf('request')} AS deliverables, ${asked} AS feedback,
    coalesce((SELECT jsonb_object_agg(changed.step, changed.answers) FROM request_resubmission AS changed
      WHERE changed.request_id = request.id), '{}') AS changed,
    EXISTS (SELECT FROM request_action AS said WHERE said.request_id = request.id AND said.user_id = request.user_id
      AND said.id > coalesce((${asked} ->> 'action_id')::bigint, 0)) OR EXISTS (
      SELECT FROM request_comment AS said JOIN request_action AS entry ON entry.id = said.action_id
      WHERE entry.request_id = request.id AND said.user_id = request.user_id
        AND said.created_at > (SELECT max(before.created_at) FROM request_action AS before
          WHERE before.id = (${asked} ->> 'action_id')::bigint)) AS has_spoken
  FROM support_request AS request WHERE request.id = $1::bigint AND request.user_id = $2::bigint`;

/** $1 request, $2 owner: with what is changed and not sent yet. */
export const waitingStatement: Statement = { name: 'support_request.waiting', text: waiting };
export const lockWaitingStatement: Statement = {
  name: 'support_request.lock_waiting',
  text: `${waiting} FOR UPDATE OF request`,
};

/** $1 request, $2 step, $3 answers. */
export const keepChange: Statement = {
  name: 'support_request.keep_change',
  text: `INSERT INTO request_resubmission (request_id, step, answers) VALUES ($1::bigint, $2, $3::jsonb)
         ON CONFLICT (request_id, step) DO UPDATE SET answers = excluded.answers, saved_at = now()`,
};

/** $1 request, $2 step, or null for all. */
export const forgetChange: Statement = {
  name: 'support_request.forget_change',
  text: `DELETE FROM request_resubmission WHERE request_id = $1::bigint AND ($2::text IS NULL OR step = $2)`,
};

const own = `WHERE request.id = $1::bigint AND request.user_id = $2::bigint AND request.status = '${feedbackStatus}'`;

const savedWith = (changes: string): string => `
  saved AS (
    UPDATE support_request AS request SET version = request.version + 1, updated_at = now(), ${changes}
    FROM typed ${own} RETURNING request.id, request.version
  )`;

/** $1 request, $2 owner, $3 the answers: writes a changed step over the one that was sent before, which is kept. */
export const applyDetails: Statement = {
  name: 'support_request.apply_details',
  text: `WITH ${details.typed}, ${savedWith(details.changes)}, ${details.earlier} SELECT id FROM saved`,
};

export const applyChallenge: Statement = {
  name: 'support_request.apply_challenge',
  text: `WITH ${challenge.typed}, ${savedWith(challenge.changes)}, ${challenge.earlier} SELECT id FROM saved`,
};

export const applyDeliverables: Statement = {
  name: 'support_request.apply_deliverables',
  text: `WITH ${deliverables.typed}, ${savedWith(deliverables.changes)}, ${deliverables.earlier}, ${deliverables.rows}
         SELECT id FROM saved`,
};

/** $1 request, $2 owner, $3 status, $4 the timeline's word. Only from WAITING FOR FEEDBACK. */
export const resubmitStatement: Statement = {
  name: 'support_request.resubmit',
  text: `WITH sent AS (
           UPDATE support_request AS request SET status = $3, version = request.version + 1, updated_at = now(),
             clock_running_since = now(), disclaimer_version = $5::int, disclaimer_wording = $6
           ${own} RETURNING request.id, request.user_id, request.tracking_number, request.status
         ), told AS (
           INSERT INTO request_action (request_id, action, user_id) SELECT id, $4, user_id FROM sent RETURNING id
         ), searchable AS (
           INSERT INTO request_search (request_id, term)
           SELECT sent.id, found.term FROM sent, ${searchTerms('sent.id')} AS found ON CONFLICT DO NOTHING
         )
         SELECT sent.id::int, sent.tracking_number, sent.status, told.id::text AS action_id, person.name, person.email
         FROM sent, told, users AS person WHERE person.id = sent.user_id`,
};

/** $1 timeline entry, $2 request, $3 changes in the order of the form. */
export const writeChanges: Statement = {
  name: 'support_request.write_changes',
  text: `INSERT INTO request_change (action_id, ordinal, request_id, kind, target, label, before, after)
         SELECT $1::bigint, change.ordinal, $2::bigint, change.kind, change.target, change.label, change.before,
           change.after
         FROM ROWS FROM (jsonb_to_recordset($3::jsonb)
           AS (kind text, target text, label text, before text, after text))
           WITH ORDINALITY AS change (kind, target, label, before, after, ordinal)`,
};

/** $1 request, $2 owner, $3 the timeline's word: a request whose feedback is answered already. */
export const lastResubmitted: Statement = {
  name: 'support_request.last_resubmitted',
  text: `SELECT request.id::int, request.tracking_number, request.status FROM support_request AS request
         WHERE request.id = $1::bigint AND request.user_id = $2::bigint AND request.submitted_at IS NOT NULL
           AND request.status <> '${feedbackStatus}' AND EXISTS (
             SELECT FROM request_action WHERE request_id = request.id AND action = $3)`,
};
