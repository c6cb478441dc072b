import { momentPlace } from '#kit/platform/moment-place.ts';
import type { QueueOrder } from './queue-order-store.ts';
import type { QueuePage } from './queue-store.ts';

const number = /^(-?\d{1,18}(?:\.\d{1,6})?)_([1-9]\d{0,17})$/;

/**
 * Where a page starts, according to its cursor; undefined for the first page, and for an invalid cursor or that of
 * another order.
 */
export function placeOfCursor(cursor: string, order: QueueOrder): QueuePage<unknown>['after'] {
  if (order === 'oldest' || order === 'newest') {
    const place = momentPlace(cursor);
    return place && { value: place.moment, id: place.id };
  }
  const [, value, id] = number.exec(cursor) ?? [];
  return value === undefined || id === undefined ? undefined : { value, id };
}

/** The rows to show of those read (one more than shown), and where the next page starts. */
export function pageOf<Row extends { readonly place: string }>(
  all: readonly Row[],
  rows: number,
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const shown = all.slice(0, rows);
  return { shown, next: all.length > rows ? (shown.at(-1)?.place ?? null) : null };
}
