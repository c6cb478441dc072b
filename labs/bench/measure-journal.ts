import { Client } from 'pg';
import { exportJournal } from '#journal/endpoints/staff-journal.ts';
import { postJournal } from '#journal/server/index.ts';
import { createDatabase } from '#kit/platform/database/postgres.ts';
import { createLog } from '#kit/platform/log.ts';
import { readPortfolioReport } from '#reports/endpoints/staff-portfolio.ts';
import type { Account } from './calls.ts';
import type { BenchDatabase } from './place.ts';
import type { ServerProcess } from './processes.ts';
import { spreadOf, type Extent, type Spread } from './ratios.ts';

export interface JournalTimes {
  /** Seconds until an installment of every loan is posted that falls due in one night. */
  readonly night: Spread;
  /** Lines of the exported period, and seconds until the whole file is there. */
  readonly lines: number;
  readonly file: Spread;
  /** Milliseconds of one portfolio report of a year. */
  readonly portfolio: Spread;
  readonly failures: number;
}

/** As if another installment of every loan fell due today. */
const due = [
  `UPDATE loan_disbursement SET paid_on = paid_on - interval '1 month'`,
  `UPDATE journal_loan SET next_due_on = (now() AT TIME ZONE 'Africa/Kampala')::date`,
];

const waiting = `SELECT (SELECT count(*)::int FROM journal_queue) + (SELECT count(*)::int FROM journal_loan
  WHERE next_due_on <= (now() AT TIME ZONE 'Africa/Kampala')::date) AS count`;

/** Posting, export and portfolio report with many disbursed loans (JOIN-04, SERVE-08). */
export async function measureJournal(
  { url, administratorUrl }: BenchDatabase,
  product: ServerProcess,
  staff: readonly Account[],
  { rounds }: Extent,
): Promise<JournalTimes> {
  const client = new Client({ connectionString: administratorUrl });
  await client.connect();
  const database = createDatabase({ url, pipelinedReads: false, migrations: [] });
  const log = createLog('silent');
  /** Until nothing is left: the product's own job posts too, one of both at a time. */
  async function post(): Promise<number> {
    const started = performance.now();
    for (let left = 1; left > 0;) {
      await postJournal({ database, log });
      const { rows } = await client.query<{ count: number }>(waiting);
      left = rows[0]?.count ?? 0;
    }
    return (performance.now() - started) / 1000;
  }
  let failures = 0;
  const ask = async (
    path: string,
    account: Account | undefined,
  ): Promise<[text: string, milliseconds: number]> => {
    const started = performance.now();
    const response = await fetch(`${product.address}/api${path}`, {
      headers: { authorization: `Bearer ${account?.token ?? ''}` },
    });
    const text = await response.text();
    if (response.status !== 200) failures += 1;
    return [text, performance.now() - started];
  };
  try {
    await client.query("SET session_replication_role = 'replica'");
    for (const statement of due) await client.query(statement);
    const night = await post();
    const [file, first] = await ask(exportJournal.path, staff[0]);
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const [, time] = await ask(`${readPortfolioReport.path}?weeks=52`, staff[round % staff.length]);
      // The first one fills the caches.
      if (round > 0) times.push(time);
    }
    return {
      night: spreadOf([night]),
      lines: file.split('\n').length - 2,
      file: spreadOf([first / 1000]),
      portfolio: spreadOf(times),
      failures,
    };
  } finally {
    await database.close();
    await client.end();
  }
}
