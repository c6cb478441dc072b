import type { StaffTimelineAction } from '@ensigo/rulebook/contract';
import type { CaseTables } from '../../platform/database/case-tables.ts';
import { moment } from '../../platform/database/expressions.ts';
import type { Queryable, Statement } from '../../platform/database/types.ts';
import { loanCases, requestCases } from '../cases/door.ts';
import { loanTimelineOf } from '../loans/door.ts';
import { requestTimelineOf } from '../requests/door.ts';

const timelines: Readonly<Record<CaseTables['name'], Statement>> = {
  loan: {
    name: 'case_archive.loan_timeline',
    text: `SELECT ${loanTimelineOf('staff')} AS entries FROM loan WHERE loan.id = $1::bigint`,
  },
  request: {
    name: 'case_archive.request_timeline',
    text: `SELECT ${requestTimelineOf('staff')} AS entries FROM support_request AS request WHERE request.id = $1::bigint`,
  },
};

export type TimelineEntry = Pick<
  StaffTimelineAction,
  'id' | 'action' | 'created_at' | 'user' | 'comment' | 'visibility' | 'documents' | 'comments'
>;

/** The whole timeline as staff see it, newest first. */
export async function timelineOfCase<Entry extends TimelineEntry>(
  connection: Queryable,
  kind: CaseTables['name'],
  caseId: string,
): Promise<Entry[]> {
  const [row] = await connection.query<{ entries: Entry[] }>(timelines[kind], [caseId]);
  return row?.entries ?? [];
}

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
const files = { loan: filesOf(loanCases), request: filesOf(requestCases) };

export const timelineFilesOf = (
  connection: Queryable,
  kind: CaseTables['name'],
  caseId: string,
): Promise<TimelineFile[]> => connection.query<TimelineFile>(files[kind], [caseId]);
