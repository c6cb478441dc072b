import { queuePageSize, type QueueFilters, type QueueRow } from '@ensigo/rulebook/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import { decisionDays } from '../case-store.ts';
import { listQueue, presentRow, search } from '../queue-store.ts';

const mostWords = 4;

/** The words of a search; a number with its spaces is one of them. */
function searchWords(text: string): string[] {
  const typed = text.toLowerCase().trim();
  if (/^[a-z]{2}-[\d-]*$/.test(typed)) return [typed];
  if (/^\+?[\d\s()-]{5,}$/.test(typed)) {
    const digits = typed.replaceAll(/\D/g, '');
    // 00 before a country code is its plus.
    return [digits.length > 10 ? digits.replace(/^00/, '') : digits];
  }
  return typed
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

const cursorShape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([1-9]\d{0,17})$/;

function placeOf(cursor: string): { submittedAt: string; id: string } | undefined {
  const [, submittedAt, id] = cursorShape.exec(cursor) ?? [];
  return submittedAt === undefined || id === undefined ? undefined : { submittedAt, id };
}

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
  const found = await search(reads, searchWords(filters.search));
  const page = { filters, userId, rows: rows + 1, after: placeOf(filters.cursor), found };
  const [limitDays, all] = await Promise.all([decisionDays(reads), listQueue(reads, page)]);
  const shown = all.slice(0, rows);
  return {
    data: shown.map((row) => presentRow(row, limitDays)),
    next: all.length > rows ? (shown.at(-1)?.place ?? null) : null,
  };
}
