import { feedbackStatus } from '@ensigo/rulebook/cases';
import type { LoanRepeat, LoanResubmission } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../../platform/database/types.ts';
import { requireSubmitted } from '../../client-cases/door.ts';
import { documentsOfLoan, documentsWithPending } from '../../loan-documents/door.ts';
import { progressOf } from '../feedback-progress.ts';
import { findForms } from '../resubmission-store.ts';
import { waitingLoan } from './change-step.ts';

/** An earlier loan of the client as a prefill (AGAIN-01); changes nothing. */
export async function readRepeat(reads: Queryable, userId: string, loanId: string): Promise<LoanRepeat> {
  const loan = requireSubmitted(await findForms(reads, loanId, userId));
  if (loan.status === feedbackStatus) {
    throw new Refusal('conflict', { message: 'This loan waits for changes from you. Send those first.' });
  }
  return { ...loan, documents: await documentsOfLoan(reads, loanId) };
}

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
  return {
    ...loan,
    // Kept answers passed the step's own rules, so they have the shape of the form.
    loan: { ...loan.loan, ...details },
    collaterals,
    contact_persons: loan.contact_persons,
    ...changed['contact-persons'],
    finance_info: loan.finance_info === null ? null : { ...loan.finance_info, ...finance },
    liabilities,
    feedback: progressOf(loan, documents),
    documents,
    changed_steps: Object.keys(changed),
  };
}
