import type { Report, ReportFilters, ReportTable } from '../../endpoints/staff-reports.ts';
import {
  openTable,
  stageTable,
  stepTable,
  sumTable,
  weekTable,
  type NumberTable,
} from '../../rules/tables.ts';
import { riskTable, riskWeekTable } from '../../rules/risk-tables.ts';
import { csvAnswer, type FileAnswer } from '#kit/http/file-answer.ts';
import { longReadsOf } from '#kit/http/long-reads.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import { writeCsv } from '#kit/platform/csv.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { reportOf } from '../queries.ts';

type Kind = ReportFilters['kind'];

const tables: Readonly<Record<ReportTable, (kind: Kind, report: Report) => NumberTable>> = {
  weeks: weekTable,
  way: stageTable,
  steps: stepTable,
  sums: sumTable,
  risk: (_kind, { risk }) => riskTable(risk),
  'risk-weeks': (_kind, { risk }) => riskWeekTable(risk),
  open: (_kind, report) => openTable(report),
};

/** The filters that were set. */
const given = (filters: ReportFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** One table of a report as CSV, exactly as the screen shows it. */
export async function exportReport(
  platform: Platform,
  asker: Person,
  { table, ...filters }: ReportFilters & { readonly table: ReportTable },
): Promise<FileAnswer> {
  const report = await reportOf(longReadsOf(platform), filters);
  const { columns, rows } = tables[table](filters.kind, report);
  const text = writeCsv(
    rows.map(({ label, cells }) => [label, ...cells.map(({ text: cell }) => cell)]),
    columns,
    { header: true },
  );
  await recordEvent(platform, asker, 'report.exported', { details: { table, ...given(filters) } });
  return csvAnswer(`report-${filters.kind}s-${table}-${report.to}.csv`, text);
}
