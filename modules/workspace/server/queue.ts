import type { CaseClock } from '#cases/rules/clock.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { CaseKind } from './kinds.ts';
import type { QueuePage, UsualFilters } from './queue-store.ts';

/** The filters of any queue's call. */
export interface QueueFilters extends UsualFilters {
  readonly search: string;
  /** The `next` of the previous page. */
  readonly cursor: string;
}

/** Values of any queue's row that are shown in another form: its position, and its clock. */
export interface QueueFacts {
  place: string;
  clock_seconds: number;
  clock_running_since: string | null;
}

/** How many there are: per status, of the person asking, unassigned, late. */
export interface Totals {
  statuses: { status: string; count: number }[];
  mine: number;
  unassigned: number;
  late: number;
}

/** A row of a queue as shown. */
export type QueueRow<Row extends QueueFacts> = Omit<Row, keyof QueueFacts> & { clock: CaseClock };

/** Which cases are counted: only the person's own; without those of the two further values, which are hidden. */
export interface CountSight {
  readonly ownAlone: boolean;
  readonly isHiding: boolean;
}

/** The queue of one kind. */
export interface Queue<Filters extends QueueFilters, Row extends QueueFacts, Counts> {
  readonly kind: CaseKind;
  /** Reads a page by a statement of `queueStatement`. */
  readonly list: (reads: Queryable, page: QueuePage<Filters>) => Promise<Row[]>;
  /** Runs its statement of `totalsStatement`. */
  readonly count: (reads: Queryable, values: readonly unknown[], sight: CountSight) => Promise<Counts[]>;
}
