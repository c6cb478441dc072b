import type { Rejection } from '#cases/endpoints/timeline.ts';
import type { StaffTimelineAction } from '#cases/endpoints/cases.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { loanCases, requestCases } from '#workspace/server/index.ts';
import { loanTimelineOf } from '#loans/server/index.ts';
import { requestTimelineOf } from '#support-requests/server/index.ts';
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
