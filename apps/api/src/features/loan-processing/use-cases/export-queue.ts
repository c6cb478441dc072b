import { Readable } from 'node:stream';
import { readClock } from '@ensigo/rulebook/cases';
import type { QueueFilters, QueueRow } from '@ensigo/rulebook/contract';
import { formatDate } from '@ensigo/rulebook/fields';
import type { FileAnswer } from '../../../http/file-answer.ts';
import { writeCsv } from '../../../platform/csv.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readQueue } from './list-queue.ts';

const maxRows = 10_000;
const rowsPerRead = 1_000;
const secondsPerDay = 86_400;

const columns = [
  'Tracking Number',
  'Applicant',
  'Business',
  'Type',
  'Amount (UGX)',
  'Status',
  'Submitted',
  'Officer',
  'Days with us',
] as const;

/** The queue with its filters as CSV. Cells that a spreadsheet would run as a formula are made safe. */
export async function exportQueue(
  platform: Platform,
  asker: { readonly userId: string; readonly clientAddress: string },
  filters: QueueFilters,
): Promise<FileAnswer> {
  const { database, clock, audit } = platform;
  const rows: QueueRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null && rows.length < maxRows) {
    const page = await readQueue(database, {
      filters: { ...filters, cursor },
      userId: asker.userId,
      rows: rowsPerRead,
    });
    rows.push(...page.data);
    cursor = page.next;
  }
  const now = clock.now().getTime();
  const text = writeCsv(
    rows.map((row) => cellsOf(row, now)),
    columns,
    { header: true },
  );
  await audit.record(database, {
    actorId: asker.userId,
    action: 'loan-queue.exported',
    clientAddress: asker.clientAddress,
    details: { rows: rows.length },
  });
  // Spreadsheets take a file for UTF-8 by its mark alone.
  const bytes = Buffer.from(`\uFEFF${text}`);
  return {
    stream: Readable.from([bytes]),
    type: 'text/csv; charset=utf-8',
    name: `loans-${clock.now().toISOString().slice(0, 10)}.csv`,
    size: bytes.length,
  };
}

const cellsOf = (row: QueueRow, now: number): string[] => [
  row.tracking_number,
  row.applicant_name,
  row.business_name,
  row.type,
  row.amount,
  row.status,
  formatDate(row.submitted_at),
  row.officer?.name ?? '',
  (readClock(row.clock, now).seconds / secondsPerDay).toFixed(1),
];
