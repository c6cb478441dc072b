import { daysBetween, type Day } from './calendar.ts';
import type { Installment } from './schedule.ts';
import { owedToSettle, type PaidOutLoan } from './settlement.ts';

interface Entry {
  /** In the order of recording, from 1. */
  readonly number: number;
  readonly recordedOn: Day;
}

/** Money that came in; what it pays is never stored, but follows from all entries. */
export interface PaymentEntry extends Entry {
  readonly kind: 'payment';
  /** The day on which it counts. */
  readonly valueOn: Day;
  /** Whole UGX. */
  readonly amount: bigint;
}

/** Money that was given back to the client: at most what came in beyond what was owed. */
export interface RefundEntry extends Entry {
  readonly kind: 'refund';
  /** The day on which it was given back. */
  readonly valueOn: Day;
  /** Whole UGX. */
  readonly amount: bigint;
}

/** Takes back a payment or a refund, which then never counted. */
export interface ReversalEntry extends Entry {
  readonly kind: 'reversal';
  /** Number of the entry that is taken back. */
  readonly reverses: number;
}

export type RepaymentEntry = PaymentEntry | RefundEntry | ReversalEntry;

/** How far one payment of the schedule is filled; sums in whole UGX. */
export interface InstallmentState extends Installment {
  readonly paid: bigint;
  /** 0 where the loan is settled: what was waived is not owed. */
  readonly unpaid: bigint;
}

/** How a loan is repaid as of a day; sums in whole UGX (MONEY-08). */
export interface RepaymentPosition {
  readonly paid: bigint;
  /** The price that an early settlement waives. */
  readonly rebate: bigint;
  /** What came in beyond what was owed, less what was given back of it. */
  readonly credit: bigint;
  /** Total to repay, less what was paid and the rebate. */
  readonly balance: bigint;
  readonly principalLeft: bigint;
  /** What is unpaid of payments whose due day has passed. */
  readonly overdue: bigint;
  /** Since the due day of the oldest payment that is not paid in full; 0 where none has passed. */
  readonly daysLate: number;
  /** Due day of the oldest payment that is not paid in full; undefined once nothing is owed. */
  readonly oldestDueOn: Day | undefined;
  readonly installments: readonly InstallmentState[];
}

interface Known {
  /** The day that is asked about. */
  readonly asOf: Day;
  /** Only what was recorded by this day is known; everything without it. */
  readonly knownOn?: Day;
}

type MoneyEntry = PaymentEntry | RefundEntry;

const byDayThenNumber = (first: MoneyEntry, second: MoneyEntry): number =>
  first.valueOn === second.valueOn ? first.number - second.number : first.valueOn < second.valueOn ? -1 : 1;

/** The entries that count, in the order in which they do: by their day, then by number. */
function countedEntries(entries: readonly RepaymentEntry[], { asOf, knownOn }: Known): MoneyEntry[] {
  const known = entries.filter(({ recordedOn }) => knownOn === undefined || recordedOn <= knownOn);
  const reversed = new Set(known.map((entry) => (entry.kind === 'reversal' ? entry.reverses : undefined)));
  return known
    .filter((entry) => entry.kind !== 'reversal')
    .filter(({ number, valueOn }) => !reversed.has(number) && valueOn <= asOf)
    .sort(byDayThenNumber);
}

interface Received {
  readonly paid: bigint;
  readonly rebate: bigint;
  readonly credit: bigint;
}

/** Goes through the entries; the payment that reaches what a settlement costs on its day settles the loan. */
function receivedOf(loan: PaidOutLoan, entries: readonly MoneyEntry[]): Received {
  const { total } = loan.schedule;
  let [paid, rebate, credit] = [0n, 0n, 0n];
  for (const { kind, amount, valueOn } of entries) {
    if (kind === 'refund') {
      credit -= amount;
      continue;
    }
    const isSettled = paid + rebate === total;
    const settlement = isSettled ? 0n : owedToSettle(loan, valueOn) - paid;
    const open = settlement > 0n ? settlement : 0n;
    const used = amount < open ? amount : open;
    credit += amount - used;
    paid += used;
    if (!isSettled && used === open) rebate = total - paid;
  }
  return { paid, rebate, credit };
}

const least = (first: bigint, second: bigint): bigint => (first < second ? first : second);

/** How the paid sum fills the payments: the oldest first. */
function filled(installments: readonly Installment[], paid: bigint, isSettled: boolean): InstallmentState[] {
  let left = paid;
  return installments.map((installment) => {
    const used = least(left, installment.payment);
    left -= used;
    return { ...installment, paid: used, unpaid: isSettled ? 0n : installment.payment - used };
  });
}

/** What is left of a payment's principal: its price is paid first. */
const principalLeftOf = ({ paid, price, principal }: InstallmentState): bigint =>
  principal - (paid > price ? paid - price : 0n);

/** How a loan stands on a day, by everything that is known of it; entries may be recorded in any order (MONEY-08). */
export function positionOf(
  loan: PaidOutLoan,
  entries: readonly RepaymentEntry[],
  known: Known,
): RepaymentPosition {
  const { total } = loan.schedule;
  const { paid, rebate, credit } = receivedOf(loan, countedEntries(entries, known));
  const balance = total - paid - rebate;
  const isSettled = balance === 0n;
  const installments = filled(loan.schedule.installments, paid, isSettled);
  const open = installments.filter(({ unpaid }) => unpaid > 0n);
  const late = open.filter(({ dueOn }) => dueOn < known.asOf);
  const [oldest] = late;
  return {
    paid,
    rebate,
    credit,
    balance,
    principalLeft: isSettled
      ? 0n
      : installments.reduce((sum, installment) => sum + principalLeftOf(installment), 0n),
    overdue: late.reduce((sum, { unpaid }) => sum + unpaid, 0n),
    daysLate: oldest === undefined ? 0 : daysBetween(oldest.dueOn, known.asOf),
    oldestDueOn: open[0]?.dueOn,
    installments,
  };
}

/** What settles the loan on a day, in whole UGX; 0 where it is settled (MONEY-08). */
export function settlementOn(loan: PaidOutLoan, entries: readonly RepaymentEntry[], known: Known): bigint {
  const { paid, balance } = positionOf(loan, entries, known);
  const open = owedToSettle(loan, known.asOf) - paid;
  return balance === 0n || open < 0n ? 0n : open;
}

/**
 * What of one more payment would be credit, in whole UGX: more than was owed on its own day, whatever was paid after it
 * (MONEY-08).
 */
export function surplusOf(
  loan: PaidOutLoan,
  entries: readonly RepaymentEntry[],
  payment: Pick<PaymentEntry, 'amount' | 'valueOn' | 'recordedOn'>,
): bigint {
  const creditOf = (all: readonly RepaymentEntry[]): bigint =>
    receivedOf(loan, countedEntries(all, { asOf: payment.recordedOn })).credit;
  const one = { kind: 'payment', number: entries.length + 1, ...payment } as const;
  return creditOf([...entries, one]) - creditOf(entries);
}

/** From a day on, how much principal is left and which due day is the oldest unpaid one. */
export interface LoanStretch {
  readonly from: Day;
  /** Whole UGX. */
  readonly principalLeft: bigint;
  /** Null once nothing is owed. */
  readonly oldestDueOn: Day | null;
}

/**
 * The life of a loan as stretches of days in which nothing was paid, the first from its pay-out: of any day they say
 * principal and lateness without going through the entries again (REPORT-01).
 */
export function stretchesOf(loan: PaidOutLoan, entries: readonly RepaymentEntry[]): LoanStretch[] {
  const last = '9999-12-31';
  const days = new Set([
    loan.paidOutOn,
    ...countedEntries(entries, { asOf: last })
      .filter(({ kind }) => kind === 'payment')
      .map(({ valueOn }) => valueOn),
  ]);
  return [...days].sort().map((from) => {
    const { principalLeft, oldestDueOn = null } = positionOf(loan, entries, { asOf: from });
    return { from, principalLeft, oldestDueOn };
  });
}
