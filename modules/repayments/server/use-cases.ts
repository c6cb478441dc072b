import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { refundableOn } from '#lending/rules/allocation.ts';
import { endOfAccount, judgeDisbursementAccount } from '#lending/rules/loan/disbursement.ts';
import { judgeRefund, type Refund, type Repayment } from '../rules/record.ts';
import { refundNotice, refundReversalNotice, reversalNotice } from '../rules/notices.ts';
import { act, type Person, recordEvent, recordLook } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseSuspended } from '#clients/server/index.ts';
import { refundRefused, type Decider, reversalRefused } from './policy.ts';
import { holdRecordFor, keepEntry, moneyOutReferenceErrors, tellClient, readAgain } from './recording.ts';
import {
  keepServicing,
  entriesOf,
  type LoanWithRecord,
  findRecord,
  positionNow,
  toldPosition,
  type EntryRow,
} from '#servicing/server/index.ts';
import { Readable } from 'node:stream';
import type { FileAnswer } from '#kit/http/file-answer.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { letterheadOf } from '#settings/server/index.ts';
import { drawReceipt } from './receipt-pdf.ts';
import { receiptOf } from './receipt.ts';
import { recordPayment } from './recording-payment.ts';
import { markReversed } from './entry-store.ts';
import { followReversal } from './reopening.ts';
import type { LoanRecord } from '../endpoints/staff-repayments.ts';
import { presentRecord } from './responses.ts';

/** How a disbursed loan is repaid, for staff. */
export async function showLoanRecord(
  platform: Platform,
  asker: Person & { readonly roles: readonly string[] },
  id: string,
): Promise<LoanRecord> {
  const reads = { query: platform.database.read };
  const [, record] = await Promise.all([
    refuseConflicted(reads, loanTables, asker, id),
    findRecord(reads, id),
  ]);
  if (record === undefined) throw new Refusal('not-found');
  await recordLook(platform, asker, { action: 'loan.opened', subject: `loan:${id}`, part: 'repayments' });
  return presentRecord(record, asker);
}

function entryOf({ entries }: LoanWithRecord, number: number, actor: Person): EntryRow {
  const entry = entries.find((one) => one.number === number);
  if (entry === undefined) throw new Refusal('not-found');
  const refused = reversalRefused(entry, actor);
  if (refused !== undefined) throw refused;
  return entry;
}

interface Reversal {
  readonly loanId: string;
  readonly number: number;
  readonly reason: string;
}

/** Takes an entry back by a counter entry; what it had filled is open again, and a loan that it had repaid with it. */
export const reverseEntry = (
  platform: Platform,
  actor: Person & Decider,
  { loanId, number, reason }: Reversal,
) =>
  act(platform, actor, async (transaction) => {
    const before = await holdRecordFor(transaction, actor, loanId);
    const entry = entryOf(before, number, actor);
    const { amount, payment_method, reference, value_on: valueOn, receipt } = entry;
    if (!(await markReversed(transaction, loanId, number))) throw new Refusal('conflict');
    const own = await keepEntry(transaction, {
      loanId,
      kind: 'reversal',
      valueOn,
      amount,
      payment_method,
      reference,
      userId: actor.userId,
      reverses: number,
      reason,
    });
    const after = await readAgain(transaction, before);
    const reversed = { before, after, entry, userId: actor.userId, reason };
    const { status, openAgain, words, details } = await followReversal(platform, transaction, reversed);
    await keepServicing(transaction, [loanId]);
    const position = toldPosition(after, status);
    const facts = { trackingNumber: before.tracking_number, amount, position, reason };
    const notice = () =>
      receipt === null ? refundReversalNotice(facts) : reversalNotice({ ...facts, receipt, openAgain });
    await tellClient(platform, transaction, before, { action: 'reversal', notice });
    await transaction.record('loan.repayment-reversed', {
      subject: `loan:${loanId}`,
      details: {
        amount,
        value_on: valueOn,
        entry: entry.kind,
        reference,
        ...(receipt !== null && { receipt }),
        ...details,
      },
    });
    return {
      message: `${formatAmount(amount)} reversed.${words}`,
      data: { number: own, receipt: null, status },
    };
  });

/** Records money that came in; which payments it fills follows from the whole record (MONEY-08). */
export const recordRepayment = (
  platform: Platform,
  actor: Person & Decider,
  loanId: string,
  repayment: Repayment,
) =>
  act(platform, actor, async (transaction) => {
    const data = await recordPayment(platform, transaction, actor, loanId, repayment);
    return { message: `${formatAmount(repayment.amount)} recorded. Receipt: ${data.receipt}.`, data };
  });

/** A person, and for staff their roles. */
interface Reader extends Person {
  readonly roles: readonly string[];
}

interface Wanted {
  readonly loanId: string;
  /** The number of the entry. */
  readonly number: number;
  /** Whose loan it must be; null for anyone's. */
  readonly ownerId: string | null;
}

/** The receipt of a payment as a PDF (MONEY-08). */
export async function printReceipt(
  platform: Platform,
  asker: Reader,
  { loanId, number, ownerId }: Wanted,
): Promise<FileAnswer> {
  const reads = { query: platform.database.read };
  if (ownerId === null) await refuseConflicted(reads, loanTables, asker, loanId);
  const record = await findRecord(reads, loanId, ownerId);
  const entry = record?.entries.find((one) => one.number === number);
  if (record === undefined || entry === undefined || entry.receipt === null) throw new Refusal('not-found');
  const receipt = receiptOf(record, entry, entry.receipt);
  const bytes = await drawReceipt(receipt, await letterheadOf(platform));
  const details = { receipt: entry.receipt };
  await recordEvent(platform, asker, 'loan.receipt-opened', { subject: `loan:${loanId}`, details });
  return {
    stream: Readable.from([bytes]),
    type: 'application/pdf',
    name: `receipt-${entry.receipt}.pdf`,
    size: bytes.length,
  };
}

/** What may be given back on a day, and that day where today would allow more (MONEY-08). */
function creditOn(record: LoanWithRecord, day: string) {
  const { scheduled, entries, today, writeOff } = record;
  if (scheduled === undefined)
    throw new Refusal('conflict', {
      message: 'This loan has no repayment schedule, so there is no overpayment to refund.',
    });
  if (writeOff !== undefined) return { credit: positionNow(record)?.credit ?? 0n, leastSince: undefined };
  const all = entriesOf(entries);
  const [credit, now] = [
    refundableOn(scheduled, all, day, { asOf: today }),
    refundableOn(scheduled, all, today, { asOf: today }),
  ];
  return { credit, leastSince: credit < now ? day : undefined };
}

/** Gives back what a client has paid beyond what was owed: at most the credit (MONEY-08). */
export const refundCredit = (platform: Platform, actor: Person & Decider, loanId: string, refund: Refund) =>
  act(platform, actor, async (transaction) => {
    const record = await holdRecordFor(transaction, actor, loanId);
    const refused = refundRefused(record.entries, actor);
    if (refused !== undefined) throw new Refusal('forbidden', { message: refused });
    await refuseSuspended(transaction, record.user_id);
    const { amount, payment_method, reference } = refund;
    const valueOn = refund.value_on === '' ? record.today : refund.value_on;
    const account = judgeDisbursementAccount(refund);
    const errors = {
      ...judgeRefund(refund, {
        disbursedOn: record.disbursed_on,
        today: record.today,
        ...creditOn(record, valueOn),
      }),
      ...(account !== undefined && { account: [account] }),
      ...(await moneyOutReferenceErrors(transaction, { payment_method, reference, userId: actor.userId })),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const number = await keepEntry(transaction, {
      loanId,
      kind: 'refund',
      valueOn,
      amount,
      payment_method,
      account: payment_method === 'cash' ? '' : refund.account,
      reference,
      userId: actor.userId,
    });
    await keepServicing(transaction, [loanId]);
    const notice = () =>
      refundNotice({ trackingNumber: record.tracking_number, amount, payment_method, reference });
    await tellClient(platform, transaction, record, { action: 'refund', notice });
    await transaction.record('loan.refund-recorded', {
      subject: `loan:${loanId}`,
      details: {
        amount,
        value_on: valueOn,
        paid_by: payment_method,
        ...(payment_method !== 'cash' && { account: endOfAccount(refund.account) }),
        reference,
      },
    });
    return {
      message: `${formatAmount(amount)} refunded.`,
      data: { number, receipt: null, status: record.status },
    };
  });
