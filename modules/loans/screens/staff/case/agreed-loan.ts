import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { paymentSteps } from '#lending/rules/terms.ts';
import { scheduledLoan, type ScheduledLoan } from '#servicing/rules/disbursed-loan.ts';

type Approval = NonNullable<LoanCase['approval']>;

/** The terms of an approval as the arithmetic takes them. */
export const termsOf = (approval: Approval) => ({
  ...approval,
  payment_step: paymentSteps.find((one) => one === approval.payment_step) ?? 1,
});

/**
 * The loan that was agreed and its schedule: as approved, and on less where less was paid out. Undefined before the
 * approval, and where its terms are not known.
 */
export function agreedLoan({
  approval,
  disbursement,
  today,
}: Pick<LoanCase, 'approval' | 'disbursement' | 'today'>): ScheduledLoan | undefined {
  if (approval === null) return undefined;
  return scheduledLoan({
    terms: termsOf(approval),
    disbursed: {
      amount: disbursement?.amount ?? approval.received,
      on: disbursement?.paid_on ?? today,
      earlyRepayment: 'accrued_only',
    },
  });
}
