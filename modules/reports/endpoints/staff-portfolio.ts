import * as z from 'zod/mini';
import { person } from '#cases/endpoints/cases.ts';
import { flowFigures } from '#journal/rules/flows.ts';
import { filterChoice } from '#kit/endpoints/filters.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { portfolioTables } from '../rules/portfolio.ts';
import { bandTotals, reportQuery } from './staff-reports.ts';

/** Whole weeks from Monday to Sunday, the last one being the current one. */
export const portfolioQuery = z.pick(reportQuery, { weeks: true, product: true, officer: true });
export type PortfolioFilters = z.output<typeof portfolioQuery>;

/** What flowed in a period; figures of 0 are missing, sums are whole UGX. */
const figures = z.array(z.object({ figure: z.enum(flowFigures), events: z.int(), sum: z.string() }));

/** Days are YYYY-MM-DD, timestamps ISO 8601, UTC. */
export const portfolioReport = z.object({
  from: z.string(),
  to: z.string(),
  /** The close of the bands, today; null before the first count. */
  day: z.nullable(z.string()),
  /** When what was recorded was last added; null before the first time. */
  posted_at: z.nullable(z.string()),
  /** The latest comparison of the journal with all loans. */
  reconciliation: z.nullable(z.object({ at: z.string(), receivable: z.string(), outstanding: z.string() })),
  weeks: z.array(z.object({ week: z.string(), figures })),
  bands: bandTotals,
  products: z.array(z.object({ product: z.string(), figures, bands: bandTotals })),
  officers: z.array(z.object({ officer: z.nullable(person), figures, bands: bandTotals })),
  choices: z.object({ products: z.array(z.string()), officers: z.array(person) }),
});
export type PortfolioReport = z.output<typeof portfolioReport>;

const shared = { method: 'GET', audience: 'staff', permission: 'reports.view' } as const;

export const readPortfolioReport = /* @__PURE__ */ defineEndpoint({
  ...shared,
  name: 'staff.portfolio.read',
  standby: 'may',
  long: true,
  path: '/staff/portfolio',
  scope: 'reports:read',
  summary: 'Returns what is outstanding and past due today, and what flowed by week, product and officer',
  query: portfolioQuery,
  answer: z.object({ data: portfolioReport }),
});

export const exportPortfolioReport = /* @__PURE__ */ defineEndpoint({
  ...shared,
  name: 'staff.portfolio.export',
  path: '/staff/portfolio/export',
  scope: 'reports:read',
  summary: 'Exports one table of the portfolio report as a CSV file',
  query: z.extend(portfolioQuery, {
    table: z.pipe(
      filterChoice(portfolioTables),
      z.transform((table) => (table === '' ? 'weeks' : table)),
    ),
  }),
  answer: 'file',
});
