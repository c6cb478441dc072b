import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import {
  positionOf,
  settlementOn,
  type RepaymentEntry,
  type RepaymentPosition,
} from '#lending/rules/allocation.ts';
import { scheduledLoan, type ScheduledLoan } from '../rules/disbursed-loan.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { listEntries, type EntryRow } from './entry-store.ts';
import { findLoan, holdLoan, type LoanRow } from './loan-store.ts';

/** A disbursed loan with its record. */
export interface LoanWithRecord extends LoanRow {
  disbursed_on: string;
  readonly scheduled: ScheduledLoan | undefined;
  readonly entries: readonly EntryRow[];
}

/** Entries as the arithmetic takes them. */
export const entriesOf = (
  rows: readonly Pick<EntryRow, 'number' | 'kind' | 'value_on' | 'recorded_on' | 'amount' | 'reverses'>[],
): RepaymentEntry[] =>
  rows.map(({ number, kind, value_on: valueOn, recorded_on: recordedOn, amount, reverses }) =>
    kind === 'reversal'
      ? { kind, number, recordedOn, reverses: reverses ?? 0 }
      : { kind, number, recordedOn, valueOn, amount: BigInt(amount) },
  );

/** How a loan stands today; undefined where no schedule is known. */
export const positionNow = ({
  scheduled,
  entries,
  today,
}: Pick<LoanWithRecord, 'scheduled' | 'entries' | 'today'>): RepaymentPosition | undefined =>
  scheduled && positionOf(scheduled, entriesOf(entries), { asOf: today });

/** Whether a loan was completed although something was owed: nothing more is to be paid, as the client was told. */
export function isWaived(record: LoanWithRecord, status = record.status): boolean {
  const position = positionNow(record);
  return status === loanWorkflow.transitions.complete.to && position !== undefined && position.balance > 0n;
}

/** What a client is told of it: nothing of what is not to be paid any more. */
export const toldPosition = (
  record: LoanWithRecord,
  status = record.status,
): RepaymentPosition | undefined => (isWaived(record, status) ? undefined : positionNow(record));

/** What settles a loan today, in whole UGX. */
export const settlementNow = ({ scheduled, entries, today }: LoanWithRecord): bigint =>
  scheduled === undefined ? 0n : settlementOn(scheduled, entriesOf(entries), { asOf: today });

const { close, complete } = loanWorkflow.transitions;
const disbursedStatuses: ReadonlySet<string> = new Set([close.to, complete.to]);

/** The record of a loan, `ownerId`'s or anyone's; undefined if it is not paid out, or there is none. */
export async function findRecord(
  reads: Queryable,
  id: string,
  ownerId: string | null = null,
): Promise<LoanWithRecord | undefined> {
  const [loan, entries] = await Promise.all([findLoan(reads, id, ownerId), listEntries(reads, id)]);
  if (loan === undefined || loan.disbursed_on === null || !disbursedStatuses.has(loan.status))
    return undefined;
  const { terms, disbursed, disbursed_on } = loan;
  return { ...loan, disbursed_on, scheduled: scheduledLoan({ terms, disbursed }), entries };
}

/** Locks a disbursed loan and reads its record: of two at once, the second sees what the first has written. */
export async function holdRecord(transaction: Transaction, id: string): Promise<LoanWithRecord> {
  if (!(await holdLoan(transaction, id))) throw new Refusal('not-found');
  const found = await findRecord(transaction, id);
  if (found !== undefined) return found;
  throw new Refusal('conflict', { message: 'You can record repayments once the loan is disbursed.' });
}
