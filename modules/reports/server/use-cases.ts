import { reportKinds, type ReportKind } from '../rules/figures.ts';
import { changeUnrecorded, recordEvent, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  countDays,
  findDaysToProve,
  findDifference,
  findDueDays,
  followRules,
  lockCounting,
  markCountedUntil,
  markProof,
  readProgress,
} from './count-store.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { arrearsPeriodsOfLoans } from '#servicing/server/index.ts';
import {
  countAgain,
  findCellDifference,
  findLoansToProve,
  findNextLoans,
  findArrearsPeriodDifference,
  findTouchedLoans,
  keepCloses,
  markRisk,
  replaceArrearsPeriods,
} from './risk-count-store.ts';
import type { Report, ReportFilters, ReportTable } from '../endpoints/staff-reports.ts';
import { openTable, stageTable, stepTable, sumTable, weekTable, type NumberTable } from '../rules/tables.ts';
import { riskTable, riskWeekTable } from '../rules/risk-tables.ts';
import { csvAnswer, type FileAnswer } from '#kit/http/file-answer.ts';
import { longReadsOf } from '#kit/http/long-reads.ts';
import { writeCsv } from '#kit/platform/csv.ts';
import { reportOf } from './queries.ts';

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

/** Loans whose records are gone through at once. */
const loansAtOnce = 500;

const portionsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / loansAtOnce) }, (_, index) =>
    ids.slice(index * loansAtOnce, (index + 1) * loansAtOnce),
  );

async function foldAgain(transaction: Queryable, ids: readonly string[]): Promise<void> {
  for (const portion of portionsOf(ids))
    await replaceArrearsPeriods(transaction, portion, await arrearsPeriodsOfLoans(transaction, portion));
}

/** Counts the loans that were touched and a portion of those never counted; true if more of those are left. */
const keepPortion = ({ database }: Pick<Platform, 'database'>): Promise<boolean> =>
  changeUnrecorded(database, async (transaction) => {
    if (!(await lockCounting(transaction, 'loan'))) return false;
    const { counted_until: until, today } = await readProgress(transaction, 'loan');
    // What a loan is counted by is kept when its days are.
    if (until === null || until < today) return false;
    await keepCloses(transaction);
    const next = await findNextLoans(transaction, loansAtOnce);
    await foldAgain(transaction, [...new Set([...(await findTouchedLoans(transaction)), ...next])]);
    const isMore = next.length === loansAtOnce;
    await markRisk(transaction, next.at(-1), !isMore);
    return isMore;
  });

/** Keeps the portfolio at risk up to the record of repayments, on one node at a time (REPORT-01). */
async function keepRisk(platform: Pick<Platform, 'database'>): Promise<void> {
  while (await keepPortion(platform));
}

/** Compares what is kept with the records, and mends it; what differed first, in words. */
async function proveRisk(transaction: Queryable): Promise<string | undefined> {
  const ids = await findLoansToProve(transaction);
  let found: string | undefined;
  for (const portion of portionsOf(ids))
    found ??= await findArrearsPeriodDifference(
      transaction,
      portion,
      await arrearsPeriodsOfLoans(transaction, portion),
    );
  found ??= await findCellDifference(transaction);
  if (found === undefined) return undefined;
  await foldAgain(transaction, ids);
  await countAgain(transaction);
  return found;
}

/** Days that were never counted, such as after an upgrade, are counted this many in one transaction. */
const daysAtOnce = 7;

type Parts = Pick<Platform, 'database' | 'log'>;

/** Counts one portion of a kind; true if days that were never counted are left. */
const countPortion = ({ database }: Parts, kind: ReportKind): Promise<boolean> =>
  changeUnrecorded(database, async (transaction) => {
    if (!(await lockCounting(transaction, kind))) return false;
    await followRules(transaction, kind);
    const due = await findDueDays(transaction, kind, daysAtOnce);
    const days = due.map(({ day }) => day);
    if (days.length > 0) await countDays(transaction, kind, days);
    await markCountedUntil(transaction, kind, days);
    return days.length > 0 && !due.some(({ is_today: isToday }) => isToday);
  });

/**
 * Compares what is kept with the cases themselves once a day, and counts what differs again (REPORT-01). What was found
 * is shown on the report and written to the log.
 */
const proveCounts = ({ database, log }: Parts, kind: ReportKind): Promise<void> =>
  changeUnrecorded(database, async (transaction) => {
    if (!(await lockCounting(transaction, kind))) return;
    await followRules(transaction, kind);
    const days = await findDaysToProve(transaction, kind);
    if (days.length === 0) return;
    const found = await findDifference(transaction, kind, days);
    if (found !== undefined) await countDays(transaction, kind, days);
    const atRisk = kind === 'loan' ? await proveRisk(transaction) : undefined;
    const first = found ?? atRisk;
    if (first !== undefined)
      log.error({ kind, found: first }, 'report counts differed from the cases, recounting');
    await markProof(transaction, kind, days.length, first);
  });

/** Counts what has happened since the last time, on one node at a time; every minute. */
export async function keepCounts(platform: Parts): Promise<void> {
  for (const kind of reportKinds) {
    while (await countPortion(platform, kind));
    if (kind === 'loan') await keepRisk(platform);
    await proveCounts(platform, kind);
  }
}
