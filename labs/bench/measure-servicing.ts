import { postJournal } from '#journal/server/index.ts';
import { createDatabase } from '#kit/platform/database/postgres.ts';
import { createLog } from '#kit/platform/log.ts';
import { followServicing } from '#servicing/server/index.ts';
import { spreadOf, type Spread } from './ratios.ts';

export interface NightlyTimes {
  readonly loans: number;
  /** Seconds until it is known how all of them are doing. */
  readonly servicing: Spread;
  /** Entries of the journal, and seconds until they are posted. */
  readonly entries: number;
  readonly journal: Spread;
}

const count = {
  name: 'bench.disbursed',
  text: `SELECT (SELECT count(*)::int FROM loan_servicing) AS loans,
  (SELECT count(*)::int FROM journal_entry) AS entries`,
};

/** What the product's jobs do once a large lender has upgraded: every disbursed loan, from its record (SERVE-01, JOIN-04). */
export async function followAll(url: string): Promise<NightlyTimes> {
  const database = createDatabase({ url, pipelinedReads: false, migrations: [] });
  const secondsOf = async (job: () => Promise<void>): Promise<Spread> => {
    const started = performance.now();
    await job();
    return spreadOf([(performance.now() - started) / 1000]);
  };
  try {
    const servicing = await secondsOf(() => followServicing({ database }));
    const journal = await secondsOf(() => postJournal({ database, log: createLog('silent') }));
    const [row] = await database.read<{ loans: number; entries: number }>(count, []);
    return { loans: row?.loans ?? 0, entries: row?.entries ?? 0, servicing, journal };
  } finally {
    await database.close();
  }
}
