import { loanTables, requestTables, type CaseTables } from '#kit/platform/database/case-tables.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** $1 the case; `timeline` is the SQL of its entries. `reasons`: of rejections, by the entry. */
export const timelineStatement = ({ name, table, action, key }: CaseTables, timeline: string): Statement => ({
  name: `case_archive.${name}_timeline`,
  text: `SELECT ${timeline} AS entries, coalesce((
           SELECT jsonb_object_agg(entry.id, entry.details -> 'reasons') FROM ${action} AS entry
           WHERE entry.${key} = ${name}.id AND entry.details ? 'reasons'), '{}') AS reasons
         FROM ${table} AS ${name} WHERE ${name}.id = $1::bigint`,
});

/** A file of the timeline, once it belongs to an entry. */
export interface TimelineFile {
  id: string;
  file_name: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  scanned: boolean;
  /** Of the stored file. */
  key: string;
  at: string;
}

const filesOf = ({ name, attachment, key, targets }: CaseTables): Statement => ({
  name: `case_archive.${name}_files`,
  text: `SELECT file.id::text, file.file_name, file.size::int, encode(file.sha256, 'hex') AS sha256, file.scanned,
           file.storage_key::text AS key, ${moment('file.created_at')} AS at
         FROM ${attachment} AS file WHERE file.${key} = $1::bigint
           AND coalesce(${targets.map((target) => `file.${target}`).join(', ')}) IS NOT NULL
         ORDER BY file.created_at, file.id`,
});
const files = { loan: filesOf(loanTables), request: filesOf(requestTables) };

export const timelineFilesOf = (
  connection: Queryable,
  kind: CaseTables['name'],
  caseId: string,
): Promise<TimelineFile[]> => connection.query<TimelineFile>(files[kind], [caseId]);
