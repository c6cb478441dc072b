import { csvAnswer, type FileAnswer } from '#kit/http/file-answer.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { longReadsOf } from '#kit/http/long-reads.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import { writeCsv } from '#kit/platform/csv.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { todayOf } from '#settings/server/index.ts';
import type * as endpoints from '../endpoints/staff-portfolio.ts';
import type { PortfolioFilters, PortfolioReport } from '../endpoints/staff-portfolio.ts';
import { tableOfPortfolio, type PortfolioTable } from '../rules/portfolio.ts';
import { sundayOf, weeksUntil } from '../rules/tables.ts';
import {
  readFlows,
  readPeople,
  readPortfolioChoices,
  readPortfolioState,
  readShares,
  type FlowRow,
  type ShareRow,
} from './portfolio-store.ts';
import { readBands, readLastClose } from './risk-store.ts';

const figuresOf = (rows: readonly FlowRow[]): PortfolioReport['weeks'][number]['figures'] =>
  rows.map(({ figure, events, sum }) => ({ figure, events, sum }));
const bandsOf = (rows: readonly ShareRow[]): PortfolioReport['bands'] =>
  rows.map(({ band, loans, principal }) => ({ band, loans, principal }));

/** The values of a column that some row has. */
const keysOf = (
  key: 'product' | 'officer_id',
  flows: readonly FlowRow[],
  shares: readonly ShareRow[],
): string[] => [...new Set([...flows, ...shares].map((row) => row[key]).filter((value) => value !== null))];

/** The flows of a period and the portfolio of today under one key. */
const shareOf = (
  key: 'product' | 'officer_id',
  value: string,
  flows: readonly FlowRow[],
  shares: readonly ShareRow[],
) => ({
  figures: figuresOf(flows.filter((row) => row[key] === value)),
  bands: bandsOf(shares.filter((row) => row[key] === value)),
});

/** The portfolio report (SERVE-08); the weeks are those of Kampala's calendar, by the database's clock. */
async function portfolioReportOf(reads: Queryable, filters: PortfolioFilters): Promise<PortfolioReport> {
  const today = await todayOf(reads);
  const mondays = weeksUntil(today, Number(filters.weeks));
  const [from = today] = mondays;
  const wanted = {
    from,
    to: sundayOf(mondays.at(-1) ?? today),
    product: filters.product,
    officer: filters.officer,
  };
  const day = (await readLastClose(reads))?.day ?? null;
  const narrowed = { ...wanted, kind: 'loan', industry: '' } as const;
  const [flows, shares, bands, choices, { posted_at, at, receivable, outstanding }] = await Promise.all([
    readFlows(reads, wanted),
    day === null ? [] : readShares(reads, day, wanted),
    day === null ? [] : readBands(reads, narrowed, [day]),
    readPortfolioChoices(reads, wanted, day),
    readPortfolioState(reads),
  ]);
  const officers = keysOf('officer_id', flows, shares);
  const people = await readPeople(reads, officers);
  const named = [...people.keys(), ...officers.filter((id) => !people.has(id))];
  return {
    from,
    to: wanted.to,
    day,
    posted_at,
    reconciliation:
      at === null || receivable === null || outstanding === null ? null : { at, receivable, outstanding },
    weeks: mondays.map((week) => ({ week, figures: figuresOf(flows.filter((row) => row.week === week)) })),
    bands: bands.map(({ band, loans, principal }) => ({ band, loans, principal })),
    products: keysOf('product', flows, shares)
      .sort()
      .map((product) => ({ product, ...shareOf('product', product, flows, shares) })),
    officers: named.map((id) => ({
      officer: people.get(id) ?? null,
      ...shareOf('officer_id', id, flows, shares),
    })),
    choices,
  };
}

export const readPortfolioReport: Reading<typeof endpoints.readPortfolioReport> = async (
  reads,
  { query },
) => ({
  data: await portfolioReportOf(reads, query),
});

/** One table of the portfolio as CSV, exactly as the screen shows it. */
export async function exportPortfolio(
  platform: Platform,
  asker: Person,
  { table, ...filters }: PortfolioFilters & { readonly table: PortfolioTable },
): Promise<FileAnswer> {
  const report = await portfolioReportOf(longReadsOf(platform), filters);
  const { columns, rows } = tableOfPortfolio[table](report);
  const text = writeCsv(
    rows.map(({ label, cells }) => [label, ...cells.map(({ text: cell }) => cell)]),
    columns,
    { header: true },
  );
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  await recordEvent(platform, asker, 'report.exported', {
    details: { table: `portfolio-${table}`, ...given },
  });
  return csvAnswer(`portfolio-${table}-${report.to}.csv`, text);
}
