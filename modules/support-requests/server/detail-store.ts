import { draftStatus, feedbackStatus } from '#cases/rules/status.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import type { RequestDetail } from '../endpoints/request-answers.ts';
import type { Field } from '#kit/rules/fields/field-table.ts';
import type { applicantFields } from '#prequalification/rules/applicant.ts';
import { requestDetailsFields } from '../rules/request-details.ts';
import { workplanStatuses } from '#cases/rules/request/statuses.ts';
import { requestTables } from '#kit/platform/database/case-tables.ts';
import { rejectionOf, type TimelineReader } from '#kit/platform/database/case-timeline.ts';
import { listOf, moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { challengeOf, deliverableNamesOf, deliverablesOf, detailsOf } from './step-store.ts';
import { feedbackOf, requestTimelineOf, workplanOf } from './timeline-store.ts';

/** The documents that are part of the request, as a JSON list in order of arrival. */
const documentsOf = (requestId: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', document.id, 'type', document.type,
           'file_path', document.id || '/' || document.file_name, 'size', document.size)
           ORDER BY document.created_at, document.id)
  FROM request_document AS document
  WHERE document.request_id = ${requestId} AND document.deleted_at IS NULL
    AND document.pending IS DISTINCT FROM 'add'), '[]')`;

/** Staff see the workplan from its first line on, clients in the statuses of REQ-04. */
const shownWorkplan = (reader: TimelineReader): string =>
  reader === 'staff'
    ? workplanOf('request.id', reader)
    : `CASE WHEN request.status IN (${listOf(workplanStatuses)})
         THEN ${workplanOf('request.id', reader)} END`;

/** SQL of a whole request for a reader; `condition` says which request and whose, `more` what else is selected. */
export const requestDetailOf = (reader: TimelineReader, condition: string, more = ''): string =>
  `SELECT request.id::int, request.tracking_number, owner.name AS user_name, request.business_name, request.category,
     ${moment('request.created_at')} AS created_at, ${moment('request.submitted_at')} AS submitted_at,
     request.status, request.step, request.version,
     request.status = '${feedbackStatus}' AS waiting_for_feedback, request.rate, request.solved,
     ${detailsOf('request')} AS request_details, ${challengeOf('request')} AS challenge_details,
     ${deliverableNamesOf('request.id')} AS deliverables_list, request.deadline::text AS deadline,
     ${documentsOf('request.id')} AS documents, ${requestTimelineOf(reader)} AS actions, ${rejectionOf(requestTables)} AS rejection,
     CASE WHEN expert.id IS NOT NULL
       THEN jsonb_build_object('id', expert.public_id, 'name', expert.name) END AS expert,
     ${feedbackOf('request.id')} AS feedback,
     ${shownWorkplan(reader)} AS workplan${more}
   FROM support_request AS request JOIN users AS owner ON owner.id = request.user_id
   LEFT JOIN users AS expert ON expert.id = request.expert_id
   WHERE ${condition}`;

/** $1 request, $2 owner. */
export const detailStatement: Statement = {
  name: 'support_request.detail',
  text: requestDetailOf('client', 'request.id = $1::bigint AND request.user_id = $2::bigint'),
};

/** The applicant's answers that prefill a contact. */
const knownAs: Readonly<Partial<Record<string, keyof typeof applicantFields>>> = {
  contact_name: 'name',
  contact_email: 'email',
  contact_phone: 'phone',
  contact_phone_code: 'phone_code',
  contact_role: 'position',
};

const prefilled = Object.entries<Field>(requestDetailsFields)
  .map(([name, { initial = '' }]) => {
    const { [name]: known } = knownAs;
    return `'${name}', ${known === undefined ? `'${initial}'` : `coalesce(known.applicant ->> '${known}', '${initial}')`}`;
  })
  .join(', ');

/** $1 owner: the draft, and what fills its first step before there is one (SUPPORT-02). */
export const formsStatement: Statement = {
  name: 'support_request.forms',
  text: `SELECT CASE WHEN request.id IS NOT NULL THEN jsonb_build_object('id', request.id,
             'tracking_number', request.tracking_number, 'status', request.status, 'step', request.step,
             'version', request.version, 'updated_at', ${moment('request.updated_at')}) END AS request,
           CASE WHEN request.id IS NOT NULL THEN ${detailsOf('request')}
             ELSE jsonb_build_object(
               'name', coalesce(profile.name, known.business ->> 'business_name', ''),
               ${prefilled}) END AS request_details,
           ${challengeOf('request')} AS challenge_details, ${deliverablesOf('request')} AS deliverables,
           ${documentsOf('request.id')} AS management_request_docs
         FROM (SELECT $1::bigint AS id) AS me
         LEFT JOIN support_request AS request ON request.user_id = me.id AND request.status = '${draftStatus}'
         LEFT JOIN business_profile AS profile ON profile.user_id = me.id
         LEFT JOIN prequalification AS known ON known.user_id = me.id`,
};

export type RequestDetailRow = Omit<RequestDetail, 'abilities'>;

/** A request of this owner; undefined if it is someone else's or does not exist. */
export async function findRequest(
  connection: Queryable,
  id: string,
  userId: string,
): Promise<RequestDetailRow | undefined> {
  const [row] = await connection.query<RequestDetailRow>(detailStatement, [id, userId]);
  return row;
}

/** What fills the forms of a request. */
export type RequestForms = Pick<
  PrequalificationState,
  'request' | 'request_details' | 'challenge_details' | 'management_request_docs' | 'deliverables'
>;

/** The forms of someone who may not ask for management support. */
export const noRequestForms: RequestForms = {
  request: null,
  request_details: null,
  challenge_details: null,
  management_request_docs: [],
  deliverables: null,
};

export async function findForms(connection: Queryable, userId: string): Promise<RequestForms> {
  const [row] = await connection.query<RequestForms>(formsStatement, [userId]);
  return row ?? noRequestForms;
}
