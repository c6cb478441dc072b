/** Pieces of SQL that several statements of requests share; each takes the alias of a request, or the SQL of its id. */

/** Step 1 as a JSON object. */
export const detailsOf = (request: string): string => `jsonb_build_object(
  'name', ${request}.business_name, 'contact_name', ${request}.contact_name,
  'contact_email', ${request}.contact_email, 'contact_phone', ${request}.contact_phone,
  'contact_phone_code', ${request}.contact_phone_code, 'contact_role', ${request}.contact_role,
  'category', ${request}.category)`;

/** Step 2 as a JSON object, null where it was not saved yet. */
export const challengeOf = (request: string): string => `CASE WHEN ${request}.challenge IS NOT NULL THEN
  jsonb_build_object('challenge', ${request}.challenge, 'period', ${request}.period,
    'solution', ${request}.solution, 'solution_details', coalesce(${request}.solution_details, ''),
    'outcomes', ${request}.outcomes) END`;

/** What the client wishes for, as a JSON list in the order in which it was typed. */
export const deliverableNamesOf = (requestId: string): string => `coalesce((
  SELECT jsonb_agg(name ORDER BY ordinal) FROM deliverable WHERE request_id = ${requestId}), '[]')`;

/** Step 4 as a JSON object, null where it was not saved yet. */
export const deliverablesOf = (request: string): string => `CASE WHEN ${request}.deadline IS NOT NULL THEN
  jsonb_build_object('deliverables', ${deliverableNamesOf(`${request}.id`)}, 'deadline', ${request}.deadline) END`;

/** The documents that are part of the request, as a JSON list in the order in which they came. */
export const documentsOf = (requestId: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', document.id, 'type', document.type,
           'file_path', document.id || '/' || document.file_name, 'size', document.size)
           ORDER BY document.created_at, document.id)
  FROM request_document AS document
  WHERE document.request_id = ${requestId} AND document.deleted_at IS NULL
    AND document.pending IS DISTINCT FROM 'add'), '[]')`;
