import { say } from '#kit/messages/index.ts';
import { caseNotice, type CaseNotice } from '#cases/rules/notice.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import type { RepaymentPosition } from '#lending/rules/allocation.ts';
import { paymentMethodName } from '#lending/rules/loan/disbursement.ts';

type Position = Pick<
  RepaymentPosition,
  'balance' | 'credit' | 'isWrittenOff' | 'daysLate' | 'dues' | 'overdue' | 'refundsToReturn' | 'toReturn'
>;

const sum = (amount: bigint): string => formatAmount(String(amount));

/** That money was given back before a payment was taken back; empty where there is nothing to return. */
const returnWords = ({ toReturn, refundsToReturn }: Position): string => {
  const oldest = refundsToReturn.find(({ unpaid }) => unpaid > 0n);
  return oldest === undefined
    ? ''
    : say`This includes a refund of ${sum(toReturn)} to be returned, due since ${formatDate(oldest.dueOn)}. After we paid it to you, an earlier payment was reversed.`;
};

/** What is left to pay, and by when; nothing is said of a loan without a schedule. */
export function standingWords(position: Position | undefined): string {
  if (position === undefined) return '';
  return [leftWords(position), returnWords(position)].filter(Boolean).join(' ');
}

function leftWords({ balance, credit, daysLate, dues, overdue, isWrittenOff }: Position): string {
  if (balance === 0n && isWrittenOff === true)
    return credit > 0n
      ? say`You have paid everything you still owed. You have overpaid by ${sum(credit)}. We will refund it to you.`
      : say('You have paid everything you still owed.');
  if (balance === 0n)
    return credit > 0n
      ? say`Your loan is repaid in full. You have overpaid by ${sum(credit)}. We will refund it to you.`
      : say('Your loan is repaid in full.');
  const [next] = dues;
  if (daysLate > 0 && next !== undefined)
    return say`Left to pay: ${sum(balance)}. Of this, ${sum(overdue)} has been overdue since ${formatDate(next.dueOn)}.`;
  return next === undefined
    ? say`Left to pay: ${sum(balance)}.`
    : say`Left to pay: ${sum(balance)}. Next payment: ${sum(next.unpaid)} by ${formatDate(next.dueOn)}.`;
}

interface Facts {
  readonly trackingNumber: string;
  /** Whole UGX as text. */
  readonly amount: string;
  readonly position: Position | undefined;
}

/** What the client is told of a payment that came in (MONEY-08). */
export const repaymentNotice = ({
  trackingNumber,
  amount,
  position,
  receipt,
}: Facts & { readonly receipt: string }): CaseNotice =>
  caseNotice(
    say`We received ${formatAmount(amount)} for your loan ${trackingNumber} (receipt ${receipt}).`,
    standingWords(position),
    '',
  );

interface TakenBack extends Facts {
  readonly receipt: string;
  readonly reason: string;
  /** That it opens a completed loan again, and what its completion had waived: whole UGX as text, null if nothing. */
  readonly openAgain?: { readonly waived: string | null } | undefined;
}

/** What the client is told of a payment that is taken back. */
export function reversalNotice(facts: TakenBack): CaseNotice {
  const { trackingNumber, amount, position, receipt, reason, openAgain } = facts;
  if (openAgain === undefined)
    return caseNotice(
      say`We reversed your payment of ${formatAmount(amount)} for loan ${trackingNumber}. Receipt ${receipt} is no longer valid.`,
      standingWords(position),
      reason,
    );
  const more = [
    say`Receipt ${receipt} is no longer valid.`,
    ...(openAgain.waived === null
      ? []
      : [say`The ${formatAmount(openAgain.waived)} that we had waived is owed again.`]),
    standingWords(position),
  ];
  return caseNotice(
    say`We reversed your payment of ${formatAmount(amount)} for loan ${trackingNumber}. The loan is open again.`,
    more.join(' '),
    reason,
  );
}

/** What the client is told of a refund that is taken back. */
export const refundReversalNotice = ({
  trackingNumber,
  amount,
  reason,
}: Omit<Facts, 'position'> & { readonly reason: string }): CaseNotice =>
  caseNotice(
    say`We reversed the refund of ${formatAmount(amount)} for your loan ${trackingNumber}.`,
    say('If you did receive the money, please tell us.'),
    reason,
  );

/** What the client is told of money that is given back. */
export const refundNotice = ({
  trackingNumber,
  amount,
  payment_method,
  reference,
}: Omit<Facts, 'position'> & { readonly payment_method: string; readonly reference: string }): CaseNotice =>
  caseNotice(
    say`We refunded your overpayment of ${formatAmount(amount)} on loan ${trackingNumber}.`,
    say`${paymentMethodName(payment_method)}, reference ${reference}.`,
    '',
  );
