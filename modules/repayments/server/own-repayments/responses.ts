import type { OwnRecord } from '../../endpoints/own-repayments.ts';
import type { RepaymentPosition } from '#lending/rules/allocation.ts';
import { paymentMethodWords, payNote, payValues, type HowToPay } from '../../rules/how-to-pay.ts';
import { writeOffWords, type WriteOffNotice } from '#servicing/rules/write-off-notice.ts';
import { isWaived, positionNow, type LoanWithRecord } from '#servicing/server/index.ts';
import { receivedIn, standingOf } from '../responses.ts';
import { statementLines } from './statement-lines.ts';

function scheduleOf(
  { scheduled }: LoanWithRecord,
  position: RepaymentPosition | undefined,
): OwnRecord['schedule'] {
  if (scheduled === undefined || position === undefined) return null;
  const { total, cost } = scheduled.schedule;
  return {
    total: String(total),
    cost: String(cost),
    installments: position.installments.map(
      ({ number, dueOn, payment, interest, principal, paid, unpaid }) => ({
        number,
        due_on: dueOn,
        payment: String(payment),
        interest: String(interest),
        principal: String(principal),
        paid: String(paid),
        unpaid: String(unpaid),
      }),
    ),
  };
}

/** The same without what is for staff alone. */
function ownStandingOf(record: LoanWithRecord): OwnRecord['position'] {
  const standing = standingOf(record);
  if (standing === null) return null;
  const { principal_left: _left, ...own } = standing;
  return own;
}

function nextOf(record: LoanWithRecord, position: RepaymentPosition | undefined): OwnRecord['next'] {
  if (isWaived(record)) return null;
  const { today } = record;
  const next = position?.dues.find(({ dueOn }) => dueOn >= today);
  return next === undefined ? null : { due_on: next.dueOn, amount: String(next.unpaid) };
}

/** What to type in as the amount: what is late, or else the next payment; null where nothing is owed or known. */
function amountNow({ position, next }: Pick<OwnRecord, 'position' | 'next'>): string | null {
  if (position !== null && position.overdue !== '0') return position.overdue;
  return next?.amount ?? null;
}

/** What is still owed of a loan that was written off, by principal and interest. */
function writeOffTold(record: LoanWithRecord, words: string): OwnRecord['write_off'] {
  const position = positionNow(record);
  if (record.writeOff === undefined || position === undefined) return null;
  const { balance, principalLeft } = position;
  return {
    on: record.writeOff.on,
    principal: String(principalLeft),
    interest: String(balance - principalLeft),
    words,
  };
}

/** The payment methods of the lender, with what to type in for a loan. */
const presentHowToPay = (
  howToPay: HowToPay,
  asked: Parameters<typeof payValues>[1],
): OwnRecord['how_to_pay'] => ({
  payment_methods: howToPay.payment_methods.map((payment_method) => ({
    title: payment_method.title,
    steps: paymentMethodWords(payment_method).steps,
    values: payValues(payment_method, asked),
  })),
  note: payNote(howToPay),
});

/** What the borrower of a loan types in now, by the payment methods of the lender. */
export function presentPayingOf(record: LoanWithRecord, howToPay: HowToPay): OwnRecord['how_to_pay'] {
  const next = nextOf(record, positionNow(record));
  const amount = amountNow({ position: ownStandingOf(record), next });
  return presentHowToPay(howToPay, { trackingNumber: record.tracking_number, amount });
}

/** How a loan is repaid, as its borrower sees it (MONEY-09). */
export function presentOwnRecord(
  record: LoanWithRecord,
  { howToPay, writeOffNotice }: { readonly howToPay: HowToPay; readonly writeOffNotice: WriteOffNotice },
): OwnRecord {
  const now = positionNow(record);
  const position = ownStandingOf(record);
  const next = nextOf(record, now);
  const asked = { trackingNumber: record.tracking_number, amount: amountNow({ position, next }) };
  return {
    id: Number(record.id),
    tracking_number: record.tracking_number,
    status: record.status,
    today: record.today,
    disbursed_on: record.disbursed_on,
    amount_received: record.disbursed?.amount ?? null,
    schedule: scheduleOf(record, now),
    position,
    write_off: writeOffTold(record, writeOffWords(writeOffNotice)),
    next,
    received: String(receivedIn(record)),
    lines: statementLines(record),
    how_to_pay: presentHowToPay(howToPay, asked),
  };
}
