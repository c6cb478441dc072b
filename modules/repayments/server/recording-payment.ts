import { type FieldErrors, invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { judgeRepayment, type Repayment } from '../rules/record.ts';
import { repaymentNotice } from '../rules/notices.ts';
import { inconsistencyOf, usedElsewhere } from '../rules/payment-imports/judge-line.ts';
import type { Act, Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { nextReceipt, listUsesOn, type PaymentUseRow } from './entry-store.ts';
import { recordersOf, type Decider } from './policy.ts';
import { holdRecordFor, keepEntry, readAgain, tellClient } from './recording.ts';
import { keepServicing, entriesOf, toldPosition, type LoanWithRecord } from '#servicing/server/index.ts';
import { writeOffFacts } from '#servicing/rules/write-offs.ts';
import { referenceKey } from '#lending/rules/loan/disbursement.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { saysWhichPayment, sharedKey, type SharedReference } from '../rules/payment-imports/limits.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { hasConflictOfInterest } from '#conflicts-of-interest/server/index.ts';

/** A payment with the reference that was stated. */
interface StatedPayment extends Omit<SharedReference, 'place'> {
  readonly payment_method: string;
  readonly userId: string;
  /** Known of a line of a statement; by hand it is the next free one. */
  readonly place: number | undefined;
}

/** How a payment is told from every other one, and what is wrong or odd about its reference (decision 0083). */
interface PaymentReference {
  readonly key: string;
  readonly refused: string | undefined;
  readonly odd: string | undefined;
}

/** Where a reference was used; a loan that is hidden from the person who enters it is not named (MONEY-03). */
async function usedWords(
  transaction: Transaction,
  userId: string,
  { day, loan_id: loanId, tracking_number: loan }: PaymentUseRow,
): Promise<string> {
  const isHidden = await hasConflictOfInterest(transaction, loanTables, userId, loanId);
  return isHidden ? 'This reference is already used.' : `Already used on ${formatDate(day)} for ${loan}.`;
}

/** Asks about the payment that used a reference, as the import of a statement does (SERVE-07). */
async function askedWords(
  transaction: Transaction,
  { userId, payment_method }: StatedPayment,
  use: PaymentUseRow,
): Promise<string> {
  if (use.payment_method === payment_method)
    return `${await usedWords(transaction, userId, use)} Is this another payment?`;
  const isHidden = await hasConflictOfInterest(transaction, loanTables, userId, use.loan_id);
  return usedElsewhere({ receipt: isHidden ? '' : use.receipt });
}

function firstFree(stated: StatedPayment, taken: ReadonlySet<string>): string {
  let place = 1;
  while (taken.has(sharedKey({ ...stated, place }))) place += 1;
  return sharedKey({ ...stated, place });
}

/** Tells a payment from those that used its reference: one with the same number on the same day is it, others are odd. */
async function identifyPayment(transaction: Transaction, stated: StatedPayment): Promise<PaymentReference> {
  const { payment_method, day, amount, reference, userId, place } = stated;
  const uses = await listUsesOn(transaction, referenceKey(reference), day);
  const own = uses.filter((use) => use.payment_method === payment_method);
  const taken = new Set(own.map(({ reference_key: key }) => key));
  const words = async (use: PaymentUseRow | undefined) => use && usedWords(transaction, userId, use);
  const asked = async (use: PaymentUseRow | undefined) => use && askedWords(transaction, stated, use);
  if (saysWhichPayment(reference)) {
    const same = own.find((use) => use.day === day);
    const key = own.length === 0 ? referenceKey(reference) : firstFree(stated, taken);
    return {
      key,
      refused: await words(same),
      odd: same === undefined ? await asked(own[0] ?? uses[0]) : undefined,
    };
  }
  const equal = uses.filter((use) => use.day === day && use.amount === amount);
  if (place === undefined)
    return { key: firstFree(stated, taken), refused: undefined, odd: await asked(equal[0]) };
  const key = sharedKey({ ...stated, place });
  const same = own.find((use) => use.reference_key === key);
  const other = equal.find((use) => use.payment_method !== payment_method);
  return { key, refused: await words(same), odd: await asked(other) };
}

/** The entry that was written. */
export interface RecordedPayment {
  readonly number: number;
  readonly receipt: string;
  /** Of the loan. */
  readonly status: string;
}

/** Asks about what is odd, unless the person has confirmed it (decision 0083). */
function askAbout(errors: FieldErrors, confirmed: Repayment['confirmed']): void {
  const asked = Object.entries(errors).filter(([field]) => !confirmed.some((one) => one === field));
  if (asked.length === 0) return;
  const message = `${asked.map(([, [first = '']]) => first).join(' ')} Record it anyway?`;
  throw new Refusal('conflict', { message, errors: Object.fromEntries(asked) });
}

/** What is odd about the sum: the loan is completed, or less than that is owed. */
function amountInconsistency(
  { scheduled, entries, today, status, writeOff }: LoanWithRecord,
  amount: string,
  day: string,
) {
  const record = scheduled && {
    loan: scheduled,
    entries: entriesOf(entries),
    writeOff: writeOff && writeOffFacts(writeOff),
  };
  const isCompleted = status === loanWorkflow.transitions.complete.to;
  return inconsistencyOf({ amount, day }, { isCompleted, record }, today);
}

/** A payment that is recorded whatever is odd about it. */
interface PaymentToWrite {
  /** Whole UGX as digits. */
  readonly amount: string;
  readonly valueOn: string;
  readonly payment_method: string;
  readonly reference: string;
  /** The number that paid, where the network has said it. */
  readonly account?: string;
  /** What it is told from others by, if not the reference alone (decision 0083). */
  readonly key?: string;
  readonly reason?: string;
  readonly userId: string;
}

/** Writes a payment into a locked record, with its receipt; the client is told (MONEY-08). */
export async function writePayment(
  platform: Platform,
  transaction: Act,
  record: LoanWithRecord,
  payment: PaymentToWrite,
): Promise<RecordedPayment> {
  const { id: loanId } = record;
  const { amount, valueOn, payment_method, reference } = payment;
  const receipt = await nextReceipt(transaction);
  const number = await keepEntry(transaction, { ...payment, loanId, kind: 'payment', receipt });
  await keepServicing(transaction, [loanId]);
  const position = toldPosition(await readAgain(transaction, record));
  await tellClient(platform, transaction, record, {
    action: 'repayment',
    entry: number,
    notice: () => repaymentNotice({ trackingNumber: record.tracking_number, amount, position, receipt }),
  });
  await transaction.record('loan.repayment-recorded', {
    subject: `loan:${loanId}`,
    details: {
      amount,
      value_on: valueOn,
      paid_by: payment_method,
      reference,
      receipt,
      ...(record.writeOff !== undefined && { recovery: 'yes' }),
    },
  });
  return { number, receipt, status: record.status };
}

/** `place`: that of a line of a statement among equal ones (decision 0083). */
export interface ToRecord extends Repayment {
  readonly place?: number;
  /** Whether a credit manager has confirmed that it is recorded late, as they may themselves (SERVE-07). */
  readonly isLateConfirmed?: boolean;
}

/** Records a payment in the act of the person who enters it: by hand, or from a line of a statement (MONEY-08). */
export async function recordPayment(
  platform: Platform,
  transaction: Act,
  actor: Person & Decider,
  loanId: string,
  { place, confirmed, isLateConfirmed = false, ...repayment }: ToRecord,
): Promise<RecordedPayment> {
  const record = await holdRecordFor(transaction, actor, loanId);
  const { amount, payment_method, reference, reason } = repayment;
  const { userId } = actor;
  const valueOn = repayment.value_on === '' ? record.today : repayment.value_on;
  const { isCashier, isManager } = recordersOf(actor.roles);
  const stated = { reference, day: valueOn, amount, payment_method, userId, place };
  const { key, refused, odd } = await identifyPayment(transaction, stated);
  const errors = {
    ...judgeRepayment(repayment, {
      disbursedOn: record.disbursed_on,
      today: record.today,
      isCashier,
      isManager: isManager || isLateConfirmed,
    }),
    ...(refused !== undefined && { reference: [`${refused} Check the receipt.`] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const tooMuch = amountInconsistency(record, amount, valueOn);
  askAbout(
    {
      ...(tooMuch !== undefined && { amount: [tooMuch] }),
      ...(odd !== undefined && { reference: [odd] }),
    },
    confirmed,
  );
  return writePayment(platform, transaction, record, {
    amount,
    valueOn,
    payment_method,
    reference,
    key,
    reason,
    userId,
  });
}
