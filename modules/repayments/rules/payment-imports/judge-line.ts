import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import type { Day } from '#lending/rules/calendar.ts';
import {
  surplusOf,
  type Due,
  type InstallmentState,
  type RepaymentEntry,
} from '#lending/rules/allocation.ts';
import type { DisbursedLoan } from '#lending/rules/settlement.ts';
import { writtenOffPosition, type WriteOff } from '#lending/rules/write-off.ts';
import { judgeRepayment } from '../record.ts';
import type { StatementLine } from './line.ts';

/**
 * What is known of a line before anything is recorded (MONEY-08). `matched`: it names its loan. `suggested`: the payer's
 * phone and the sum due fit a loan, or something about the named loan is odd; a person confirms. `known`: it is
 * recorded. `refused`: it can be no payment.
 */
export const lineOutcomes = ['matched', 'suggested', 'unknown', 'known', 'refused'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** A disbursed loan that a line may belong to; sums in whole UGX. */
export interface PayableLoan {
  readonly id: string;
  readonly disbursedOn: Day;
  readonly isCompleted: boolean;
  /** What its payments follow from; undefined without a schedule. */
  readonly record: PayableRecord | undefined;
  /** How they are filled today; none without a schedule. */
  readonly installments: readonly InstallmentState[];
  /** What is to be returned of refunds, whole UGX: filled before them. */
  readonly toReturn: bigint;
  /** All that is open by its due day. */
  readonly dues: readonly Due[];
}

interface PayableRecord {
  readonly loan: DisbursedLoan;
  readonly entries: readonly RepaymentEntry[];
  /** In force: then a payment is a recovery (SERVE-04). */
  readonly writeOff: WriteOff | undefined;
}

/** The oldest that is not paid in full. */
export const nextOf = ({ dues }: Pick<PayableLoan, 'dues'>): Due | undefined => dues[0];

/** A payment that used the line's reference. */
export interface ReferenceUse {
  readonly amount: string;
  readonly day: Day;
  /** Empty where the person may not see the loan. */
  readonly receipt: string;
  readonly isReversed: boolean;
}

/** What a line is held against. Loans that the person may not see are left out: the line is then unknown. */
export interface LineFacts<Loan extends PayableLoan> extends Importing {
  readonly use: ReferenceUse | undefined;
  /** The payment that counts under another payment method with the line's reference. */
  readonly elsewhere: ReferenceUse | undefined;
  /** An earlier line with the same transaction number, on the same day if there is one. */
  readonly twin: { readonly number: number; readonly isSameDay: boolean } | undefined;
  /** The loans that it names, by their numbers. */
  readonly named: readonly Loan[];
  /** Running loans of clients with the payer's phone. */
  readonly byPhone: readonly Loan[];
  /** The receipt, once this import has recorded it. */
  readonly receipt: string | null;
  /** Why it could not be recorded. */
  readonly failure: string | null;
}

/** What is said of a line. */
export interface JudgedImportLine<Loan extends PayableLoan> {
  readonly outcome: LineOutcome;
  readonly why: string;
  /** The loan it goes to: of what matches. */
  readonly loan: Loan | undefined;
  /** Loans that may be meant, for a person to choose from. */
  readonly options: readonly Loan[];
}

/** What a sum does to a loan: `Payment 7 of 18`; empty without a schedule. */
function fillWords(amount: string, { installments, toReturn, record }: PayableLoan): string {
  if (record?.writeOff !== undefined) return 'Recovery of a loan that was written off';
  const [sum, of] = [BigInt(amount), installments.length];
  if (toReturn > 0n)
    return sum < toReturn
      ? 'Part of a refund to be returned'
      : `Refund to be returned${sum > toReturn ? ' and more' : ''}`;
  const next = installments.find(({ unpaid }) => unpaid > 0n);
  if (next === undefined) return '';
  if (sum < next.unpaid) return `Part of installment ${next.number} of ${of}`;
  return `Installment ${next.number} of ${of}${sum > next.unpaid ? ' and more' : ''}`;
}

/** What of a payment is more than is owed, in whole UGX. */
function surplusIn(
  { loan, entries, writeOff }: PayableRecord,
  payment: Parameters<typeof surplusOf>[2],
): bigint {
  return writeOff === undefined
    ? surplusOf(loan, entries, payment)
    : payment.amount - writtenOffPosition(loan, entries, writeOff).outstanding;
}

/** Why a payment of this day and sum needs a second look at a loan; undefined if it is plain. */
export function inconsistencyOf(
  { amount, day }: Pick<StatementLine, 'amount' | 'day'>,
  { isCompleted, record }: Pick<PayableLoan, 'isCompleted' | 'record'>,
  today: Day,
): string | undefined {
  if (isCompleted) return 'The loan is already completed.';
  if (record === undefined) return undefined;
  const payment = { amount: BigInt(amount), valueOn: day, recordedOn: today };
  const surplus = surplusIn(record, payment);
  return surplus > 0n ? `${formatAmount(String(surplus))} more than the outstanding balance.` : undefined;
}

/** The day on which lines are read, and the permissions of the reader. */
export interface Importing {
  readonly today: Day;
  /** Whether the importer records repayments of the last days. */
  readonly isCashier: boolean;
}

/** Why a line cannot be recorded for a loan at all; undefined if it can, an older one once that is confirmed (SERVE-07). */
export const refusedFor = (
  { day }: Pick<StatementLine, 'day'>,
  { disbursedOn }: Pick<PayableLoan, 'disbursedOn'>,
  { today, isCashier }: Importing,
): string | undefined =>
  judgeRepayment({ value_on: day, reason: '' }, { disbursedOn, today, isCashier, isManager: true })[
    'value_on'
  ]?.[0];

/** Whether a sum is what is due next or to be returned, or all that was overdue on its day. */
function isDue({ amount, day }: Pick<StatementLine, 'amount' | 'day'>, loan: PayableLoan): boolean {
  const late = loan.dues.filter(({ dueOn }) => dueOn < day);
  const overdue = late.reduce((sum, { unpaid }) => sum + unpaid, 0n);
  return [nextOf(loan)?.unpaid, loan.toReturn, overdue].some((sum) => sum !== 0n && sum === BigInt(amount));
}

const usedOnAnotherDay = (day: Day, receipt: string): string =>
  `Its transaction number is recorded for ${receipt === '' ? 'another day' : `${formatDate(day)}: receipt ${receipt}`}. Is this another payment?`;

function usedBefore({ amount, day, receipt, isReversed }: ReferenceUse, line: StatementLine) {
  if (isReversed)
    return { outcome: 'unknown', why: `Already recorded as ${receipt}, then reversed.` } as const;
  if (day !== line.day) return { outcome: 'unknown', why: usedOnAnotherDay(day, receipt) } as const;
  if (receipt === '') return { outcome: 'known', why: 'Already recorded.' } as const;
  return amount === line.amount
    ? ({ outcome: 'known', why: `Already recorded for ${formatDate(day)}: receipt ${receipt}.` } as const)
    : ({
        outcome: 'refused',
        why: `This transaction number is already recorded with a different amount, ${formatAmount(amount)}: receipt ${receipt}.`,
      } as const);
}

/** Asks about a transaction number that counts under another payment method; without a receipt where the loan is hidden. */
export const usedElsewhere = ({ receipt }: Pick<ReferenceUse, 'receipt'>): string =>
  `This transaction number is already recorded under another payment method${receipt === '' ? '' : `: receipt ${receipt}`}. Is this a different payment?`;

function judgeNamed<Loan extends PayableLoan>(
  line: StatementLine,
  loan: Loan,
  importing: Importing,
): JudgedImportLine<Loan> {
  const refused = refusedFor(line, loan, importing);
  if (refused !== undefined) return { outcome: 'unknown', why: refused, loan: undefined, options: [] };
  const odd = inconsistencyOf(line, loan, importing.today);
  return odd === undefined
    ? { outcome: 'matched', why: fillWords(line.amount, loan), loan, options: [loan] }
    : { outcome: 'suggested', why: odd, loan: undefined, options: [loan] };
}

function judgeByPhone<Loan extends PayableLoan>(
  line: StatementLine,
  loans: readonly Loan[],
): JudgedImportLine<Loan> {
  const [only, ...more] = loans.filter((loan) => isDue(line, loan));
  if (only !== undefined && more.length === 0) {
    const why = `Phone and amount match. ${fillWords(line.amount, only)}.`;
    return { outcome: 'suggested', why, loan: undefined, options: loans };
  }
  const nothing = line.named.length > 0 ? 'No disbursed loan has this number.' : 'No loan number.';
  const why =
    loans.length === 0
      ? nothing
      : loans.length === 1
        ? 'The phone matches a loan, but the amount is not what is due.'
        : `${loans.length} loans match this phone.`;
  return { outcome: 'unknown', why, loan: undefined, options: loans };
}

/** What a line is, before anything is recorded (MONEY-08). */
export function judgeLine<Loan extends PayableLoan>(
  line: StatementLine,
  facts: LineFacts<Loan>,
): JudgedImportLine<Loan> {
  const { use, elsewhere, twin, named, byPhone, receipt, failure } = facts;
  const nothing = { loan: undefined, options: [] };
  if (receipt !== null) return { ...nothing, outcome: 'known', why: `Recorded: receipt ${receipt}.` };
  if (line.refused !== undefined) return { ...nothing, outcome: 'refused', why: line.refused };
  if (twin?.isSameDay === true)
    return { ...nothing, outcome: 'refused', why: `Line ${twin.number} has the same transaction number.` };
  const options = [...new Map([...named, ...byPhone].map((loan) => [loan.id, loan])).values()];
  if (use !== undefined) {
    const before = usedBefore(use, line);
    return { ...before, loan: undefined, options: before.outcome === 'unknown' ? options : [] };
  }
  if (elsewhere !== undefined)
    return { outcome: 'unknown', why: usedElsewhere(elsewhere), loan: undefined, options };
  if (twin !== undefined) {
    const why = `Line ${twin.number} has the same transaction number on another day. Is this a different payment?`;
    return { outcome: 'unknown', why, loan: undefined, options };
  }
  if (failure !== null) return { outcome: 'unknown', why: failure, loan: undefined, options };
  if (line.doubt !== undefined) return { outcome: 'unknown', why: line.doubt, loan: undefined, options };
  if (line.named.length > 1)
    return { outcome: 'unknown', why: 'More than one loan number.', loan: undefined, options };
  const [loan] = named;
  return loan === undefined ? judgeByPhone(line, byPhone) : judgeNamed(line, loan, facts);
}
