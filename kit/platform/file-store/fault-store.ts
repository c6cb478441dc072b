import type { Queryable, Statement } from '../database/types.ts';
import { namedFiles } from './named-file-store.ts';
import type { FileFault } from './files.ts';

/** Who noticed. */
export type FoundBy = 'read' | 'scrub' | 'backup';

/** Only of a file that a row still names: what was deleted meanwhile is no fault. */
const noteStatement: Statement = {
  name: 'file_fault.note',
  text: `WITH named AS (SELECT * FROM (${namedFiles}) AS named WHERE named.key = $1::uuid),
         noted AS (
           INSERT INTO file_fault AS held (storage_key, fault, found_by)
           SELECT named.key, $2, $3 FROM named WHERE named.is_kept OR $2 <> 'missing'
           ON CONFLICT (storage_key) DO UPDATE
             SET fault = excluded.fault, last_found_at = now(), times = held.times + 1
           RETURNING times
         )
         SELECT noted.times, named.subject, named.kind, named.case_id::text FROM noted, named`,
};

const noteOrphan: Statement = {
  name: 'file_fault.note_orphan',
  text: `INSERT INTO file_fault AS held (storage_key, fault, found_by) VALUES ($1::uuid, 'orphaned', 'scrub')
         ON CONFLICT (storage_key) DO UPDATE
           SET fault = 'orphaned', last_found_at = now(), times = held.times + 1
         RETURNING times`,
};

/** A fault as it stands after it was noted; one that was not known before has been found once. */
export interface NotedFault {
  times: number;
  /** As the audit log names the file. */
  subject: string;
  kind: 'loan' | 'request' | 'ticket' | 'logo';
  case_id: string | null;
}

/** Undefined if no row names the file any more. */
export async function noteFault(
  transaction: Queryable,
  key: string,
  fault: FileFault,
  by: FoundBy,
): Promise<NotedFault | undefined> {
  return (await transaction.query<NotedFault>(noteStatement, [key, fault, by]))[0];
}

/** Whether it was not known before. */
export async function noteOrphanedFile(transaction: Queryable, key: string): Promise<boolean> {
  return (await transaction.query<{ times: number }>(noteOrphan, [key]))[0]?.times === 1;
}
