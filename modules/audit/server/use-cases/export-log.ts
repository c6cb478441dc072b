import { Readable } from 'node:stream';
import { auditDetails } from '../../rules/details.ts';
import { auditWords } from '#kit/rules/audit/actions.ts';
import { settingChanges } from '../../rules/setting-changes.ts';
import type { AuditFilters, AuditRow } from '../../endpoints/staff-audit.ts';
import { lenderDay } from '#kit/rules/fields/show.ts';
import { csvType, type FileAnswer } from '#kit/http/file-answer.ts';
import { cutRow, utf8Mark, writeCsv } from '#kit/platform/csv.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { readLog } from './read-log.ts';

const maxRows = 50_000;
const rowsPerRead = 1_000;

const columns =
  'Time (UTC),Who,Roles,What,Action,About,File,IP address,Details,Request ID,Sequence,Hash'.split(',');

const csv = (rows: readonly AuditRow[], header: boolean): string =>
  writeCsv(rows.map(cellsOf), columns, { header });

const cellsOf = (row: AuditRow): string[] => [
  row.occurred_at,
  row.actor?.name ?? '',
  row.actor?.roles.join(' ') ?? '',
  auditWords(row.action),
  row.action,
  row.about?.title ?? '',
  row.file_name ?? '',
  row.client_address ?? '',
  [auditDetails(row.details), ...(settingChanges(row.details) ?? [])].filter(Boolean).join('; '),
  row.request_id ?? '',
  row.place?.position ?? '',
  row.place?.hash ?? '',
];

/** Read page by page as the browser consumes it. */
async function* pages(reads: Queryable, filters: AuditFilters): AsyncGenerator<string> {
  let cursor: string | null = '';
  yield `${utf8Mark}${csv([], true)}`;
  for (let read = 0; cursor !== null && read < maxRows; read += rowsPerRead) {
    const page = await readLog(reads, { ...filters, cursor }, rowsPerRead);
    yield csv(page.data, false);
    cursor = page.next;
  }
  if (cursor !== null) yield writeCsv([cutRow(maxRows)], columns, { header: false });
}

/** An address stays out of the log, which is kept longer than an account. */
const wantedOf = (filters: AuditFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => name !== 'cursor' && value !== '')
      .map(([name, value]) => [name, value.includes('@') ? 'email address (not recorded)' : value]),
  );

/** The filtered log as CSV; the export itself is in the log before the first byte. */
export async function exportLog(
  platform: Platform,
  actor: Person,
  filters: AuditFilters,
): Promise<FileAnswer> {
  const { database, clock } = platform;
  await recordEvent(platform, actor, 'audit-log.exported', { details: wantedOf(filters) });
  return {
    stream: Readable.from(pages({ query: database.readFromStandby }, filters)),
    type: csvType,
    name: `audit-log-${lenderDay(clock.now().toISOString())}.csv`,
  };
}
