import { maxCounted, queuePageSize } from '#cases/endpoints/cases.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { decisionDays } from '#settings/server/index.ts';
import { hiddenFrom, hidesNothing, type ConflictsOfInterest } from '#conflicts-of-interest/server/index.ts';
import { seesOwnAlone, clockOf } from '../case.ts';
import type { CaseKind } from '../kinds.ts';
import type { Asker } from '../policy.ts';
import type { QueuePage } from '../queue-store.ts';
import type { Queue, QueueFacts, QueueFilters, QueueRow } from '../queue.ts';
import { searchCases } from '../search-store.ts';
import { momentPlace } from '#kit/platform/moment-place.ts';
import { orderOf, type QueueOrder } from '../queue-order-store.ts';
import { listColleagues, type ListedColleague } from '../assignee-store.ts';

const number = /^(-?\d{1,18}(?:\.\d{1,6})?)_([1-9]\d{0,17})$/;

/**
 * Where a page starts, according to its cursor; undefined for the first page, and for an invalid cursor or that of
 * another order.
 */
function placeOfCursor(cursor: string, order: QueueOrder): QueuePage<unknown>['after'] {
  if (order === 'oldest' || order === 'newest' || order === 'updated') {
    const place = momentPlace(cursor);
    return place && { value: place.moment, id: place.id };
  }
  const [, value, id] = number.exec(cursor) ?? [];
  return value === undefined || id === undefined ? undefined : { value, id };
}

/** The rows to show of those read (one more than shown), and where the next page starts. */
function pageOf<Row extends { readonly place: string }>(
  all: readonly Row[],
  rows: number,
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const shown = all.slice(0, rows);
  return { shown, next: all.length > rows ? (shown.at(-1)?.place ?? null) : null };
}

/** Undefined if the person sees all cases of a kind. */
const hiddenIn = ({ name }: CaseKind, conflicts: ConflictsOfInterest): QueuePage<unknown>['hidden'] =>
  hidesNothing(conflicts) ? undefined : { accounts: conflicts.accounts, cases: conflicts[name] };

interface QueueReading<Filters> {
  readonly filters: Filters;
  readonly asker: Asker;
  /** Rows of the page; `queuePageSize` for a screen. */
  readonly rows?: number;
}

/** One page of a queue and where the next one starts (STAFF-02, STAFF-03). */
export async function readQueue<Filters extends QueueFilters, Row extends QueueFacts, Totals>(
  reads: Queryable,
  queue: Queue<Filters, Row, Totals>,
  { filters, asker, rows = queuePageSize }: QueueReading<Filters>,
): Promise<{ data: QueueRow<Row>[]; next: string | null }> {
  const [found, conflicts] = await Promise.all([
    searchCases(reads, queue.kind, filters.search),
    hiddenFrom(reads, asker),
  ]);
  const { userId } = asker;
  const hidden = hiddenIn(queue.kind, conflicts);
  const ownAlone = seesOwnAlone(queue.kind, asker.roles);
  const after = placeOfCursor(filters.cursor, orderOf(filters));
  // Everything else is read without waiting for it.
  const lateAfter = filters.late === 'yes' ? await decisionDays(reads) : 0;
  const page = { filters, userId, ownAlone, hidden, rows: rows + 1, after, found, limitDays: lateAfter };
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
  asker: Asker,
): Promise<Totals> {
  const { submitted, atDesk } = kind.statuses;
  const [limitDays, conflicts] = await Promise.all([decisionDays(reads), hiddenFrom(reads, asker)]);
  const hidden = hiddenIn(kind, conflicts);
  const values = [asker.userId, maxCounted, submitted, atDesk, limitDays];
  const more = hidden === undefined ? [] : [hidden.accounts, hidden.cases];
  const sight = { ownAlone: seesOwnAlone(kind, asker.roles), isHiding: hidden !== undefined };
  const [totals] = await count(reads, [...values, ...more], sight);
  if (totals === undefined) throw new Error('a count without a row');
  return totals;
}

/** Everyone who may work on a case of this kind, and whether it may be assigned to them. */
export const colleaguesOf =
  (kind: CaseKind) =>
  async (reads: Queryable): Promise<{ data: ListedColleague[] }> => ({
    data: await listColleagues(reads, kind),
  });
