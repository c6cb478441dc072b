import type { FieldTable } from '@ensigo/rulebook/fields';
import { challengeFields, deliverablesFields, requestDetailsFields } from '@ensigo/rulebook/request';
import { jsonPairs } from '../../platform/database/field-columns.ts';

/** Pieces of SQL that several statements of requests share; each takes the alias of a request, or the SQL of its id. */

const { deliverables: _rows, ...columns } = deliverablesFields;

/** The fields of step 4 that are columns of the request; its deliverables are rows. */
export const deadlineFields: FieldTable = columns;

/** Step 1 as a JSON object. */
export const detailsOf = (request: string): string =>
  `jsonb_build_object('name', ${request}.business_name, ${jsonPairs(requestDetailsFields, request)})`;

/** Step 2 as a JSON object, null where it was not saved yet. */
export const challengeOf = (request: string): string =>
  `CASE WHEN ${request}.challenge IS NOT NULL THEN jsonb_build_object(${jsonPairs(challengeFields, request)}) END`;

/** What the client wishes for, as a JSON list in the order in which it was typed. */
export const deliverableNamesOf = (requestId: string): string => `coalesce((
  SELECT jsonb_agg(name ORDER BY ordinal) FROM deliverable WHERE request_id = ${requestId}), '[]')`;

/** Step 4 as a JSON object, null where it was not saved yet. */
export const deliverablesOf = (request: string): string => `CASE WHEN ${request}.deadline IS NOT NULL THEN
  jsonb_build_object('deliverables', ${deliverableNamesOf(`${request}.id`)},
    ${jsonPairs(deadlineFields, request)}) END`;

/** The documents that are part of the request, as a JSON list in the order in which they came. */
export const documentsOf = (requestId: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', document.id, 'type', document.type,
           'file_path', document.id || '/' || document.file_name, 'size', document.size)
           ORDER BY document.created_at, document.id)
  FROM request_document AS document
  WHERE document.request_id = ${requestId} AND document.deleted_at IS NULL
    AND document.pending IS DISTINCT FROM 'add'), '[]')`;
