import { maxCounted, queuePageSize, type QueueFilters, type QueueRow } from '@ensigo/rulebook/contract';
import { loanStatuses } from '@ensigo/rulebook/loan';
import type { Queryable } from '../../../platform/database/types.ts';
import { decisionDays, loanCases, pageOf, placeOfCursor, searchCases } from '../../cases/door.ts';
import { loanQueueStatement, loanTotals } from '../queue-statements.ts';
import { countCases, listQueue, type FoundRow, type Totals } from '../queue-store.ts';

interface QueueReading {
  readonly filters: QueueFilters;
  readonly userId: string;
  /** Rows of the page; `queuePageSize` for a screen. */
  readonly rows?: number;
}

/** One page of the queue and where the next one begins. */
export async function readQueue(
  reads: Queryable,
  { filters, userId, rows = queuePageSize }: QueueReading,
): Promise<{ data: QueueRow[]; next: string | null }> {
  const found = await searchCases(reads, loanCases, filters.search);
  const page = { filters, userId, rows: rows + 1, after: placeOfCursor(filters.cursor), found };
  const [limitDays, all] = await Promise.all([
    decisionDays(reads),
    listQueue(reads, loanQueueStatement(page)),
  ]);
  const { shown, next } = pageOf(all, rows);
  return { data: shown.map((row) => presentRow(row, limitDays)), next };
}

function presentRow(row: FoundRow, limitDays: number): QueueRow {
  const { place: _place, officer_public_id: id, officer_name: name, ...rest } = row;
  const { clock_seconds: seconds, clock_running_since: running_since, ...own } = rest;
  return {
    ...own,
    officer: id === null || name === null ? null : { id, name },
    clock: { seconds, running_since, limit_days: limitDays },
  };
}

/** How many loans there are of each status, up to `maxCounted` and one more. */
export function countQueue(reads: Queryable, userId: string): Promise<Totals> {
  const values = [userId, maxCounted, loanStatuses.submitted, loanStatuses.withLender];
  return countCases(reads, { statement: loanTotals, values });
}
