import { maxCounted, queuePageSize } from '@ensigo/rulebook/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import { decisionDays } from '../../settings/door.ts';
import { clockOf } from '../case.ts';
import { pageOf, placeOfCursor } from '../queue-pages.ts';
import type { Queue, QueueFacts, QueueFilters, QueueRow } from '../queue.ts';
import { searchCases } from '../search-store.ts';

interface QueueReading<Filters> {
  readonly filters: Filters;
  readonly userId: string;
  /** Only cases that this person is responsible for. */
  readonly ownAlone: boolean;
  /** Rows of the page; `queuePageSize` for a screen. */
  readonly rows?: number;
}

/** One page of a queue and where the next one starts (STAFF-02, STAFF-03). */
export async function readQueue<Filters extends QueueFilters, Row extends QueueFacts, Totals>(
  reads: Queryable,
  queue: Queue<Filters, Row, Totals>,
  { filters, userId, ownAlone, rows = queuePageSize }: QueueReading<Filters>,
): Promise<{ data: QueueRow<Row>[]; next: string | null }> {
  const found = await searchCases(reads, queue.kind, filters.search);
  const after = placeOfCursor(filters.cursor, filters.order);
  // Everything else is read without waiting for it.
  const lateAfter = filters.late === 'yes' ? await decisionDays(reads) : 0;
  const page = { filters, userId, ownAlone, rows: rows + 1, after, found, limitDays: lateAfter };
  const [limitDays, all] = await Promise.all([decisionDays(reads), queue.list(reads, page)]);
  const { shown, next } = pageOf(all, rows);
  return { data: shown.map((row) => presentRow(row, limitDays)), next };
}

function presentRow<Row extends QueueFacts>(row: Row, limitDays: number): QueueRow<Row> {
  const { place: _place, clock_seconds: _seconds, clock_running_since: _since, ...own } = row;
  return { ...own, clock: clockOf(row, limitDays) };
}

/** How many cases there are per status, up to `maxCounted` and one more. */
export async function countQueue<Filters extends QueueFilters, Row extends QueueFacts, Totals>(
  reads: Queryable,
  { kind, count }: Queue<Filters, Row, Totals>,
  userId: string,
  ownAlone: boolean,
): Promise<Totals> {
  const { submitted, atDesk } = kind.statuses;
  const limitDays = await decisionDays(reads);
  const [totals] = await count(reads, [userId, maxCounted, submitted, atDesk, limitDays], ownAlone);
  if (totals === undefined) throw new Error('a count without a row');
  return totals;
}
