import { daysBetween, type Day } from './calendar.ts';
import type { Installment } from './schedule.ts';
import { owedToSettle, type DisbursedLoan } from './settlement.ts';

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

/** What is open and due on one day, in whole UGX. */
export interface Due {
  readonly dueOn: Day;
  readonly unpaid: bigint;
}

/**
 * What was given back of money that turned out not to have come, such as by a cheque that bounced after its surplus was
 * refunded: the client owes it since the day of that refund (decision 0082).
 */
export interface RefundToReturn extends Due {
  /** Of the refund's entry. */
  readonly number: number;
  /** What of the refund no payment stands behind. */
  readonly amount: bigint;
}

/** How a loan is repaid as of a day; sums in whole UGX (MONEY-08). */
export interface RepaymentPosition {
  readonly paid: bigint;
  /** The interest that an early settlement waives. */
  readonly rebate: bigint;
  /** What came in beyond what was owed, less what was given back of it; never below 0. */
  readonly credit: bigint;
  /** What is open of refunds to return; what comes in fills these first. 0 where there is a credit. */
  readonly toReturn: bigint;
  /** Every refund to return, the oldest first, also those that were returned. */
  readonly refundsToReturn: readonly RefundToReturn[];
  /** Total to repay, less what was paid and the rebate, and what is to be returned. */
  readonly balance: bigint;
  /** With what is to be returned: money that was handed out without interest. */
  readonly principalLeft: bigint;
  /** What is unpaid of all whose due day has passed. */
  readonly overdue: bigint;
  /** Since the due day of the oldest that is not paid in full; 0 where none has passed. */
  readonly daysLate: number;
  /** Due day of the oldest that is not paid in full; undefined once nothing is owed. */
  readonly oldestDueOn: Day | undefined;
  readonly installments: readonly InstallmentState[];
  /** What is open by its due day, the oldest first: payments of the schedule, and refunds to return. */
  readonly dues: readonly Due[];
  /** The loan was written off: nothing is due, and what is owed is paid off without a day (SERVE-04). */
  readonly isWrittenOff?: true;
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

const least = (first: bigint, second: bigint): bigint => (first < second ? first : second);

interface Received {
  readonly paid: bigint;
  readonly rebate: bigint;
  readonly credit: bigint;
  readonly refundsToReturn: readonly RefundToReturn[];
}

/** Takes a sum off the refunds to be returned, the oldest first; returns the rest of the sum. */
function returnedBy(amount: bigint, refunds: { unpaid: bigint }[]): bigint {
  let left = amount;
  for (const refund of refunds) {
    const part = least(left, refund.unpaid);
    refund.unpaid -= part;
    left -= part;
  }
  return left;
}

/** Goes through the entries; the payment that reaches what a settlement costs on its day settles the loan. */
function receivedOf(loan: DisbursedLoan, entries: readonly MoneyEntry[]): Received {
  const { total } = loan.schedule;
  let [paid, rebate, credit] = [0n, 0n, 0n];
  const refundsToReturn: (RefundToReturn & { unpaid: bigint })[] = [];
  for (const { kind, number, amount, valueOn } of entries) {
    if (kind === 'refund') {
      const missing = amount - least(amount, credit);
      credit -= amount - missing;
      if (missing > 0n) refundsToReturn.push({ number, dueOn: valueOn, amount: missing, unpaid: missing });
      continue;
    }
    const left = returnedBy(amount, refundsToReturn);
    const isSettled = paid + rebate === total;
    const settlement = isSettled ? 0n : owedToSettle(loan, valueOn) - paid;
    const open = settlement > 0n ? settlement : 0n;
    const used = least(left, open);
    credit += left - used;
    paid += used;
    if (!isSettled && used === open) rebate = total - paid;
  }
  return { paid, rebate, credit, refundsToReturn };
}

/** How the paid sum fills the payments: the oldest first. */
function filled(installments: readonly Installment[], paid: bigint, isSettled: boolean): InstallmentState[] {
  let left = paid;
  return installments.map((installment) => {
    const used = least(left, installment.payment);
    left -= used;
    return { ...installment, paid: used, unpaid: isSettled ? 0n : installment.payment - used };
  });
}

/** The unpaid principal of an installment: its interest is paid first. */
const principalLeftOf = ({ paid, interest, principal }: InstallmentState): bigint =>
  principal - (paid > interest ? paid - interest : 0n);

/** By due day; what falls due on one day is one. */
function duesOf(open: readonly Due[]): Due[] {
  const byDay = new Map<Day, bigint>();
  for (const { dueOn, unpaid } of open) if (unpaid > 0n) byDay.set(dueOn, (byDay.get(dueOn) ?? 0n) + unpaid);
  return [...byDay]
    .map(([dueOn, unpaid]) => ({ dueOn, unpaid }))
    .sort((first, second) => (first.dueOn < second.dueOn ? -1 : 1));
}

const unpaidOf = (open: readonly Due[]): bigint => open.reduce((sum, { unpaid }) => sum + unpaid, 0n);

/** How a loan stands on a day, by everything that is known of it; entries may be recorded in any order (MONEY-08). */
export function positionOf(
  loan: DisbursedLoan,
  entries: readonly RepaymentEntry[],
  known: Known,
): RepaymentPosition {
  const { total } = loan.schedule;
  const received = receivedOf(loan, countedEntries(entries, known));
  const { paid, rebate, refundsToReturn } = received;
  const isSettled = paid + rebate === total;
  const toReturn = unpaidOf(refundsToReturn);
  const installments = filled(loan.schedule.installments, paid, isSettled);
  const dues = duesOf([...refundsToReturn, ...installments]);
  const late = dues.filter(({ dueOn }) => dueOn < known.asOf);
  const [oldest] = late;
  const principalLeft = isSettled
    ? 0n
    : installments.reduce((sum, installment) => sum + principalLeftOf(installment), 0n);
  return {
    ...received,
    toReturn,
    balance: total - paid - rebate + toReturn,
    principalLeft: principalLeft + toReturn,
    overdue: unpaidOf(late),
    daysLate: oldest === undefined ? 0 : daysBetween(oldest.dueOn, known.asOf),
    oldestDueOn: dues[0]?.dueOn,
    installments,
    dues,
  };
}

/** What settles the loan on a day, in whole UGX; 0 where it is settled (MONEY-08). */
export function settlementOn(loan: DisbursedLoan, entries: readonly RepaymentEntry[], known: Known): bigint {
  const { paid, rebate, toReturn } = positionOf(loan, entries, known);
  const open = paid + rebate === loan.schedule.total ? 0n : owedToSettle(loan, known.asOf) - paid;
  return toReturn + (open < 0n ? 0n : open);
}

/**
 * What may be given back on a day, in whole UGX: the least credit from then on. More would leave this refund, or one of
 * a later day, without money behind it, as if the client had owed it meanwhile (decision 0082).
 */
export function refundableOn(
  loan: DisbursedLoan,
  entries: readonly RepaymentEntry[],
  day: Day,
  known: Known,
): bigint {
  const counted = countedEntries(entries, known);
  const before = counted.filter(({ valueOn }) => valueOn <= day).length;
  return counted
    .slice(before)
    .map((_entry, index) => receivedOf(loan, counted.slice(0, before + index)).credit)
    .reduce(least, receivedOf(loan, counted).credit);
}

/**
 * What was given back of a payment, by the day of each refund: what is to be returned if that payment does not count
 * any more.
 */
export function givenBackOf(
  loan: DisbursedLoan,
  entries: readonly RepaymentEntry[],
  number: number,
  known: Known,
): { readonly on: Day; readonly amount: bigint }[] {
  if (!entries.some(({ kind }) => kind === 'refund')) return [];
  const toReturn = (all: readonly RepaymentEntry[]): readonly RefundToReturn[] =>
    receivedOf(loan, countedEntries(all, known)).refundsToReturn;
  const before = new Map(toReturn(entries).map((refund) => [refund.number, refund.amount]));
  return toReturn(entries.filter((entry) => entry.number !== number)).flatMap((refund) => {
    const amount = refund.amount - (before.get(refund.number) ?? 0n);
    return amount > 0n ? [{ on: refund.dueOn, amount }] : [];
  });
}

/**
 * What of one more payment would be credit, in whole UGX: more than was owed on its own day, whatever was paid after it
 * (MONEY-08).
 */
export function surplusOf(
  loan: DisbursedLoan,
  entries: readonly RepaymentEntry[],
  payment: Pick<PaymentEntry, 'amount' | 'valueOn' | 'recordedOn'>,
): bigint {
  const creditOf = (all: readonly RepaymentEntry[]): bigint =>
    receivedOf(loan, countedEntries(all, { asOf: payment.recordedOn })).credit;
  const one = { kind: 'payment', number: entries.length + 1, ...payment } as const;
  return creditOf([...entries, one]) - creditOf(entries);
}

/** From a day on, how much principal is left and which due day is the oldest unpaid one. */
export interface LoanArrearsPeriod {
  readonly from: Day;
  /** Whole UGX. */
  readonly principalLeft: bigint;
  /** Null once nothing is owed. */
  readonly oldestDueOn: Day | null;
}

/**
 * The life of a loan as arrears periods of days in which nothing was paid, the first from its disbursement: of any day they say
 * principal and lateness without going through the entries again (REPORT-01). A refund begins one where it is to be
 * returned.
 */
export function arrearsPeriodsOf(
  loan: DisbursedLoan,
  entries: readonly RepaymentEntry[],
): LoanArrearsPeriod[] {
  const last = '9999-12-31';
  const { refundsToReturn } = positionOf(loan, entries, { asOf: last });
  const days = new Set([
    loan.disbursedOn,
    ...countedEntries(entries, { asOf: last })
      .filter(({ kind }) => kind === 'payment')
      .map(({ valueOn }) => valueOn),
    ...refundsToReturn.map(({ dueOn }) => dueOn),
  ]);
  return [...days].sort().map((from) => {
    const { principalLeft, oldestDueOn = null } = positionOf(loan, entries, { asOf: from });
    return { from, principalLeft, oldestDueOn };
  });
}
