import { money, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { noBalances, type Balances } from '../rules/balances.ts';
import type { JournalEvent } from '../rules/events.ts';
import type { Progress } from '../rules/postings.ts';
import { accountRoles } from '../rules/accounts.ts';

const hold: Statement = {
  name: 'journal.hold',
  text: `SELECT ${today}::text AS today FROM journal_progress FOR UPDATE SKIP LOCKED`,
};

/** Locks the journal until the transaction ends, and returns the lender's day; undefined while another node posts. */
export const holdJournal = async (transaction: Queryable): Promise<string | undefined> =>
  (await transaction.query<{ today: string }>(hold))[0]?.today;

const claimQueued: Statement = {
  name: 'journal.claim_queued',
  text: `DELETE FROM journal_queue WHERE id IN (SELECT id FROM journal_queue ORDER BY id LIMIT $1::int)
         RETURNING loan_id::text AS id`,
};
const claimDue: Statement = {
  name: 'journal.claim_due',
  text: `SELECT loan_id::text AS id FROM journal_loan WHERE next_due_on <= $1::date
         ORDER BY next_due_on, loan_id LIMIT $2::int`,
};

/** Loans of which something is not posted: what was recorded first, then what fell due. Their records are read after it. */
export async function claimLoans(transaction: Queryable, day: string, most: number): Promise<string[]> {
  const queued = await transaction.query<{ id: string }>(claimQueued, [most]);
  const left = most - queued.length;
  const due = left > 0 ? await transaction.query<{ id: string }>(claimDue, [day, left]) : [];
  return [...queued, ...due].map(({ id }) => id);
}

const progressStatement: Statement = {
  name: 'journal.progress',
  text: `SELECT loan_id::text AS id, entry_number, due_number, action_id::text, write_off_id::text, undone_id::text, balances
         FROM journal_loan WHERE loan_id = ANY ($1::bigint[]) AND has_terms`,
};

interface ProgressRow {
  id: string;
  entry_number: number;
  due_number: number;
  action_id: string;
  write_off_id: string;
  undone_id: string;
  balances: Record<string, string>;
}

const balancesIn = (stored: Readonly<Record<string, string>>): Balances => ({
  ...noBalances,
  ...Object.fromEntries(Object.entries(stored).map(([role, amount]) => [role, BigInt(amount)])),
});

/** How far each of these loans is posted; those that never were are missing. */
export async function readProgress(
  transaction: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Progress>> {
  const rows = await transaction.query<ProgressRow>(progressStatement, [ids]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        posted: {
          entry: row.entry_number,
          due: row.due_number,
          ending: Number(row.action_id),
          writeOff: Number(row.write_off_id),
          undone: Number(row.undone_id),
        },
        balances: balancesIn(row.balances),
      },
    ]),
  );
}

const writeProgressStatement: Statement = {
  name: 'journal.write_progress',
  text: `INSERT INTO journal_loan (loan_id, has_terms, entry_number, due_number, action_id, write_off_id, undone_id, next_due_on, balances)
         SELECT given.* FROM jsonb_to_recordset($1::jsonb) AS given (loan_id bigint, has_terms boolean, entry_number integer,
           due_number integer, action_id bigint, write_off_id bigint, undone_id bigint, next_due_on date, balances jsonb)
         ON CONFLICT (loan_id) DO UPDATE SET has_terms = excluded.has_terms, entry_number = excluded.entry_number,
           due_number = excluded.due_number, action_id = excluded.action_id, write_off_id = excluded.write_off_id,
           undone_id = excluded.undone_id, next_due_on = excluded.next_due_on, balances = excluded.balances`,
};

/** How far a loan is posted now; without terms, nothing is. */
export interface NewProgress {
  readonly loanId: string;
  readonly progress: Progress;
  readonly nextDueOn: string | null;
}

const textOf = (balances: Balances): Record<string, string> =>
  Object.fromEntries(
    accountRoles.filter((role) => balances[role] !== 0n).map((role) => [role, String(balances[role])]),
  );

export async function writeProgress(transaction: Queryable, rows: readonly NewProgress[]): Promise<void> {
  const given = rows.map(({ loanId, progress: { posted, balances }, nextDueOn }) => ({
    loan_id: loanId,
    has_terms: posted !== null,
    entry_number: posted?.entry ?? 0,
    due_number: posted?.due ?? 0,
    action_id: posted?.ending ?? 0,
    write_off_id: posted?.writeOff ?? 0,
    undone_id: posted?.undone ?? 0,
    next_due_on: nextDueOn,
    balances: textOf(balances),
  }));
  await transaction.query(writeProgressStatement, [JSON.stringify(given)]);
}

const addAccounts: Statement = {
  name: 'journal.add_accounts',
  text: `INSERT INTO journal_account (role, code, name)
         SELECT given.* FROM jsonb_to_recordset($1::jsonb) AS given (role text, code text, name text)
         ON CONFLICT DO NOTHING`,
};
const findAccounts: Statement = {
  name: 'journal.find_accounts',
  text: `SELECT id, role FROM journal_account JOIN jsonb_to_recordset($1::jsonb) AS given (role text, code text, name text)
           USING (role, code, name)`,
};

interface NamedAccount {
  readonly role: string;
  readonly code: string;
  readonly name: string;
}

/** The numbers of these accounts by their roles, each as it is called now. */
export async function keepAccounts(
  transaction: Queryable,
  accounts: readonly NamedAccount[],
): Promise<ReadonlyMap<string, number>> {
  const values = [JSON.stringify(accounts)];
  const find = () => transaction.query<{ id: number; role: string }>(findAccounts, values);
  let found = await find();
  if (found.length < accounts.length) {
    await transaction.query(addAccounts, values);
    found = await find();
  }
  return new Map(found.map(({ id, role }) => [role, id]));
}

const count: Statement = {
  name: 'journal.count',
  text: `INSERT INTO journal_counter (year, last) VALUES ($1::int, $2::int)
         ON CONFLICT (year) DO UPDATE SET last = journal_counter.last + excluded.last RETURNING last`,
};

/** The number before the first of as many new ones of a year; without gaps, as it counts in the entries' transaction. */
async function numbersBefore(transaction: Queryable, year: number, many: number): Promise<number> {
  const [row] = await transaction.query<{ last: number }>(count, [year, many]);
  if (row === undefined) throw new Error('the journal has no numbers');
  return row.last - many;
}

const insert: Statement = {
  name: 'journal.insert',
  text: `INSERT INTO journal_entry (year, number, day, loan_id, product, officer_id, event, source, lines)
         SELECT given.* FROM jsonb_to_recordset($1::jsonb) AS given (year integer, number integer, day date, loan_id bigint,
           product text, officer_id bigint, event text, source text, lines jsonb)`,
};
const addTotals: Statement = {
  name: 'journal.add_totals',
  text: `INSERT INTO journal_total (day, account_id, debit, credit)
         SELECT given.day, (line ->> 'account')::int, sum(greatest((line ->> 'amount')::numeric, 0)),
           sum(greatest(-(line ->> 'amount')::numeric, 0))
         FROM jsonb_to_recordset($1::jsonb) AS given (day date, lines jsonb)
           CROSS JOIN jsonb_array_elements(given.lines) AS line
         GROUP BY 1, 2
         ON CONFLICT (day, account_id) DO UPDATE SET debit = journal_total.debit + excluded.debit,
           credit = journal_total.credit + excluded.credit`,
};

export interface NewJournalEntry {
  readonly loanId: string;
  /** Of the loan as it is now. */
  readonly product: string;
  readonly officerId: string;
  readonly day: string;
  readonly event: JournalEvent;
  readonly source: string;
  readonly lines: readonly { readonly account: number; readonly amount: bigint }[];
}

/** Numbers and keeps entries, in their order, and adds them to the totals. */
export async function writeEntries(
  transaction: Queryable,
  entries: readonly NewJournalEntry[],
): Promise<void> {
  const yearOf = ({ day }: NewJournalEntry): number => Number(day.slice(0, 4));
  const last = new Map<number, number>();
  for (const year of new Set(entries.map(yearOf)))
    last.set(
      year,
      await numbersBefore(transaction, year, entries.filter((entry) => yearOf(entry) === year).length),
    );
  const given = entries.map((entry) => {
    const year = yearOf(entry);
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    const { loanId, product, officerId, day, event, source, lines } = entry;
    const amounts = lines.map(({ account, amount }) => ({ account, amount: String(amount) }));
    const loan = { loan_id: loanId, product, officer_id: officerId };
    return { year, number, day, ...loan, event, source, lines: amounts };
  });
  const values = [JSON.stringify(given)];
  await transaction.query(insert, values);
  await transaction.query(addTotals, values);
}

const mark: Statement = {
  name: 'journal.mark_posted',
  text: 'UPDATE journal_progress SET posted_at = now()',
};
export const markPosted = (transaction: Queryable): Promise<unknown> => transaction.query(mark);

const reconcileStatement: Statement = {
  name: 'journal.reconcile',
  // One snapshot: a payment that is recorded meanwhile is in both sums or in the queue.
  text: `WITH compared AS MATERIALIZED (
           SELECT (SELECT coalesce(sum(total.debit - total.credit), 0) FROM journal_total AS total
                   JOIN journal_account AS account ON account.id = total.account_id WHERE account.role = 'loans_receivable') AS receivable,
             (SELECT coalesce(sum(outstanding_principal), 0) FROM loan_servicing WHERE state IN ('current', 'arrears')) AS outstanding
           WHERE NOT EXISTS (SELECT FROM journal_queue)
             AND NOT EXISTS (SELECT FROM loan_servicing WHERE holds_until = '-infinity'))
         UPDATE journal_progress SET reconciled_at = now(), receivable = compared.receivable, outstanding = compared.outstanding
         FROM compared WHERE reconciled_at IS NULL OR reconciled_at < now() - make_interval(mins => $1::int)
         RETURNING ${money('compared.receivable')} AS receivable, ${money('compared.outstanding')} AS outstanding`,
};

/** Compares what the accounts say is owed with the portfolio, at most once in so many minutes; undefined if it did not. */
export const reconcile = async (
  transaction: Queryable,
  minutes: number,
): Promise<{ receivable: string; outstanding: string } | undefined> =>
  (await transaction.query<{ receivable: string; outstanding: string }>(reconcileStatement, [minutes]))[0];
