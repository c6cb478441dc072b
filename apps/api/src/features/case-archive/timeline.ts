import type { Rejection, StaffTimelineAction } from '@ensigo/rulebook/contract';
import type { Queryable } from '../../platform/database/types.ts';
import { loanCases, requestCases } from '../cases/door.ts';
import { loanTimelineOf } from '../loans/door.ts';
import { requestTimelineOf } from '../requests/door.ts';
import { timelineStatement } from './store.ts';

const statements = {
  loan: timelineStatement(loanCases, loanTimelineOf('staff')),
  request: timelineStatement(requestCases, requestTimelineOf('staff')),
};

export type TimelineEntry = Pick<
  StaffTimelineAction,
  'id' | 'action' | 'created_at' | 'user' | 'comment' | 'visibility' | 'documents' | 'comments'
>;

/** Why an entry rejected a case; empty for every other entry. */
interface WithReasons {
  readonly reasons: Rejection['reasons'];
}

interface TimelineRow<Entry> {
  entries: Entry[];
  reasons: Record<string, Rejection['reasons']>;
}

/** The whole timeline as staff see it, newest first. */
export async function timelineOfCase<Entry extends TimelineEntry>(
  connection: Queryable,
  kind: keyof typeof statements,
  caseId: string,
): Promise<(Entry & WithReasons)[]> {
  const [row] = await connection.query<TimelineRow<Entry>>(statements[kind], [caseId]);
  if (row === undefined) return [];
  return row.entries.map((entry) => ({ ...entry, reasons: row.reasons[entry.id] ?? [] }));
}
