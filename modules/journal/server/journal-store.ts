import { moment, money, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { JournalEvent } from '../rules/events.ts';
import type { Period } from '../rules/periods.ts';

const state: Statement = {
  name: 'journal.state',
  text: `SELECT ${today}::text AS today, ${moment('posted_at')} AS posted_at, ${moment('reconciled_at')} AS reconciled_at,
           ${money('receivable')} AS receivable, ${money('outstanding')} AS outstanding,
           (SELECT count(*)::int FROM journal_loan WHERE NOT has_terms) AS without_terms
         FROM journal_progress`,
};

export interface JournalState {
  /** The lender's day. */
  today: string;
  posted_at: string | null;
  reconciled_at: string | null;
  receivable: string | null;
  outstanding: string | null;
  without_terms: number;
}

export async function readState(reads: Queryable): Promise<JournalState> {
  const [row] = await reads.query<JournalState>(state);
  if (row === undefined) throw new Error('the journal has no state');
  return row;
}

const totals: Statement = {
  name: 'journal.totals',
  text: `SELECT account.code, account.name,
           ${money(`coalesce(sum(total.debit) FILTER (WHERE total.day >= $1::date), 0)`)} AS debit,
           ${money(`coalesce(sum(total.credit) FILTER (WHERE total.day >= $1::date), 0)`)} AS credit,
           ${money('sum(total.debit - total.credit)')} AS balance
         FROM journal_total AS total JOIN journal_account AS account ON account.id = total.account_id
         WHERE total.day <= $2::date GROUP BY account.code, account.name ORDER BY account.code, account.name`,
};

export interface AccountTotal {
  code: string;
  name: string;
  debit: string;
  credit: string;
  balance: string;
}

/** What was posted to each account in a period, and its balance at the end. */
export const readTotals = (reads: Queryable, { from, to }: Period): Promise<AccountTotal[]> =>
  reads.query<AccountTotal>(totals, [from, to]);

const count: Statement = {
  name: 'journal.count_entries',
  text: 'SELECT count(*)::int AS entries FROM journal_entry WHERE day BETWEEN $1::date AND $2::date',
};

export const countEntries = async (reads: Queryable, { from, to }: Period): Promise<number> =>
  (await reads.query<{ entries: number }>(count, [from, to]))[0]?.entries ?? 0;

const accounts: Statement = {
  name: 'journal.accounts',
  text: 'SELECT id, code, name FROM journal_account',
};

export interface Account {
  id: number;
  code: string;
  name: string;
}

/** Every account that was ever posted to, by its number. */
export const readAccounts = async (reads: Queryable): Promise<ReadonlyMap<number, Account>> =>
  new Map((await reads.query<Account>(accounts)).map((account) => [account.id, account]));

const list: Statement = {
  name: 'journal.entries',
  text: `SELECT entry.number, entry.day::text, ${moment('entry.posted_at')} AS posted_at, entry.loan_id::int,
           loan.tracking_number, entry.event, entry.lines
         FROM journal_entry AS entry JOIN loan ON loan.id = entry.loan_id
         WHERE entry.day BETWEEN $1::date AND $2::date AND (entry.day, entry.number) > ($3::date, $4::int)
         ORDER BY entry.day, entry.number LIMIT $5::int`,
};

export interface EntryRow {
  number: number;
  day: string;
  posted_at: string;
  loan_id: number;
  tracking_number: string;
  event: JournalEvent;
  lines: { account: number; amount: string }[];
}

/** Where a page of entries ended: the last day and number. */
export interface EntryPlace {
  readonly day: string;
  readonly number: number;
}

/** Entries of a period after a place, in the order of day and number. */
export const listEntries = (
  reads: Queryable,
  { from, to }: Period,
  after: EntryPlace | undefined,
  rows: number,
): Promise<EntryRow[]> =>
  reads.query<EntryRow>(list, [from, to, after?.day ?? from, after?.number ?? 0, rows]);
