import type { Queryable, Statement } from '../../platform/database/types.ts';
import { eraseStaffNotices } from './notice-erasure-store.ts';

/** $1 ids of requests: rows with files are removed, and their keys returned. */
const files: readonly Statement[] = [
  {
    name: 'erasure.request_documents',
    text: `DELETE FROM request_document WHERE request_id = ANY ($1::bigint[]) RETURNING storage_key::text AS key`,
  },
  {
    name: 'erasure.request_attachments',
    text: `DELETE FROM request_attachment WHERE request_id = ANY ($1::bigint[]) RETURNING storage_key::text AS key`,
  },
];

const forget = (table: string): Statement => ({
  name: `erasure.${table}`,
  text: `DELETE FROM ${table} WHERE request_id = ANY ($1::bigint[])`,
});

const tasks = `SELECT task.id FROM workplan_task AS task
  JOIN workplan_deliverable AS promised ON promised.id = task.deliverable_id
  WHERE promised.request_id = ANY ($1::bigint[])`;

/** The history of a request stays; its comments are removed. */
const words: readonly Statement[] = [
  forget('request_step_history'),
  forget('request_resubmission'),
  forget('request_change'),
  forget('request_search'),
  {
    name: 'erasure.deliverables',
    text: `UPDATE deliverable SET name = 'Erased' WHERE request_id = ANY ($1::bigint[])`,
  },
  {
    name: 'erasure.workplan_deliverables',
    text: `UPDATE workplan_deliverable SET name = 'Erased' WHERE request_id = ANY ($1::bigint[])`,
  },
  {
    name: 'erasure.workplan_task_actions',
    text: `UPDATE workplan_task_action SET comment = NULL WHERE task_id IN (${tasks})`,
  },
  {
    name: 'erasure.workplan_tasks',
    text: `UPDATE workplan_task SET task = 'Erased', description = NULL, responsibility = NULL WHERE id IN (${tasks})`,
  },
  {
    name: 'erasure.request_comments',
    text: `UPDATE request_comment SET comment = '' FROM request_action AS action
           WHERE action.id = request_comment.action_id AND action.request_id = ANY ($1::bigint[])`,
  },
  {
    name: 'erasure.request_actions',
    text: `UPDATE request_action SET comment = NULL, details = details - '{solution,risk,diagnosis,deliverables}'::text[]
           WHERE request_id = ANY ($1::bigint[])`,
  },
  {
    name: 'erasure.requests',
    text: `UPDATE support_request SET business_name = 'Erased', contact_name = '', contact_email = '', contact_phone = '',
             contact_role = '', challenge = NULL, solution_details = NULL, outcomes = NULL, erased_at = now()
           WHERE id = ANY ($1::bigint[])`,
  },
];

/** Removes everything that identifies a person from these requests; returns the keys of their files. */
export async function eraseRequests(transaction: Queryable, ids: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const statement of files) {
    keys.push(...(await transaction.query<{ key: string }>(statement, [ids])).map(({ key }) => key));
  }
  for (const statement of words) await transaction.query(statement, [ids]);
  await eraseStaffNotices(transaction, 'request', ids);
  return keys;
}
