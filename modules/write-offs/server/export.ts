import { formatDate, lenderDay } from '#kit/rules/fields/show.ts';
import { csvAnswer, type FileAnswer } from '#kit/http/file-answer.ts';
import { longReadsOf } from '#kit/http/long-reads.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import { csvOf, readForCsv, type CsvColumn } from '#kit/platform/csv.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Asker } from '#workspace/server/index.ts';
import type { ListedWriteOff, MonthOfOfficer } from '../endpoints/write-offs.ts';
import { writeOffReasonNames } from '../rules/write-off.ts';
import { readPage } from './queries.ts';
import { readMonths } from './store.ts';

const columns: readonly CsvColumn<ListedWriteOff>[] = [
  ['Tracking Number', (row) => row.tracking_number],
  ['Applicant', (row) => row.client_name],
  ['Business', (row) => row.business_name],
  ['Officer', (row) => row.officer?.name ?? ''],
  ['Written off on', (row) => formatDate(row.on)],
  ['Principal (UGX)', (row) => row.principal],
  ['Interest (UGX)', (row) => row.interest],
  ['Written off (UGX)', (row) => row.total],
  ['Recovered (UGX)', (row) => row.recovered],
  ['Reason', (row) => writeOffReasonNames[row.reason]],
  ['Written off by', (row) => row.by],
  ['Confirmed by', (row) => row.confirmed_by ?? ''],
  ['Undone on', (row) => (row.undone_on === null ? '' : formatDate(row.undone_on))],
  ['Undone by', (row) => row.undone_by ?? ''],
];

const monthColumns: readonly CsvColumn<MonthOfOfficer>[] = [
  ['Month', (row) => row.month.slice(0, 'YYYY-MM'.length)],
  ['Officer', (row) => row.officer ?? ''],
  ['Loans written off', (row) => String(row.loans)],
  ['Written off (UGX)', (row) => row.written_off],
  ['Recovered (UGX)', (row) => row.recovered],
];

/** All write-offs, or the sums by month and officer, as CSV (SERVE-04). */
export async function exportWriteOffs(
  platform: Platform,
  asker: Person & Asker,
  table: 'write-offs' | 'months',
): Promise<FileAnswer> {
  const reads = longReadsOf(platform);
  const day = lenderDay(platform.clock.now().toISOString());
  if (table === 'months') {
    const rows = await readMonths(reads);
    await recordEvent(platform, asker, 'write-offs.exported', { details: { table, rows: rows.length } });
    return csvAnswer(`write-offs-by-month-${day}.csv`, csvOf(rows, monthColumns));
  }
  const { rows, isCut } = await readForCsv((cursor, most) => readPage(reads, asker, cursor, most));
  await recordEvent(platform, asker, 'write-offs.exported', { details: { table, rows: rows.length } });
  return csvAnswer(`write-offs-${day}.csv`, csvOf(rows, columns, { isCut }));
}
