import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { Reading } from '#kit/http/incoming.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type * as endpoints from '../endpoints/staff-journal.ts';
import type { Journal, JournalEntry } from '../endpoints/staff-journal.ts';
import { judgePeriod, type Period } from '../rules/periods.ts';
import {
  countEntries,
  listEntries,
  readAccounts,
  readState,
  readTotals,
  type Account,
  type EntryPlace,
  type EntryRow,
  type JournalState,
} from './journal-store.ts';

/** The period of a query; refuses one in the future at its field. */
export function periodOf(typed: Period, { today }: JournalState): Period {
  const judged = judgePeriod(typed, today);
  if ('errors' in judged) throw invalid(judged.errors);
  return judged.period;
}

const reconciliationOf = ({
  reconciled_at: at,
  receivable,
  outstanding,
}: JournalState): Journal['reconciliation'] =>
  at === null || receivable === null || outstanding === null ? null : { at, receivable, outstanding };

/** What was posted in a period (JOIN-04). */
export const readJournal: Reading<typeof endpoints.readJournal> = async (reads, { query }) => {
  const state = await readState(reads);
  const period = periodOf(query, state);
  const [accounts, entries] = await Promise.all([readTotals(reads, period), countEntries(reads, period)]);
  const { today, posted_at, without_terms } = state;
  const reconciliation = reconciliationOf(state);
  return { data: { ...period, today, entries, accounts, posted_at, reconciliation, without_terms } };
};

const digits = 6;

/** The number of an entry as books name it. */
export const entryNumber = ({ day, number }: EntryPlace): string =>
  `J-${day.slice(0, 4)}-${String(number).padStart(digits, '0')}`;

/** The lines of an entry with their accounts as they were called when it was posted. */
const linesOf = ({ lines }: EntryRow, accounts: ReadonlyMap<number, Account>): JournalEntry['lines'] =>
  lines.map(({ account, amount }) => {
    const { code = '', name = '' } = accounts.get(account) ?? {};
    const isCredit = amount.startsWith('-');
    return isCredit
      ? { code, name, debit: '0', credit: amount.slice(1) }
      : { code, name, debit: amount, credit: '0' };
  });

function placeOf(cursor: string): EntryPlace | undefined {
  const [day = '', number = ''] = cursor.split('_');
  return isCalendarDate(day) && /^[1-9]\d{0,8}$/.test(number) ? { day, number: Number(number) } : undefined;
}

async function page(reads: Queryable, typed: Period, cursor: string): Promise<EntryRow[]> {
  const period = periodOf(typed, await readState(reads));
  return listEntries(reads, period, placeOf(cursor), logPageSize + 1);
}

/** The entries of a period, in their order. */
export const listJournalEntries: Reading<typeof endpoints.listJournalEntries> = async (reads, { query }) => {
  const found = await page(reads, query, query.cursor);
  // Read after the entries, so that none has an account that is not known.
  const accounts = await readAccounts(reads);
  const shown = found.slice(0, logPageSize);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => ({
      number: entryNumber(row),
      day: row.day,
      posted_at: row.posted_at,
      loan: { id: row.loan_id, tracking_number: row.tracking_number },
      event: row.event,
      lines: linesOf(row, accounts),
    })),
    next: found.length > shown.length && last !== undefined ? `${last.day}_${String(last.number)}` : null,
  };
};
