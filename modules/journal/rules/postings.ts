import type { Day } from '#lending/rules/calendar.ts';
import type { JournalEvent } from './events.ts';
import { fallenDue, flowsBetween, type Flow } from './flows.ts';
import { accountRoles, type AccountingMethod, type AccountRole } from './accounts.ts';
import {
  balancesOf,
  noBalances,
  type Balances,
  type BookedLoan,
  type Known,
  type MoneyEntry,
} from './balances.ts';

/** When something was recorded: its time in ISO 8601, UTC, to the microsecond, and its day in Kampala. */
interface Recorded {
  readonly at: string;
  readonly on: Day;
}

/** Everything that was ever recorded of a disbursed loan. */
export interface LoanRecord {
  readonly loan: BookedLoan;
  readonly disbursed: Recorded;
  readonly entries: readonly (MoneyEntry & Recorded)[];
  /** Completions and reopenings, by the number of their timeline entry. */
  readonly endings: readonly (Recorded & { readonly id: number; readonly isCompletion: boolean })[];
  readonly writeOffs: readonly (Recorded & {
    readonly id: number;
    readonly afterEntry: number;
    readonly undone: Recorded | null;
  })[];
}

/** The last of each that is posted; 0 before the first. */
export interface Posted {
  readonly entry: number;
  readonly due: number;
  readonly ending: number;
  readonly writeOff: number;
  readonly undone: number;
}

/** How far a loan is posted, and what its entries come to. */
export interface Progress {
  /** Null before its disbursement is. */
  readonly posted: Posted | null;
  readonly balances: Balances;
}

export const nothingPosted: Progress = { posted: null, balances: noBalances };

export interface Posting {
  readonly event: JournalEvent;
  /** What of the record it posts; each is posted once. */
  readonly source: string;
  readonly at: string;
  readonly on: Day;
  readonly lines: readonly { readonly role: AccountRole; readonly amount: bigint }[];
}

interface Event extends Recorded {
  readonly event: JournalEvent;
  readonly source: string;
  /** Among those of one time. */
  readonly rank: number;
  readonly next: (posted: Posted) => Posted;
}

/** As the times of what is recorded are written, to the microsecond. */
const startOfDay = (day: Day): string => new Date(`${day}T00:00:00+03:00`).toISOString().replace('Z', '000Z');

/** Installments that have fallen due; those whose day had passed at the disbursement fall due with it. */
const dueEvents = ({ loan, disbursed }: LoanRecord, from: number, today: Day): Event[] =>
  loan.schedule.installments
    .filter(({ number, dueOn }) => number > from && dueOn <= today)
    .map(({ number, dueOn }) => ({
      event: 'due',
      source: `due:${String(number)}`,
      rank: number,
      ...(dueOn > disbursed.on ? { on: dueOn, at: startOfDay(dueOn) } : disbursed),
      next: (posted) => ({ ...posted, due: number }),
    }));

const last = 1_000_000;

/** What is recorded and not posted, in its order. */
function eventsOf(record: LoanRecord, posted: Posted, today: Day): Event[] {
  const entries = record.entries
    .filter(({ number }) => number > posted.entry)
    .map(({ number: entry, kind, at, on }): Event => {
      const source = `entry:${String(entry)}`;
      return { event: kind, source, at, on, rank: last, next: (was) => ({ ...was, entry }) };
    });
  const endings = record.endings
    .filter(({ id }) => id > posted.ending)
    .map(({ id: ending, isCompletion, at, on }): Event => {
      const event = isCompletion ? 'completion' : 'reopening';
      const source = `${event}:${String(ending)}`;
      return { event, source, at, on, rank: last, next: (was) => ({ ...was, ending }) };
    });
  const writeOffs = record.writeOffs.flatMap(({ id, at, on, undone }): Event[] => {
    const key = String(id);
    const began: Event = {
      event: 'write-off',
      source: `write-off:${key}`,
      at,
      on,
      rank: last,
      next: (was) => ({ ...was, writeOff: id }),
    };
    const ended: Event[] =
      undone === null || id <= posted.undone
        ? []
        : [
            {
              event: 'write-off-undone',
              source: `write-off-undone:${key}`,
              ...undone,
              rank: last,
              next: (was) => ({ ...was, undone: id }),
            },
          ];
    return id > posted.writeOff ? [began, ...ended] : ended;
  });
  const order = (event: Event, other: Event): number =>
    event.at === other.at ? event.rank - other.rank : event.at < other.at ? -1 : 1;
  return [...dueEvents(record, posted.due, today), ...entries, ...endings, ...writeOffs].sort(order);
}

/** What was known of a loan once this much of its record was posted. */
function knownAt({ loan, entries, endings, writeOffs }: LoanRecord, posted: Posted): Known {
  const ending = endings.filter(({ id }) => id <= posted.ending).at(-1);
  const writeOff = writeOffs.filter(({ id }) => id <= posted.writeOff && id > posted.undone).at(-1);
  return {
    entries: entries.filter(({ number }) => number <= posted.entry),
    dueUntil: loan.schedule.installments.filter(({ number }) => number <= posted.due).at(-1)?.dueOn ?? null,
    completedOn: ending?.isCompletion === true ? ending.on : null,
    writeOff: writeOff === undefined ? null : { on: writeOff.on, afterEntry: writeOff.afterEntry },
  };
}

const linesBetween = (before: Balances, after: Balances): Posting['lines'] =>
  accountRoles
    .map((role) => ({ role, amount: after[role] - before[role] }))
    .filter(({ amount }) => amount !== 0n)
    // Debits first, as books have them.
    .sort((line, other) => Number(line.amount < 0n) - Number(other.amount < 0n));

/** A completion or a write-off, and what ends one, makes nothing fall due. */
const makesDue: ReadonlySet<JournalEvent> = new Set(['due', 'payment', 'reversal']);

/** What a loan's record comes to. */
export interface Folded {
  readonly progress: { readonly posted: Posted; readonly balances: Balances };
  readonly postings: readonly Posting[];
  /** What the events add to the figures of the portfolio. */
  readonly flows: readonly (Flow & { readonly on: Day })[];
  /**
   * Installments that fell due while something was outstanding, in whole UGX; below number 0 payoffs, and what was taken
   * back of them.
   */
  readonly dues: readonly { readonly number: number; readonly on: Day; readonly amount: bigint }[];
  /** The day of the next installment, which is posted then. */
  readonly nextDueOn: Day | null;
}

/**
 * Goes through what is not posted of a loan, event by event: the entry of each is what the balances come to after it, less
 * what is posted (JOIN-04). One that changes no balance has no entry.
 */
export function fold(
  record: LoanRecord,
  { posted: before, balances: start }: Progress,
  { today, method }: { readonly today: Day; readonly method: AccountingMethod },
): Folded {
  let posted = before ?? { entry: 0, due: 0, ending: 0, writeOff: 0, undone: 0 };
  let balances = start;
  let due = before === null ? 0n : fallenDue(record.loan, knownAt(record, before));
  const postings: Posting[] = [];
  const flows: Folded['flows'][number][] = [];
  const dues: Folded['dues'][number][] = [];
  const disbursement: Event = {
    event: 'disbursement',
    source: 'disbursement',
    ...record.disbursed,
    rank: 0,
    next: (was) => was,
  };
  const events = eventsOf(record, posted, today);
  for (const { next, rank: _rank, ...event } of before === null ? [disbursement, ...events] : events) {
    posted = next(posted);
    const known = knownAt(record, posted);
    const after = balancesOf(record.loan, known, method);
    const lines = linesBetween(balances, after);
    flows.push(...flowsBetween(event.event, balances, after).map((flow) => ({ ...flow, on: event.on })));
    balances = after;
    const dueNow = fallenDue(record.loan, known);
    const amount = makesDue.has(event.event) ? dueNow - due : 0n;
    due = dueNow;
    if (amount !== 0n) {
      dues.push({ number: event.event === 'due' ? posted.due : -posted.entry, on: event.on, amount });
      flows.push({ figure: 'installments-due', sum: amount, events: amount > 0n ? 1 : -1, on: event.on });
    }
    if (lines.length > 0) postings.push({ ...event, lines });
  }
  const nextDue = record.loan.schedule.installments.find(({ number }) => number > posted.due);
  return { progress: { posted, balances }, postings, flows, dues, nextDueOn: nextDue?.dueOn ?? null };
}
