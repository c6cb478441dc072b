import {
  positionOf,
  type InstallmentState,
  type RepaymentEntry,
  type RepaymentPosition,
} from './allocation.ts';
import type { Day } from './calendar.ts';
import type { DisbursedLoan } from './settlement.ts';

/** A loan that was taken out of the books (SERVE-04). */
export interface WriteOff {
  readonly on: Day;
  /** Number of the loan's last entry at the write-off, 0 for none: what is recorded later is a recovery. */
  readonly afterEntry: number;
}

/** What was written off and what has come of it since; sums in whole UGX. */
export interface WrittenOffPosition {
  readonly principal: bigint;
  /** That was due by the day of the write-off. None is added after it. */
  readonly interest: bigint;
  /** Received since, up to what was written off; below 0 where a refund is to be returned. */
  readonly recovered: bigint;
  /** What the client still owes. */
  readonly outstanding: bigint;
  /** What came in beyond that. */
  readonly credit: bigint;
}

/** The interest of what has fallen due that is not paid: the payments fill interest first. */
export const interestDueUnpaid = (installments: readonly InstallmentState[], on: Day): bigint =>
  installments
    .filter(({ dueOn, unpaid }) => dueOn <= on && unpaid > 0n)
    .reduce((sum, { interest, paid }) => sum + (paid < interest ? interest - paid : 0n), 0n);

interface Folded extends WrittenOffPosition {
  /** The loan at its write-off. */
  readonly before: RepaymentPosition;
}

function folded(
  loan: DisbursedLoan,
  entries: readonly RepaymentEntry[],
  { on, afterEntry }: WriteOff,
): Folded {
  const reversed = new Set(entries.map((entry) => (entry.kind === 'reversal' ? entry.reverses : undefined)));
  const counted = entries.filter(({ kind, number }) => kind !== 'reversal' && !reversed.has(number));
  const before = positionOf(
    loan,
    counted.filter(({ number }) => number <= afterEntry),
    { asOf: on },
  );
  const received = counted
    .filter(({ number }) => number > afterEntry)
    .reduce((sum, entry) => {
      if (entry.kind === 'reversal') return sum;
      return entry.kind === 'payment' ? sum + entry.amount : sum - entry.amount;
    }, before.credit);
  const { principalLeft: principal } = before;
  const interest = interestDueUnpaid(before.installments, on);
  const owed = principal + interest;
  const recovered = received < owed ? received : owed;
  return {
    before,
    principal,
    interest,
    recovered,
    outstanding: owed - recovered,
    credit: received - recovered,
  };
}

/**
 * How a loan stands that was written off: what was owed then is fixed and bears no more interest, and what is recorded
 * later pays it off. A reversal of an earlier payment adds to what was written off.
 */
export function writtenOffPosition(
  loan: DisbursedLoan,
  entries: readonly RepaymentEntry[],
  writeOff: WriteOff,
): WrittenOffPosition {
  const { before: _before, ...position } = folded(loan, entries, writeOff);
  return position;
}

/**
 * The same as a loan's position: nothing of it is due any more, so that it is never overdue. Recoveries fill the
 * interest first, as payments do; the installments stay as they were at the write-off.
 */
export function positionWrittenOff(
  loan: DisbursedLoan,
  entries: readonly RepaymentEntry[],
  writeOff: WriteOff,
): RepaymentPosition {
  const { before, interest, recovered, outstanding, credit } = folded(loan, entries, writeOff);
  const ofInterest = recovered < 0n ? 0n : recovered < interest ? recovered : interest;
  return {
    ...before,
    paid: before.paid + recovered,
    credit,
    toReturn: 0n,
    refundsToReturn: [],
    balance: outstanding,
    principalLeft: outstanding - (interest - ofInterest),
    overdue: 0n,
    daysLate: 0,
    oldestDueOn: undefined,
    dues: [],
    isWrittenOff: true,
  };
}
