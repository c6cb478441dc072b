import {
  maxCounted,
  queuePageSize,
  type RequestQueueFilters,
  type RequestQueueRow,
} from '@ensigo/rulebook/contract';
import { requestStatuses } from '@ensigo/rulebook/request';
import type { Queryable } from '../../../platform/database/types.ts';
import { decisionDays, pageOf, placeOfCursor, requestCases, searchCases } from '../../cases/door.ts';
import { requestQueueStatement, requestTotals } from '../queue-statements.ts';
import { countCases, listQueue, type FoundRow, type Totals } from '../queue-store.ts';

interface QueueReading {
  readonly filters: RequestQueueFilters;
  readonly userId: string;
}

/** One page of the queue and where the next one begins (STAFF-03). */
export async function readQueue(
  reads: Queryable,
  { filters, userId }: QueueReading,
): Promise<{ data: RequestQueueRow[]; next: string | null }> {
  const found = await searchCases(reads, requestCases, filters.search);
  const page = { filters, userId, rows: queuePageSize + 1, after: placeOfCursor(filters.cursor), found };
  const [limitDays, all] = await Promise.all([
    decisionDays(reads),
    listQueue(reads, requestQueueStatement(page)),
  ]);
  const { shown, next } = pageOf(all, queuePageSize);
  return { data: shown.map((row) => presentRow(row, limitDays)), next };
}

function presentRow(row: FoundRow, limitDays: number): RequestQueueRow {
  const { place: _place, clock_seconds: seconds, clock_running_since: running_since, ...own } = row;
  return { ...own, clock: { seconds, running_since, limit_days: limitDays } };
}

/** How many requests there are of each status, up to `maxCounted` and one more. */
export function countQueue(reads: Queryable, userId: string): Promise<Totals> {
  const values = [userId, maxCounted, requestStatuses.submitted, requestStatuses.withLender];
  return countCases(reads, { statement: requestTotals, values });
}
