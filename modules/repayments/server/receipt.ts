import { say } from '#kit/messages/index.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { paymentMethodName } from '#lending/rules/loan/disbursement.ts';
import { standingWords } from '../rules/notices.ts';
import { inForceAt } from '#servicing/rules/write-offs.ts';
import { type EntryRow, entriesOf, standingOn, type LoanWithRecord } from '#servicing/server/index.ts';

/** What a receipt says. */
export interface Receipt {
  readonly number: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
  /** What was left when it was given; empty where no schedule is known. */
  readonly standing: string;
  /** Why and when it no longer holds. */
  readonly reversed: string | undefined;
}

function reversalOf({ entries }: LoanWithRecord, { reversed_by: by }: EntryRow): string | undefined {
  const taken = entries.find(({ number }) => number === by);
  return taken && say`Reversed on ${formatDate(taken.recorded_on)}: ${taken.reason ?? ''}`;
}

/** What was left when a payment was recorded; of a loan that was completed by then nothing more was to be paid. */
function standingThen(
  { scheduled, entries, write_offs: writeOffs }: LoanWithRecord,
  entry: EntryRow,
): string {
  const upTo = entries.filter((one) => one.number <= entry.number);
  const then =
    scheduled &&
    standingOn({
      scheduled,
      entries: entriesOf(upTo),
      today: entry.recorded_on,
      writeOff: inForceAt(writeOffs, entry),
    });
  return entry.after_completion && then !== undefined && then.balance > 0n
    ? say('Your loan is completed. There is nothing more to pay.')
    : standingWords(then);
}

/** The receipt of a payment, with what was left when it was recorded: a receipt never changes what it said. */
export function receiptOf(record: LoanWithRecord, entry: EntryRow, number: string): Receipt {
  return {
    number,
    lines: [
      [say('Received from'), record.applicant_name ?? record.client_name],
      [say('Business'), record.business_name ?? ''],
      [say('Loan'), record.tracking_number],
      [say('Amount'), formatAmount(entry.amount)],
      [say('Received on'), formatDate(entry.value_on)],
      [say('Payment method'), paymentMethodName(entry.payment_method)],
      ...(entry.account === null ? [] : [[say('Paid from'), entry.account] as const]),
      [say('Reference'), entry.reference],
      [say('Recorded'), say`${formatDate(entry.recorded_on)} by ${entry.recorded_by}`],
    ],
    standing: standingThen(record, entry),
    reversed: reversalOf(record, entry),
  };
}
