import { Client } from 'pg';
import { readReport } from '#reports/endpoints/staff-reports.ts';
import { figuresOf } from '#reports/rules/figures.ts';
import { stepsOf } from '#reports/rules/steps.ts';
import type { Account } from './calls.ts';
import type { ServerProcess } from './processes.ts';
import { spreadOf, type Extent, type Spread } from './ratios.ts';

export interface ReportTimes {
  /** Cells of kept counts that a report of a year reads. */
  readonly cells: number;
  /** Milliseconds of one report. */
  readonly year: Spread;
  readonly quarter: Spread;
  readonly failures: number;
}

const products = ['Business Growth Loan', 'Business Acquisition Loan'];
const industries = 12;
const daysOfYear = 364;

/** $1 the colleagues, $2 figures, $3 steps: what a year leaves if each of them does something on each day. */
const counts = [
  `INSERT INTO report_flow (kind, day, figure, product, industry_id, officer_id, cases, sum)
   SELECT 'loan', current_date - day, figure, product, industry, officer, 1 + (day + industry) % 3, 3000000
   FROM generate_series(0, ${daysOfYear - 1}) AS day, unnest($2::text[]) AS figure, unnest($4::text[]) AS product,
     generate_series(1, ${industries}) AS industry, unnest($1::bigint[]) AS officer
   WHERE (day + industry + officer) % 2 = 0 AND $3::text[] IS NOT NULL ON CONFLICT DO NOTHING`,
  `INSERT INTO report_hours (kind, day, step, product, industry_id, officer_id, hours, cases)
   SELECT 'loan', current_date - day, step, product, industry, officer, (day * 7 + industry * 13) % 400, 1
   FROM generate_series(0, ${daysOfYear - 1}) AS day, unnest($3::text[]) AS step, unnest($4::text[]) AS product,
     generate_series(1, ${industries}) AS industry, unnest($1::bigint[]) AS officer
   WHERE (day + industry + officer) % 2 = 0 AND $2::text[] IS NOT NULL ON CONFLICT DO NOTHING`,
];

/** Colleagues whose deeds are counted. */
const colleagues = 8;

/** Keeps the counts of a busy year, and returns how many cells they are. */
async function fillCounts(administratorUrl: string, staff: readonly Account[]): Promise<number> {
  const officers = [...new Set(staff.map(({ userId }) => userId))].slice(0, colleagues);
  const client = new Client({ connectionString: administratorUrl });
  await client.connect();
  try {
    let cells = 0;
    for (const statement of counts) {
      const { rowCount } = await client.query(statement, [officers, figuresOf.loan, stepsOf.loan, products]);
      cells += rowCount ?? 0;
    }
    await client.query('VACUUM (ANALYZE) report_flow, report_hours');
    return cells;
  } finally {
    await client.end();
  }
}

/** What a manager waits for a report, over a database with many loans and a year of kept counts (REPORT-02). */
export async function measureReport(
  { administratorUrl }: { readonly administratorUrl: string },
  product: ServerProcess,
  staff: readonly Account[],
  { rounds }: Extent,
): Promise<ReportTimes> {
  const cells = await fillCounts(administratorUrl, staff);
  let failures = 0;
  async function timesOf(weeks: number): Promise<Spread> {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const account = staff[round % staff.length];
      const started = performance.now();
      const response = await fetch(`${product.address}/api${readReport.path}?weeks=${String(weeks)}`, {
        headers: { authorization: `Bearer ${account?.token ?? ''}` },
      });
      await response.text();
      if (response.status !== 200) failures += 1;
      // The first one fills the caches.
      if (round > 0) times.push(performance.now() - started);
    }
    return spreadOf(times);
  }
  return { cells, year: await timesOf(52), quarter: await timesOf(12), failures };
}
