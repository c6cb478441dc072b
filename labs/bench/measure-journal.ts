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
  readonly loans: number;
  /** Seconds until the disbursements of all loans are posted, and until all their installments are that fall due in one night. */
  readonly history: Spread;
  readonly night: Spread;
  /** Lines of the exported period, and seconds until the whole file is there. */
  readonly lines: number;
  readonly file: Spread;
  /** Milliseconds of one portfolio report of a year. */
  readonly portfolio: Spread;
  readonly failures: number;
}

const mostLoans = 100_000;

/** $1 loans: disbursed today on the terms of their approval, and waiting to be posted. */
const disbursed = [
  `UPDATE loan SET status = 'CLOSED' WHERE id IN (SELECT id FROM loan WHERE submitted_at IS NOT NULL ORDER BY id LIMIT $1::int)`,
  `INSERT INTO loan_action (loan_id, action, user_id, created_at)
   SELECT id, action, user_id, now() FROM loan, unnest(ARRAY['approved', 'closed']) WITH ORDINALITY AS made (action, place)
   WHERE id IN (SELECT id FROM loan WHERE submitted_at IS NOT NULL ORDER BY id LIMIT $1::int) ORDER BY id, place`,
  `INSERT INTO loan_approval (action_id, loan_id, amount, months, monthly_interest_bps, method, interest_only_months, payment_step,
     fees, conditions, valid_until, received, payment, total, apr_bps)
   SELECT id, loan_id, 18000000, 12, 280, 'declining_balance', 0, 1,
     '[{"label": "Handling", "kind": "fixed", "value": "410000", "taken": "deducted"}]', '', current_date, 17590000, 1786796, 21441552, 3900
   FROM loan_action WHERE action = 'approved' AND $1::int > 0`,
  `INSERT INTO loan_disbursement (action_id, loan_id, amount, paid_on, payment_method, reference, reference_key)
   SELECT id, loan_id, 17590000, (now() AT TIME ZONE 'Africa/Kampala')::date, 'cash', 'B' || id, 'B' || id
   FROM loan_action WHERE action = 'closed' AND $1::int > 0`,
  `INSERT INTO journal_queue (loan_id) SELECT loan_id FROM loan_disbursement WHERE $1::int > 0`,
];
/** As if the first installments of all loans fell due today. */
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
  { loans, rounds }: Extent & { readonly loans: number },
): Promise<JournalTimes> {
  const client = new Client({ connectionString: administratorUrl });
  await client.connect();
  const database = createDatabase({ url, pipelinedReads: false, migrations: [] });
  const log = createLog('silent');
  /** The product posts each minute, too: whoever holds the journal does. */
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
    for (const statement of disbursed) await client.query(statement, [Math.min(loans / 2, mostLoans)]);
    await client.query('VACUUM (ANALYZE) loan, loan_action, loan_approval, loan_disbursement');
    const history = await post();
    for (const statement of due) await client.query(statement);
    const night = await post();
    const [file, first] = await ask(exportJournal.path, staff[0]);
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const [, time] = await ask(`${readPortfolioReport.path}?weeks=52`, staff[round % staff.length]);
      // The first one fills the caches.
      if (round > 0) times.push(time);
    }
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM journal_loan');
    return {
      loans: rows[0]?.count ?? 0,
      history: spreadOf([history]),
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
