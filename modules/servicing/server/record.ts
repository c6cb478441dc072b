import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import {
  positionOf,
  settlementOn,
  type RepaymentEntry,
  type RepaymentPosition,
} from '#lending/rules/allocation.ts';
import { positionWrittenOff } from '#lending/rules/write-off.ts';
import { scheduledLoan, type ScheduledLoan } from '../rules/disbursed-loan.ts';
import { inForce, writeOffFacts, type KeptWriteOff } from '../rules/write-offs.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { listEntries, type EntryRow } from './entry-store.ts';
import { findLoan, holdLoan, type LoanRow } from './loan-store.ts';

/** A disbursed loan with its record. */
export interface LoanWithRecord extends LoanRow {
  disbursed_on: string;
  readonly scheduled: ScheduledLoan | undefined;
  readonly entries: readonly EntryRow[];
  /** Its write-off in force (SERVE-04). */
  readonly writeOff: KeptWriteOff | undefined;
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

interface Standing {
  readonly scheduled: ScheduledLoan;
  readonly entries: readonly RepaymentEntry[];
  readonly today: string;
  /** In force. */
  readonly writeOff: KeptWriteOff | undefined;
}

/** How a loan stands on a day by its entries; of one that was written off, what is still owed. */
export const standingOn = ({ scheduled, entries, today, writeOff }: Standing): RepaymentPosition =>
  writeOff === undefined
    ? positionOf(scheduled, entries, { asOf: today })
    : positionWrittenOff(scheduled, entries, writeOffFacts(writeOff));

/** How a loan stands today; undefined where no schedule is known. */
export const positionNow = ({
  scheduled,
  entries,
  today,
  writeOff,
}: Pick<LoanWithRecord, 'scheduled' | 'entries' | 'today' | 'writeOff'>): RepaymentPosition | undefined =>
  scheduled && standingOn({ scheduled, entries: entriesOf(entries), today, writeOff });

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

/** What settles a loan today, in whole UGX; of one that was written off, all that is still owed. */
export function settlementNow(record: LoanWithRecord): bigint {
  const { scheduled, entries, today, writeOff } = record;
  if (scheduled === undefined) return 0n;
  return writeOff === undefined
    ? settlementOn(scheduled, entriesOf(entries), { asOf: today })
    : (positionNow(record)?.balance ?? 0n);
}

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
  const { terms, disbursed, disbursed_on, write_offs: writeOffs } = loan;
  const scheduled = scheduledLoan({ terms, disbursed });
  return { ...loan, disbursed_on, scheduled, entries, writeOff: inForce(writeOffs) };
}

/** Locks a disbursed loan and reads its record: of two at once, the second sees what the first has written. */
export async function holdRecord(transaction: Transaction, id: string): Promise<LoanWithRecord> {
  if (!(await holdLoan(transaction, id))) throw new Refusal('not-found');
  const found = await findRecord(transaction, id);
  if (found !== undefined) return found;
  throw new Refusal('conflict', { message: 'You can record repayments once the loan is disbursed.' });
}
