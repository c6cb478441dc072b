import * as z from 'zod/mini';
import { servicing } from '#lending/endpoints/servicing.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { flowFigures } from '#journal/rules/flows.ts';
import { figuresOf, reportFigures, reportKinds, reportPeriods } from '../rules/figures.ts';
import { riskBands } from '../rules/risk.ts';
import { reportSteps, stepsOf } from '../rules/steps.ts';
import { filterDay, filterText, person } from '#cases/endpoints/cases.ts';
import { filterChoice } from '#kit/endpoints/filters.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const filterMatching = (shape: RegExp, most: number) =>
  z.pipe(
    filterText(most),
    z.transform((value) => (shape.test(value) ? value : '')),
  );

/** What every report is narrowed by; empty narrows nothing. */
const narrowing = {
  kind: z.pipe(
    filterChoice(reportKinds),
    z.transform((kind) => (kind === '' ? 'loan' : kind)),
  ),
  /** A loan's type, or a request's category. */
  product: filterText(120),
  /** The number of an industry. */
  industry: filterMatching(/^[1-9]\d{0,8}$/, 9),
  /** The public id of who did it. */
  officer: filterMatching(uuid, 36),
};

/** A report's filters; `weeks`: whole weeks from Monday to Sunday, the last one being the current one. */
export const reportQuery = z.object({
  ...narrowing,
  weeks: z.pipe(
    filterChoice(reportPeriods),
    z.transform((weeks) => (weeks === '' ? '12' : weeks)),
  ),
});
export type ReportFilters = z.output<typeof reportQuery>;

const counted = {
  cases: z.int(),
  /** UGX; 0 for figures without a sum. */
  sum: z.string(),
};

/** How late disbursed loans are; sums are whole UGX, what is not there is missing. */
export const bandTotals = z.array(
  z.object({ band: z.enum(riskBands), loans: z.int(), principal: z.string() }),
);

/** Days are YYYY-MM-DD, timestamps ISO 8601, UTC. */
export const report = z.object({
  from: z.string(),
  to: z.string(),
  /** Figures before this day are not counted yet, after an upgrade; null: all are. */
  counted_until: z.nullable(z.string()),
  /** The last time at which new events were counted. */
  kept_at: z.nullable(z.string()),
  /** The latest comparison with the cases themselves, and the first difference that it found. */
  proof: z.nullable(z.object({ checked_at: z.string(), days: z.int(), difference: z.nullable(z.string()) })),
  /** Each week by its Monday, oldest first; figures of 0 are missing. */
  weeks: z.array(
    z.object({
      week: z.string(),
      figures: z.array(z.object({ figure: z.enum(reportFigures), ...counted })),
    }),
  ),
  /** How long what ended in the period took: whole hours; null where nothing ended. */
  steps: z.array(
    z.object({
      step: z.enum(reportSteps),
      cases: z.int(),
      median_hours: z.nullable(z.int()),
      ninetieth_hours: z.nullable(z.int()),
    }),
  ),
  /** Cases that are with the lender now, by who holds them; `late`: longer than `late_after` days. */
  open: z.array(z.object({ officer: z.nullable(person), fresh: z.int(), middle: z.int(), late: z.int() })),
  /** Disbursed loans that are not completed, by days late; null for requests, and before the first count. */
  risk: z.nullable(
    z.object({
      /** The last close that is kept: today. */
      day: z.string(),
      /** False while loans that were paid out before an upgrade are still being counted. */
      is_complete: z.boolean(),
      bands: bandTotals,
      /** The close of each week, oldest first; of the current week, so far. */
      weeks: z.array(z.object({ day: z.string(), bands: bandTotals })),
    }),
  ),
  /** Days since the submission up to which an open case is fresh, and after which it is late. */
  fresh_until: z.int(),
  late_after: z.int(),
  choices: z.object({
    products: z.array(z.string()),
    industries: z.array(z.object({ id: z.int(), name: z.string() })),
    officers: z.array(person),
  }),
});
export type Report = z.output<typeof report>;

const shared = { method: 'GET', audience: 'staff', permission: 'reports.view' } as const;

export const readReport = /* @__PURE__ */ defineEndpoint({
  ...shared,
  name: 'staff.reports.read',
  standby: 'may',
  long: true,
  path: '/staff/reports',
  scope: 'reports:read',
  summary: 'Returns figures by week, days per stage and open cases, from continuously updated counts',
  query: reportQuery,
  answer: z.object({ data: report }),
});

/** The pictures of a report that have a table and a CSV file. */
export const reportTables = ['weeks', 'way', 'steps', 'sums', 'risk', 'risk-weeks', 'open'] as const;
export type ReportTable = (typeof reportTables)[number];

export const exportReport = /* @__PURE__ */ defineEndpoint({
  ...shared,
  name: 'staff.reports.export',
  path: '/staff/reports/export',
  scope: 'reports:read',
  summary: 'Exports one table of the report as a CSV file',
  query: z.extend(reportQuery, {
    table: z.pipe(
      filterChoice(reportTables),
      z.transform((table) => (table === '' ? 'weeks' : table)),
    ),
  }),
  answer: 'file',
});

/** What a list of cases can be of: a figure, also of the portfolio, the cases that ended a step, or the loans of a band on the last day. */
const listed = z.pipe(
  filterText(40),
  z.transform((value) => {
    const figure = reportFigures.find((known) => known === value);
    const step = reportSteps.find((known) => known === value);
    const band = riskBands.find((known) => known === value);
    const flow = flowFigures.find((known) => known === value);
    return figure ?? step ?? band ?? flow ?? 'submitted';
  }),
);

export const reportCasesQuery = z.object({
  ...narrowing,
  of: listed,
  from: filterDay,
  to: filterDay,
  cursor: filterText(60),
});
export type ReportCasesFilters = z.output<typeof reportCasesQuery>;

export const reportCase = z.object({
  id: z.int(),
  tracking_number: z.string(),
  /** Both names are empty for those who may not open such cases. */
  client_name: z.string(),
  business_name: z.string(),
  status: z.string(),
  /** When it happened; of a band, noon of the oldest due day that is unpaid, or of the disbursement. */
  at: z.string(),
  /** UGX; null for what has no sum. */
  sum: z.nullable(z.string()),
  /** Whole hours; null for what is no step. */
  hours: z.nullable(z.int()),
  /** Who did it; null for the client. */
  officer: z.nullable(person),
  /** Null for a request, and before the disbursement. */
  servicing: z.nullable(servicing),
});
export type ReportCase = z.output<typeof reportCase>;

/** REPORT-02: the cases that one figure counts. */
export const listReportCases = /* @__PURE__ */ defineEndpoint({
  ...shared,
  name: 'staff.reports.cases',
  standby: 'may',
  long: true,
  path: '/staff/reports/cases',
  scope: 'reports:read',
  summary: 'Lists the cases behind one figure of a report, newest first',
  query: reportCasesQuery,
  answer: z.object({
    data: z.array(reportCase),
    /** The next page's cursor; null on the last page. */
    next: z.nullable(z.string()),
  }),
});

/** Whether a kind has this figure or step at all. */
export const isOfKind = (kind: ReportFilters['kind'], of: ReportCasesFilters['of']): boolean =>
  figuresOf[kind].some((known) => known === of) || stepsOf[kind].some((known) => known === of);
