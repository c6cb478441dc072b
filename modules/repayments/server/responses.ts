import type { LoanRecord, RecordedEntry } from '../endpoints/staff-repayments.ts';
import { abilitiesOf, refusedFor, type Asker } from './policy.ts';
import { writtenOffPosition, type WrittenOffPosition } from '#lending/rules/write-off.ts';
import { writeOffFacts } from '#servicing/rules/write-offs.ts';
import {
  entriesOf,
  type EntryRow,
  isWaived,
  positionNow,
  settlementNow,
  type LoanWithRecord,
} from '#servicing/server/index.ts';
import { askedBack, owedWithout } from './reopening.ts';

function scheduleOf({ scheduled }: LoanWithRecord): LoanRecord['schedule'] {
  if (scheduled === undefined) return null;
  const { schedule, amount, isLess, earlyRepayment } = scheduled;
  return {
    amount: String(amount),
    is_less: isLess,
    principal: String(schedule.principal),
    received: String(schedule.received),
    total: String(schedule.total),
    cost: String(schedule.cost),
    early_repayment: earlyRepayment,
    installments: schedule.installments.map(({ number, dueOn, payment, interest, principal }) => ({
      number,
      due_on: dueOn,
      payment: String(payment),
      interest: String(interest),
      principal: String(principal),
    })),
  };
}

/** How a loan stands: once it is completed nothing of it is late, whatever was paid. */
export function standingOf(record: LoanWithRecord): LoanRecord['position'] {
  const position = positionNow(record);
  if (position === undefined) return null;
  return {
    paid: String(position.paid),
    rebate: String(position.rebate),
    credit: String(position.credit),
    to_return: String(position.toReturn),
    to_return_since: position.refundsToReturn.find(({ unpaid }) => unpaid > 0n)?.dueOn ?? null,
    balance: String(position.balance),
    principal_left: String(position.principalLeft),
    ...(isWaived(record)
      ? { overdue: '0', days_late: 0, settlement: '0' }
      : {
          overdue: String(position.overdue),
          days_late: position.daysLate,
          settlement: String(settlementNow(record)),
        }),
  };
}

/** What was written off of a loan and what has come in since; undefined unless one is in force (SERVE-04). */
function writtenOff({ scheduled, entries, writeOff }: LoanWithRecord): WrittenOffPosition | undefined {
  return scheduled && writeOff && writtenOffPosition(scheduled, entriesOf(entries), writeOffFacts(writeOff));
}

function writeOffShown(record: LoanWithRecord): NonNullable<LoanRecord['write_off']> | null {
  const [kept, position] = [record.writeOff, writtenOff(record)];
  if (kept === undefined || position === undefined) return null;
  return {
    on: kept.on,
    after_entry: kept.after_entry,
    principal: String(position.principal),
    interest: String(position.interest),
    recovered: String(position.recovered),
  };
}

/** What came in and was not reversed, less what was given back of it; UGX. What is to be returned is owed apart. */
export const receivedIn = (record: LoanWithRecord): bigint =>
  record.entries
    .filter(({ kind, reversed_by: reversedBy }) => kind !== 'reversal' && reversedBy === null)
    .reduce(
      (sum, { kind, amount }) => sum + (kind === 'payment' ? BigInt(amount) : -BigInt(amount)),
      positionNow(record)?.toReturn ?? 0n,
    );

/** What reversing an entry leads to: what is owed of the completed loan that it opens again, and what is asked back. */
function reversalOf(record: LoanWithRecord, row: EntryRow): Pick<RecordedEntry, 'opens' | 'given_back'> {
  const { kind, number, reversed_by: reversedBy } = row;
  if (kind !== 'payment' || reversedBy !== null) return { opens: null, given_back: [] };
  const owed = owedWithout(record, number);
  return {
    opens: owed?.toString() ?? null,
    given_back: askedBack(record, row, owed).map(({ on, amount }) => ({ on, amount: String(amount) })),
  };
}

/** A record as the staff's screen shows it. */
export const presentRecord = (record: LoanWithRecord, asker: Asker): LoanRecord => ({
  today: record.today,
  disbursed_on: record.disbursed_on,
  schedule: scheduleOf(record),
  position: standingOf(record),
  received: String(receivedIn(record)),
  waived: record.waived,
  write_off: writeOffShown(record),
  entries: record.entries.map((row) => {
    const { user_id: _user, after_completion: _after, ...entry } = row;
    const isRecovery =
      row.kind !== 'reversal' && record.writeOff !== undefined && row.number > record.writeOff.after_entry;
    return {
      ...entry,
      is_recovery: isRecovery,
      reversal_refused: refusedFor(row, asker),
      ...reversalOf(record, row),
    };
  }),
  abilities: abilitiesOf(record.entries, asker),
});
