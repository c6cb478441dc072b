import type { Report, ReportFilters, ReportTable } from '@ensigo/rulebook/contract';
import {
  openTable,
  riskTable,
  riskWeekTable,
  stageTable,
  stepTable,
  sumTable,
  weekTable,
  type NumberTable,
} from '@ensigo/rulebook/reports';
import { csvAnswer, type FileAnswer } from '../../../http/file-answer.ts';
import { longReadsOf } from '../../../http/long-reads.ts';
import { recordEvent, type Person } from '../../../platform/act.ts';
import { writeCsv } from '../../../platform/csv.ts';
import type { Platform } from '../../../platform/platform.ts';
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
