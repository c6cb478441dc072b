import type { Day } from '#lending/rules/calendar.ts';
import { positionOf, type RepaymentEntry } from '#lending/rules/allocation.ts';
import type { DisbursedLoan } from '#lending/rules/settlement.ts';
import { writtenOffPosition, type WriteOff } from '#lending/rules/write-off.ts';

/** One line of a statement (MONEY-09); sums in whole UGX. */
export interface StatementLine {
  /**
   * `opening`: the total to repay. `waiver`: the interest that an early settlement waives. `write-off`: the interest that
   * is not charged from then on. The others are entries of the record, of which every one stands.
   */
  readonly kind: 'opening' | 'payment' | 'waiver' | 'write-off' | 'reversal' | 'refund';
  /** Of a payment or a refund the day on which it counts, of a reversal that on which it was recorded. */
  readonly on: Day;
  /** Number of the entry; of a waiver, of the payment that settled the loan; of a write-off, of the last before it; 0 for the opening. */
  readonly number: number;
  /** What it adds to what is owed. */
  readonly owed: bigint;
  /** What it takes off. */
  readonly paid: bigint;
  /** What is left after it; below 0 the client has paid too much. Undefined where no schedule is known. */
  readonly balance: bigint | undefined;
  /** Whether it was taken back, or takes something back: it counts for nothing in the end. */
  readonly isReversed: boolean;
}

type Line = Omit<StatementLine, 'balance'>;

const amountOf = (entries: readonly RepaymentEntry[], number: number): bigint => {
  const entry = entries.find((one) => one.number === number);
  return entry === undefined || entry.kind === 'reversal' ? 0n : entry.amount;
};

function lineOf(entry: RepaymentEntry, entries: readonly RepaymentEntry[]): Line {
  const { number } = entry;
  if (entry.kind === 'reversal') {
    const taken = entries.find((one) => one.number === entry.reverses);
    const amount = amountOf(entries, entry.reverses);
    // What takes a refund back lessens what is owed again.
    const sums = taken?.kind === 'refund' ? { owed: 0n, paid: amount } : { owed: amount, paid: 0n };
    return { kind: 'reversal', on: entry.recordedOn, number, ...sums, isReversed: true };
  }
  const isReversed = entries.some((one) => one.kind === 'reversal' && one.reverses === number);
  const { kind, amount, valueOn: on } = entry;
  const sums = kind === 'refund' ? { owed: amount, paid: 0n } : { owed: 0n, paid: amount };
  return { kind, on, number, ...sums, isReversed };
}

const farAway = '9999-12-31';

/** The interest that is waived, beside the payment that settled the loan; none where nothing was waived. */
function waiverOf(loan: DisbursedLoan, entries: readonly RepaymentEntry[]): Line[] {
  const { rebate } = positionOf(loan, entries, { asOf: farAway });
  if (rebate === 0n) return [];
  const reversed = new Set(entries.map((entry) => (entry.kind === 'reversal' ? entry.reverses : undefined)));
  // Refunds too: what comes in after one that is to be returned settles nothing before.
  const counted = entries
    .flatMap((entry) => (entry.kind === 'reversal' || reversed.has(entry.number) ? [] : [entry]))
    .sort((first, second) =>
      first.valueOn === second.valueOn
        ? first.number - second.number
        : first.valueOn < second.valueOn
          ? -1
          : 1,
    );
  const settling = counted.find(
    (_, index) => positionOf(loan, counted.slice(0, index + 1), { asOf: farAway }).rebate > 0n,
  );
  if (settling === undefined) return [];
  const { valueOn: on, number } = settling;
  return [{ kind: 'waiver', on, number, owed: 0n, paid: rebate, isReversed: false }];
}

/** The write-off in force: what is left after it is owed, and bears no more interest. */
function writeOffOf(loan: DisbursedLoan, entries: readonly RepaymentEntry[], writeOff: WriteOff): Line {
  const { outstanding, credit } = writtenOffPosition(loan, entries, writeOff);
  const left = entries
    .map((entry) => lineOf(entry, entries))
    .reduce((sum, { owed, paid }) => sum + owed - paid, loan.schedule.total);
  const { on, afterEntry: number } = writeOff;
  return { kind: 'write-off', on, number, owed: 0n, paid: left - outstanding + credit, isReversed: false };
}

const followsItsEntry = ({ kind }: Line): number => Number(kind === 'waiver' || kind === 'write-off');

/** By day, then by number; a waiver follows its payment. */
const inOrder = (first: Line, second: Line): number => {
  if (first.on !== second.on) return first.on < second.on ? -1 : 1;
  if (first.number !== second.number) return first.number - second.number;
  return followsItsEntry(first) - followsItsEntry(second);
};

/** What lessens the debt beside the entries. */
const changesBeside = (
  loan: DisbursedLoan,
  entries: readonly RepaymentEntry[],
  writeOff: WriteOff | undefined,
): Line[] => (writeOff === undefined ? waiverOf(loan, entries) : [writeOffOf(loan, entries, writeOff)]);

/**
 * The statement of a loan (MONEY-09): it opens at the total to repay, and every entry stands, in the order of days. The
 * last balance is what is left, or less than 0 by what was paid too much. Without a schedule only the entries are listed.
 */
export function statementOf(
  loan: DisbursedLoan | undefined,
  entries: readonly RepaymentEntry[],
  writeOff?: WriteOff,
): StatementLine[] {
  const lines = [
    ...entries.map((entry) => lineOf(entry, entries)),
    ...(loan === undefined ? [] : changesBeside(loan, entries, writeOff)),
  ].sort(inOrder);
  if (loan === undefined) return lines.map((line) => ({ ...line, balance: undefined }));
  let balance = loan.schedule.total;
  const opening = {
    kind: 'opening',
    on: loan.disbursedOn,
    number: 0,
    owed: balance,
    paid: 0n,
    isReversed: false,
  } as const;
  return [
    { ...opening, balance },
    ...lines.map((line) => {
      balance += line.owed - line.paid;
      return { ...line, balance };
    }),
  ];
}
