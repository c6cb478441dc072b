import { lenderDay } from '#kit/rules/fields/show.ts';
import type { AuditAction } from '#kit/rules/audit/actions.ts';
import { csvAnswer, type FileAnswer } from '#kit/http/file-answer.ts';
import { recordEvent } from '#kit/platform/act.ts';
import { csvOf, readForCsv } from '#kit/platform/csv.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Viewer } from '../policy.ts';
import type { Queue, QueueFacts, QueueFilters, QueueRow } from '../queue.ts';
import { readQueue } from './list-queue.ts';

/** What defines the file of a queue. */
export interface QueueExport<Row> {
  /** The beginning of the file's name. */
  readonly name: string;
  readonly auditAction: AuditAction;
  /** A column's heading, and a row's cell at this time (milliseconds). */
  readonly columns: readonly (readonly [heading: string, cell: (row: Row, now: number) => string])[];
}

/** What narrowed the file, for the audit log; words that were searched for may be a name. */
function filterDetails({ search, ...filters }: QueueFilters, every: number): Record<string, string> {
  const given = Object.entries({ ...filters, cursor: '' }).map(([key, value]) => {
    const isEvery = Array.isArray(value) && value.length === every;
    return [key, isEvery ? '' : Array.isArray(value) ? value.join(', ') : String(value)] as const;
  });
  const narrowed = given.filter(([, words]) => words !== '');
  return { ...Object.fromEntries(narrowed), ...(search !== '' && { search: 'text (not recorded)' }) };
}

/** A filtered queue as CSV. Cells that a spreadsheet would run as a formula are made safe. */
export async function exportQueue<Filters extends QueueFilters, Row extends QueueFacts, Totals>(
  platform: Platform,
  asker: Viewer,
  {
    queue,
    csv: { name, auditAction, columns },
    filters,
  }: {
    readonly queue: Queue<Filters, Row, Totals>;
    readonly csv: QueueExport<QueueRow<Row>>;
    readonly filters: Filters;
  },
): Promise<FileAnswer> {
  const reads = { query: platform.database.readFromStandby };
  const { rows, isCut } = await readForCsv<QueueRow<Row>>((cursor, most) =>
    readQueue(reads, queue, { filters: { ...filters, cursor }, asker, rows: most }),
  );
  const now = platform.clock.now().getTime();
  const text = csvOf(
    rows,
    columns.map(([heading, cell]) => [heading, (row) => cell(row, now)] as const),
    { isCut },
  );
  await recordEvent(platform, asker, auditAction, {
    details: { rows: rows.length, ...filterDetails(filters, queue.kind.statuses.submitted.length) },
  });
  return csvAnswer(`${name}-${lenderDay(platform.clock.now().toISOString())}.csv`, text);
}
