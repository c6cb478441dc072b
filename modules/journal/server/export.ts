import { Readable } from 'node:stream';
import { csvType, type FileAnswer } from '#kit/http/file-answer.ts';
import { longReadsOf } from '#kit/http/long-reads.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import { utf8Mark, writeCsv } from '#kit/platform/csv.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { eventTitles } from '../rules/events.ts';
import type { Period } from '../rules/periods.ts';
import {
  listEntries,
  readAccounts,
  readState,
  type Account,
  type EntryPlace,
  type EntryRow,
} from './journal-store.ts';
import { entryNumber, periodOf } from './queries.ts';

const entriesPerRead = 5_000;

const columns = 'Number,Day,Posted (UTC),Loan,Event,Account code,Account name,Debit,Credit'.split(',');

/** The two cells of each account, so that what the lender typed is looked at once and not in every line. */
const accountCells = (accounts: ReadonlyMap<number, Account>): ReadonlyMap<number, string> =>
  new Map(
    [...accounts].map(([id, { code, name }]) => [
      id,
      writeCsv([[code, name]], ['code', 'name'], { header: false }).trimEnd(),
    ]),
  );

/** Everything else of a line is numbers, days and words of ours, which need no quotes. */
function linesOfEntry(entry: EntryRow, accounts: ReadonlyMap<number, string>): string {
  const same = `${entryNumber(entry)},${entry.day},${entry.posted_at},${entry.tracking_number},${eventTitles[entry.event]}`;
  return entry.lines
    .map(({ account, amount }) => {
      const sides = amount.startsWith('-') ? `0,${amount.slice(1)}` : `${amount},0`;
      return `${same},${accounts.get(account) ?? ','},${sides}\r\n`;
    })
    .join('');
}

/** One row a line, read page by page as the browser consumes it. */
async function* pages(reads: Queryable, period: Period): AsyncGenerator<string> {
  yield `${utf8Mark}${writeCsv([], columns, { header: true })}`;
  let place: EntryPlace | undefined;
  for (let isMore = true; isMore;) {
    const entries = await listEntries(reads, period, place, entriesPerRead);
    const accounts = accountCells(await readAccounts(reads));
    yield entries.map((entry) => linesOfEntry(entry, accounts)).join('');
    place = entries.at(-1);
    isMore = entries.length === entriesPerRead;
  }
}

/** The journal of a period as CSV; the export itself is in the audit log before the first byte. */
export async function exportJournal(platform: Platform, actor: Person, typed: Period): Promise<FileAnswer> {
  const reads = longReadsOf(platform);
  const period = periodOf(typed, await readState(reads));
  await recordEvent(platform, actor, 'journal.exported', { details: { ...period } });
  return {
    stream: Readable.from(pages(reads, period)),
    type: csvType,
    name: `journal-${period.from}-to-${period.to}.csv`,
  };
}
