import type { LoanResubmission } from '../../endpoints/loan-variants.ts';
import { prequalificationStep } from '../../rules/feedback.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { documentsWithPending } from '../documents/index.ts';
import { partOf } from '../changes.ts';
import { progressOf } from '../responses.ts';
import { waitingLoan } from './save-step.ts';

/** A waiting loan with what was asked for and the unsent changes (AGAIN-02, AGAIN-03). */
export async function readResubmission(
  reads: Queryable,
  userId: string,
  loanId: string,
): Promise<LoanResubmission> {
  const loan = await waitingLoan(reads, userId, loanId, false);
  const documents = await documentsWithPending(reads, loanId);
  const { changed } = loan;
  const { collaterals, ...details } = {
    ...loan.loan,
    collaterals: loan.collaterals,
    ...changed['loan-details'],
  };
  const { liabilities, ...finance } = {
    ...loan.finance_info,
    liabilities: loan.liabilities,
    ...changed['finance-info'],
  };
  const { [prequalificationStep]: corrected } = changed;
  return {
    ...loan,
    // Kept answers passed the step's own rules, so they have the shape of the form.
    loan: { ...loan.loan, ...details },
    collaterals,
    contact_persons: loan.contact_persons,
    ...changed['contact-persons'],
    finance_info: loan.finance_info === null ? null : { ...loan.finance_info, ...finance },
    liabilities,
    applicant: loan.applicant === null ? null : { ...loan.applicant, ...partOf(corrected, 'applicant') },
    business: loan.business === null ? null : { ...loan.business, ...partOf(corrected, 'business') },
    feedback: progressOf(loan, documents),
    documents,
    changed_steps: Object.keys(changed),
  };
}
