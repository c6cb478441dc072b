import type { OwnCollection, PaymentOptions } from '../endpoints/own-mobile-money.ts';
import {
  entriesOf,
  isWaived,
  positionNow,
  standingOn,
  type LoanWithRecord,
} from '#servicing/server/index.ts';
import type { OwnRow } from './list-store.ts';

/** What a payment filled: the schedule before it and with it. */
function appliedBy(
  { scheduled, entries, today, writeOff }: LoanWithRecord,
  number: number,
): Pick<OwnCollection, 'applied_to' | 'overpaid'> {
  if (scheduled === undefined) return { applied_to: [], overpaid: '0' };
  const upTo = (last: number) =>
    standingOn({
      scheduled,
      entries: entriesOf(entries.filter((entry) => entry.number <= last)),
      today,
      writeOff,
    });
  const [before, after] = [upTo(number - 1), upTo(number)];
  return {
    applied_to: after.installments.flatMap(({ dueOn, paid, unpaid }, index) => {
      const amount = paid - (before.installments[index]?.paid ?? 0n);
      return amount > 0n ? [{ due_on: dueOn, amount: String(amount), is_fully_paid: unpaid === 0n }] : [];
    }),
    overpaid: String(after.credit > before.credit ? after.credit - before.credit : 0n),
  };
}

/** How the loan stands now, as its client is told. */
function standingNow(record: LoanWithRecord): Pick<OwnCollection, 'next' | 'overdue' | 'outstanding'> {
  const position = isWaived(record) ? undefined : positionNow(record);
  if (position === undefined) return { next: null, overdue: null, outstanding: null };
  const next = position.dues.find(({ dueOn }) => dueOn >= record.today);
  return {
    next: next === undefined ? null : { due_on: next.dueOn, amount: String(next.unpaid) },
    overdue: String(position.overdue),
    outstanding: String(position.balance),
  };
}

/** A collection as its client sees it. */
export function presentOwn(row: OwnRow, record: LoanWithRecord): OwnCollection {
  const { entry_number: number, receipt, loan_id: loanId, ...shown } = row;
  return {
    ...shown,
    loan_id: Number(loanId),
    tracking_number: record.tracking_number,
    receipt: number === null || receipt === null ? null : { number, receipt },
    ...(number === null ? { applied_to: [], overpaid: '0' } : appliedBy(record, number)),
    ...standingNow(record),
  };
}

export const noChoices: Pick<PaymentOptions, 'choices' | 'bounds'> = { choices: [], bounds: null };
