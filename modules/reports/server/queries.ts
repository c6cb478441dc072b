import { flowFigures, type FlowFigure } from '#journal/rules/flows.ts';
import { mayDo } from '#kit/rules/access/roles.ts';
import type * as endpoints from '../endpoints/staff-reports.ts';
import type { Report, ReportFilters } from '../endpoints/staff-reports.ts';
import { nearestRank, sundayOf, weeksUntil } from '../rules/tables.ts';
import { stepsOf } from '../rules/steps.ts';
import type { Reading } from '#kit/http/incoming.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { momentPlace } from '#kit/platform/moment-place.ts';
import { hiddenFrom } from '#conflicts-of-interest/server/index.ts';
import { decisionDays } from '#settings/server/index.ts';
import { readProgress, type Progress } from './count-store.ts';
import {
  listCases,
  readChoices,
  readHours,
  readOpen,
  readWeeks,
  type Narrowed,
  type StepHours,
  type WeekFigure,
} from './store.ts';
import { listFlowCases } from './portfolio-store.ts';
import { isBand, listBandCases, readBands, readLastClose, type BandOfDay } from './risk-store.ts';

const bandsOn = (rows: readonly BandOfDay[], wanted: string) =>
  rows.filter(({ day }) => day === wanted).map(({ band, loans, principal }) => ({ band, loans, principal }));

/** The portfolio at risk now, and at the close of each of these weeks; null where none is kept (REPORT-01). */
async function riskOf(
  reads: Queryable,
  wanted: Narrowed,
  mondays: readonly string[],
): Promise<Report['risk']> {
  const last = wanted.kind === 'loan' ? await readLastClose(reads) : undefined;
  if (last === undefined) return null;
  const closes = mondays.map((monday) => (sundayOf(monday) < last.day ? sundayOf(monday) : last.day));
  const days = [...new Set([...closes, last.day])];
  const rows = await readBands(reads, wanted, days);
  return {
    ...last,
    bands: bandsOn(rows, last.day),
    weeks: days.map((day) => ({ day, bands: bandsOn(rows, day) })),
  };
}

/** Percent of the cases that took at most this long; the second one is what a slow case takes. */
const median = 50;
const slow = 90;

function weeksOf(mondays: readonly string[], rows: readonly WeekFigure[]): Report['weeks'] {
  return mondays.map((week) => ({
    week,
    figures: rows
      .filter((row) => row.week === week)
      .map(({ figure, cases, sum }) => ({ figure, cases, sum })),
  }));
}

function stepTimesOf(kind: Narrowed['kind'], rows: readonly StepHours[]): Report['steps'] {
  return stepsOf[kind].map((step) => {
    const counts = rows.filter((row) => row.step === step);
    return {
      step,
      cases: counts.reduce((sum, { cases }) => sum + cases, 0),
      median_hours: nearestRank(counts, median) ?? null,
      ninetieth_hours: nearestRank(counts, slow) ?? null,
    };
  });
}

const proofOf = ({ proven_at: at, proven_days: days, difference }: Progress): Report['proof'] =>
  at === null ? null : { checked_at: at, days: days ?? 0, difference };

/** One report (REPORT-01); the weeks are those of Kampala's calendar, by the database's clock. */
export async function reportOf(reads: Queryable, filters: ReportFilters): Promise<Report> {
  const { kind, weeks, product, industry, officer } = filters;
  const progress = await readProgress(reads, kind);
  const mondays = weeksUntil(progress.today, Number(weeks));
  const [from = progress.today] = mondays;
  const to = sundayOf(mondays.at(-1) ?? progress.today);
  const wanted = { kind, from, to, product, industry, officer };
  const late = await decisionDays(reads);
  const fresh = Math.floor(late / 2);
  const [rows, hours, open, choices, risk] = await Promise.all([
    readWeeks(reads, wanted),
    readHours(reads, wanted),
    readOpen(reads, wanted, { fresh, late }),
    readChoices(reads, wanted),
    riskOf(reads, wanted, mondays),
  ]);
  const { counted_at: keptAt, counted_until: until, today } = progress;
  return {
    from,
    to,
    counted_until: until === null || until < today ? (until ?? from) : null,
    kept_at: keptAt,
    proof: proofOf(progress),
    weeks: weeksOf(mondays, rows),
    steps: stepTimesOf(kind, hours),
    open,
    risk,
    fresh_until: fresh,
    late_after: late,
    choices,
  };
}

export const readReport: Reading<typeof endpoints.readReport> = async (reads, { query }) => ({
  data: await reportOf(reads, query),
});

const isFlow = (of: string): of is FlowFigure => flowFigures.some((figure) => figure === of);

/** Rows on one page of a list of cases. */
const pageSize = 50;

/** Whose request it is, is only for those who may open it; the figures are for all who see reports. */
const mayName = (kind: Narrowed['kind'], roles: readonly string[]): boolean =>
  mayDo(roles, kind === 'loan' ? 'loans.view' : 'requests.view-all');
const noNames = { client_name: '', business_name: '' };

/** The cases that a figure counts, newest first (REPORT-02); without a period, those of the current week. */
export const listReportCases: Reading<typeof endpoints.listReportCases> = async (reads, { who, query }) => {
  const { kind, from, to, cursor } = query;
  const [{ today }, hidden] = await Promise.all([readProgress(reads, kind), hiddenFrom(reads, who)]);
  const [monday = today] = weeksUntil(today, 1);
  const page = {
    to: to === '' ? today : to,
    after: momentPlace(cursor) === undefined ? '' : cursor,
    rows: pageSize + 1,
    hidden: { accounts: hidden.accounts, cases: hidden[kind] },
  };
  const { of } = query;
  const since = from === '' ? monday : from;
  const found = isBand(of)
    ? await listBandCases(reads, { ...query, ...page, of })
    : isFlow(of)
      ? await listFlowCases(reads, { ...query, ...page, of, from: since })
      : await listCases(reads, { ...query, ...page, of, from: since });
  const shown = found.slice(0, pageSize);
  return {
    data: shown.map(({ place: _place, ...row }) => (mayName(kind, who.roles) ? row : { ...row, ...noNames })),
    next: found.length > shown.length ? (shown.at(-1)?.place ?? null) : null,
  };
};
