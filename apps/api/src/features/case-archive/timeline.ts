import type { StaffTimelineAction } from '@ensigo/rulebook/contract';
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

/** The whole timeline as staff see it, newest first. */
export async function timelineOfCase<Entry extends TimelineEntry>(
  connection: Queryable,
  kind: keyof typeof statements,
  caseId: string,
): Promise<Entry[]> {
  const [row] = await connection.query<{ entries: Entry[] }>(statements[kind], [caseId]);
  return row?.entries ?? [];
}
