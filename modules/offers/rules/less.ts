import { formatAmount } from '#kit/rules/fields/show.ts';
import type { Day } from '#lending/rules/calendar.ts';
import {
  scheduleOfApproval,
  type ApprovalFigures,
  type ApprovalTerms,
} from '#lending/rules/loan/approval.ts';
import { aprWords } from '#lending/rules/loan/apr-words.ts';
import { scheduledLoan } from '#servicing/rules/disbursed-loan.ts';

/** What was approved, and what is paid out of it. */
export interface DisbursedPart {
  readonly terms: ApprovalTerms;
  /** Whole UGX as text. */
  readonly amount: string;
  readonly on: Day;
}

/** The terms and figures that hold where less is paid out than was approved; undefined if it is not less. */
export function termsOfLess({
  terms,
  amount,
  on,
}: DisbursedPart): { readonly terms: ApprovalTerms; readonly figures: ApprovalFigures } | undefined {
  const loan = scheduledLoan({ terms, disbursed: { amount, on, earlyRepayment: 'accrued_only' } });
  if (loan === undefined || !loan.isLess) return undefined;
  const smaller = { ...terms, amount: String(loan.amount) };
  const made = scheduleOfApproval(smaller, on);
  return made.errors === undefined ? { terms: smaller, figures: made.figures } : undefined;
}

/** Why so little cannot be paid out on the approved terms; undefined if it can: nothing would say what is owed (MONEY-07). */
export const judgeTooLittle = ({ terms, amount, on }: DisbursedPart): string | undefined =>
  scheduledLoan({ terms, disbursed: { amount, on, earlyRepayment: 'accrued_only' } }) === undefined
    ? `A schedule for ${formatAmount(amount)} cannot be calculated on the approved terms. Approve different terms first.`
    : undefined;

/**
 * Why less cannot be paid out on the signed terms; undefined if it can. Fixed fees weigh more on a smaller amount, and
 * nobody signed the higher interest (MONEY-06).
 */
export function judgeDearer(part: DisbursedPart, signedAprBps: number): string | undefined {
  const less = termsOfLess(part);
  if (less === undefined || less.figures.apr_bps <= signedAprBps) return undefined;
  const [signed, now] = [signedAprBps, less.figures.apr_bps].map(aprWords);
  const rise = signed === now ? 'above what was signed' : `from ${signed ?? ''} to ${now ?? ''}`;
  return `With ${formatAmount(part.amount)} the APR rises ${rise}. Approve ${formatAmount(less.terms.amount)} first, so that the client can sign that offer.`;
}
