import { saidName, say } from '#kit/messages/index.ts';
import { formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { feeOfTerms, type StatedFee } from '../fees.ts';
import { shareOf } from '../rounding.ts';
import type { ApprovalFigures, ApprovalTerms } from './approval.ts';
import { aprWords } from './apr-words.ts';
import { conditionFacts } from './condition-words.ts';
import { paymentMethodName } from './disbursement.ts';

/** A label and what stands beside it, in words. */
export interface DecidedFact {
  readonly label: string;
  readonly value: string;
}

/** A fee of an approved amount in whole UGX. */
function feeAmount(stated: StatedFee, amount: string): string {
  const fee = feeOfTerms(stated);
  return String(fee.kind === 'fixed' ? fee.amount : shareOf(BigInt(amount), fee.basisPoints));
}

/** How a fee is made up: `2%, taken from the disbursement`. */
function feeWords({ kind, value, taken }: StatedFee): string {
  const when = taken === 'financed' ? say('added to the loan') : say('deducted from the amount paid out');
  return kind === 'percentage' ? `${formatBasisPoints(Number(value))}, ${when}` : when;
}

/** What was approved, in words, for the timeline and the screens (MONEY-02). */
export function approvalFacts(
  approval: Omit<ApprovalTerms, 'payment_step'> & ApprovalFigures,
): DecidedFact[] {
  const { amount, months, monthly_interest_bps: interest, method, interest_only_months: first } = approval;
  return [
    { label: say('Approved amount'), value: formatAmount(amount) },
    { label: say('Months'), value: String(months) },
    ...(first === 0 ? [] : [{ label: say('Interest-only months'), value: String(first) }]),
    {
      label: say('Interest rate a month'),
      value: `${formatBasisPoints(interest)}, ${method === 'flat' ? say('flat rate') : say('reducing balance')}`,
    },
    ...approval.fees.map((fee) => ({
      label: saidName(fee.label, fee),
      value: `${formatAmount(feeAmount(fee, amount))}, ${feeWords(fee)}`,
    })),
    { label: say('To be paid out'), value: formatAmount(approval.received) },
    { label: say('Every month'), value: formatAmount(approval.payment) },
    { label: say('Total to repay'), value: formatAmount(approval.total) },
    { label: say('Yearly cost (APR)'), value: aprWords(approval.apr_bps) },
    { label: say('Valid until'), value: formatDate(approval.valid_until) },
    ...conditionFacts(approval),
  ];
}

interface Disbursed {
  readonly amount: string;
  readonly paid_on: string;
  readonly payment_method: string;
  readonly account: string | null;
  readonly reference: string;
  readonly reason: string | null;
}

/** How a loan was paid out, in words (MONEY-06). */
export const disbursementFacts = ({
  amount,
  paid_on,
  payment_method,
  account,
  reference,
  reason,
}: Disbursed): DecidedFact[] => [
  { label: say('Paid out'), value: formatAmount(amount) },
  { label: say('Paid on'), value: formatDate(paid_on) },
  { label: say('Payment method'), value: paymentMethodName(payment_method) },
  ...(account === null ? [] : [{ label: say('Paid to'), value: account }]),
  { label: say('Reference'), value: reference },
  ...(reason === null ? [] : [{ label: say('Why it is less than approved'), value: reason }]),
];
