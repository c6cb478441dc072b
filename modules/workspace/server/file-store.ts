import { workplanStatuses } from '#cases/rules/request/statuses.ts';
import { listOf } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { StoredFileRow } from '#kit/platform/file-store/own-file.ts';
import { isSent } from './case-store.ts';
import { perKind, type CaseKind } from './kinds.ts';

/** A file together with the case that it belongs to. */
export interface CaseFileRow extends StoredFileRow {
  case_id: string;
}

const columnsOf = (alias: string, { name }: CaseKind): string =>
  `${alias}.file_name, ${alias}.mime, ${alias}.size::text, ${alias}.storage_key::text,
   encode(${alias}.sha256, 'hex') AS sha256, ${name}.id::text AS case_id`;

const documents = perKind((kind): Statement => {
  const { name, table, document, key } = kind;
  return {
    name: `staff.${name}_document`,
    text: `SELECT ${columnsOf('document', kind)}
           FROM ${document} AS document JOIN ${table} AS ${name} ON ${name}.id = document.${key}
           WHERE document.id = $1::uuid AND document.deleted_at IS NULL AND ${name}.submitted_at IS NOT NULL
             AND ${isSent('document')}`,
  };
});

/** A document of any submitted case. */
export async function findDocument(
  connection: Queryable,
  kind: CaseKind,
  id: string,
): Promise<CaseFileRow | undefined> {
  const [row] = await connection.query<CaseFileRow>(documents[kind.name], [id]);
  return row;
}

/** Where a file of a timeline belongs: to an entry, a reply, or a report on a task. */
export type FilePlace = 'action' | 'comment' | 'task';

const joinsOf = ({ action, comment }: CaseKind): Readonly<Record<FilePlace, string>> => ({
  action: `JOIN ${action} AS entry ON entry.id = file.action_id`,
  comment: `JOIN ${comment} AS answer ON answer.id = file.comment_id
            JOIN ${action} AS entry ON entry.id = answer.action_id`,
  task: 'JOIN workplan_task_action AS entry ON entry.id = file.task_action_id',
});

/** What limits a client: nothing of internal replies, and the workplan only once the work is delivered (REQ-04). */
const shownOf = ({ name }: CaseKind): Readonly<Record<FilePlace, string>> => ({
  action: '',
  comment: "AND answer.visibility = 'client'",
  task: `AND ${name}.status IN (${listOf(workplanStatuses)})`,
});

/**
 * $1 file, $2 the person, $3 whether they are staff for such cases: clients see what is meant for them in their own.
 */
const filesAt = (place: FilePlace) =>
  perKind((kind): Statement => {
    const { name, table, attachment, key } = kind;
    return {
      name: `${name}_attachment.find_of_${place}`,
      text: `SELECT ${columnsOf('file', kind)}
             FROM ${attachment} AS file ${joinsOf(kind)[place]}
             JOIN ${table} AS ${name} ON ${name}.id = file.${key}
             WHERE file.id = $1::uuid AND ${name}.submitted_at IS NOT NULL
               AND ($3::boolean OR (${name}.user_id = $2::bigint AND entry.visibility = 'client' ${shownOf(kind)[place]}))`,
    };
  });
const timelineFiles = { action: filesAt('action'), comment: filesAt('comment'), task: filesAt('task') };

/** A file of a timeline entry, of a reply or of a task, if this person may see it. */
export async function findTimelineFile(
  connection: Queryable,
  kind: CaseKind,
  { place, id }: { readonly place: FilePlace; readonly id: string },
  reader: { readonly userId: string; readonly isStaff: boolean },
): Promise<CaseFileRow | undefined> {
  const statement = timelineFiles[place][kind.name];
  const [row] = await connection.query<CaseFileRow>(statement, [id, reader.userId, reader.isStaff]);
  return row;
}
