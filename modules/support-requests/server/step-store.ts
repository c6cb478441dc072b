import { draftStatus } from '#cases/rules/status.ts';
import type { FieldTable } from '#kit/rules/fields/field-table.ts';
import { challengeFields } from '../rules/challenge.ts';
import { deliverablesFields } from '../rules/deliverables.ts';
import { requestDetailsFields } from '../rules/request-details.ts';
import { lastSent, noneSentSince, sentCount, closedLoanOf } from '#cases/server/sql/closed-loan.ts';
import { columnsOf, jsonPairs, setColumns, typedColumns } from '#kit/platform/database/field-columns.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { SentCase } from '#cases/endpoints/sent-before.ts';

/** Fragments of SQL shared by statements of requests; each takes the alias of a request, or the SQL of its id. */

const { deliverables: _rows, ...columns } = deliverablesFields;

/** The fields of step 4 that are columns of the request; its deliverables are rows. */
const deadlineFields: FieldTable = columns;

/** Step 1 as a JSON object. */
export const detailsOf = (request: string): string =>
  `jsonb_build_object('name', ${request}.business_name, ${jsonPairs(requestDetailsFields, request)})`;

/** Step 2 as a JSON object, null if it has not been saved. What was tried has no default, and is never null for the client. */
export const challengeOf = (request: string): string => `CASE WHEN ${request}.challenge IS NOT NULL THEN
  jsonb_build_object(${jsonPairs(challengeFields, request)})
    || jsonb_build_object('solution_details', coalesce(${request}.solution_details, '')) END`;

/** What the client wants, as a JSON list in the order typed. */
export const deliverableNamesOf = (requestId: string): string => `coalesce((
  SELECT jsonb_agg(name ORDER BY ordinal) FROM deliverable WHERE request_id = ${requestId}), '[]')`;

/** Step 4 as a JSON object, null if it has not been saved. */
export const deliverablesOf = (request: string): string => `CASE WHEN ${request}.deadline IS NOT NULL THEN
  jsonb_build_object('deliverables', ${deliverableNamesOf(`${request}.id`)},
    ${jsonPairs(deadlineFields, request)}) END`;

/**
 * A step save is one statement: the draft is found, and updated only in the version that was found. So everything that
 * the statement reads belongs to one version; a save that loses against another changes nothing and is repeated. $1
 * owner, $2 version that the client has seen or null, $3 the answers as JSON.
 */
const closed = closedLoanOf('$1::bigint');

const seenFrom = (step: number): string => `
  seen AS MATERIALIZED (
    SELECT id, version FROM support_request
    WHERE user_id = $1::bigint AND status = '${draftStatus}' AND step >= ${step}
      AND ($2::int IS NULL OR version = $2::int) AND ${closed} AND ${noneSentSince('support_request')}
  )`;

const savedFrom = (step: number, changes: string, from = ''): string => `
  saved AS (
    UPDATE support_request AS request SET step = greatest(request.step, ${step + 1}), version = request.version + 1,
      updated_at = now(), ${changes}
    FROM seen ${from}
    WHERE request.id = seen.id AND request.version = seen.version AND request.status = '${draftStatus}'
    RETURNING request.id, request.tracking_number, request.step, request.version
  )`;

/** Keeps the step's previous answers; no row if there were none. */
const earlierOf = (step: string, answers: string): string => `
  earlier AS (
    INSERT INTO request_step_history (request_id, step, version, answers)
    SELECT saved.id, '${step}', saved.version - 1, said.answers
    FROM saved JOIN support_request AS old ON old.id = saved.id, LATERAL (SELECT ${answers} AS answers) AS said
    WHERE said.answers IS NOT NULL
  )`;

const forget = (form: string, from: string): string => `
  forgotten AS (
    DELETE FROM draft_answers WHERE user_id = $1::bigint AND form = '${form}' AND EXISTS (SELECT FROM ${from})
  )`;

const answer = (from: string): string => `SELECT id::int, tracking_number, step, version FROM ${from}`;

const typedAs = (answered: string): string =>
  `typed AS MATERIALIZED (SELECT * FROM jsonb_to_record($3::jsonb) AS typed (${answered}))`;

/** The answers of each step as rows, and what they change in the request. */
export const details = {
  typed: typedAs(typedColumns(requestDetailsFields)),
  changes: setColumns(requestDetailsFields, 'typed'),
  earlier: earlierOf('request-details', detailsOf('old')),
};

export const challenge = {
  typed: typedAs(typedColumns(challengeFields)),
  changes: setColumns(challengeFields, 'typed'),
  earlier: earlierOf('challenge', challengeOf('old')),
};

export const deliverables = {
  typed: typedAs(typedColumns(deliverablesFields)),
  changes: setColumns(deadlineFields, 'typed'),
  earlier: earlierOf('deliverables', deliverablesOf('old')),
  /** Replaces the rows, and removes surplus ones. */
  rows: `
  removed AS (
    DELETE FROM deliverable USING saved, typed
    WHERE deliverable.request_id = saved.id AND deliverable.ordinal >= jsonb_array_length(typed.deliverables)
  ), written AS (
    INSERT INTO deliverable (request_id, ordinal, name)
    SELECT saved.id, line.ordinal - 1, line.name
    FROM saved, typed, jsonb_array_elements_text(typed.deliverables) WITH ORDINALITY AS line (name, ordinal)
    ON CONFLICT (request_id, ordinal) DO UPDATE SET name = excluded.name
  )`,
};

/** The company's name in its profile, otherwise in the last loan (SUPPORT-02: the client cannot type it). */
const company = `coalesce(
  (SELECT name FROM business_profile WHERE user_id = $1::bigint),
  (SELECT business_name FROM loan WHERE user_id = $1::bigint AND submitted_at IS NOT NULL
   ORDER BY submitted_at DESC, id DESC LIMIT 1))`;

/** $4 the timeline's word for creating a draft. A version of 0 says that the client has seen no draft. */
export const saveRequestDetails: Statement = {
  name: 'support_request.save_details',
  text: `WITH ${details.typed}, ${seenFrom(1)},
  ${savedFrom(1, `business_name = ${company}, ${details.changes}`, ', typed')},
  made AS (
    INSERT INTO support_request (user_id, step, business_name, ${columnsOf(requestDetailsFields)})
    SELECT $1::bigint, 2, ${company}, ${columnsOf(requestDetailsFields, 'typed')}
    FROM typed
    WHERE coalesce($2::int, 0) = 0 AND ${closed} AND ${noneSentSince('support_request')}
      AND NOT EXISTS (SELECT FROM support_request WHERE user_id = $1::bigint AND status = '${draftStatus}')
    ON CONFLICT (user_id) WHERE status = '${draftStatus}' DO NOTHING
    RETURNING id, tracking_number, step, version
  ),
  written AS (SELECT * FROM saved UNION ALL SELECT * FROM made),
  ${details.earlier},
  started AS (
    INSERT INTO request_action (request_id, action, user_id) SELECT id, $4, $1::bigint FROM made
  ),
  ${forget('request-details', 'written')}
  ${answer('written')}`,
};

export const saveChallenge: Statement = {
  name: 'support_request.save_challenge',
  text: `WITH ${challenge.typed}, ${seenFrom(2)}, ${savedFrom(2, challenge.changes, ', typed')},
  ${challenge.earlier}, ${forget('challenge', 'saved')}
  ${answer('saved')}`,
};

export const saveDeliverables: Statement = {
  name: 'support_request.save_deliverables',
  text: `WITH ${deliverables.typed}, ${seenFrom(4)}, ${savedFrom(4, deliverables.changes, ', typed')},
  ${deliverables.earlier}, ${deliverables.rows}, ${forget('deliverables', 'saved')}
  ${answer('saved')}`,
};

/** $1 owner: why a save changed nothing. */
const readDraftPosition: Statement = {
  name: 'support_request.position',
  text: `SELECT ${closed} AS closed_loan, draft.step, draft.version, draft.tracking_number,
           ${sentCount('support_request')} AS sent, ${lastSent('support_request')} AS sent_case
         FROM (SELECT $1::bigint AS id) AS me
         LEFT JOIN support_request AS draft ON draft.user_id = me.id AND draft.status = '${draftStatus}'`,
};

/** A client's position; all but the first are null without a draft. */
export interface DraftPosition {
  /** Decision 0046. */
  closed_loan: boolean;
  step: number | null;
  version: number | null;
  tracking_number: string | null;
  sent: number;
  sent_case: SentCase | null;
}

export async function draftPositionOf(connection: Queryable, userId: string): Promise<DraftPosition> {
  const [row] = await connection.query<DraftPosition>(readDraftPosition, [userId]);
  return (
    row ?? { closed_loan: false, step: null, version: null, tracking_number: null, sent: 0, sent_case: null }
  );
}

export interface PassedRow {
  id: number;
  tracking_number: string;
  step: number;
  version: number;
}

const passStatement: Statement = {
  name: 'support_request.pass_documents',
  text: `UPDATE support_request SET step = greatest(step, 4), updated_at = now()
         WHERE id = $1::bigint AND status = '${draftStatus}' RETURNING id::int, tracking_number, step, version`,
};

/** Completes the documents step of a draft, in which nothing is required. */
export async function passDocuments(transaction: Queryable, requestId: string): Promise<PassedRow> {
  const [row] = await transaction.query<PassedRow>(passStatement, [requestId]);
  if (row === undefined) throw new Error('the draft was held and is gone');
  return row;
}
