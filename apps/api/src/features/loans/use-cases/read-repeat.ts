import { say } from '@ensigo/messages';
import { feedbackStatus } from '@ensigo/rulebook/cases';
import type { LoanRepeat } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../../platform/database/types.ts';
import { requireSubmitted } from '../../client-cases/door.ts';
import { documentsOfLoan } from '../../loan-documents/door.ts';
import { findForms } from '../resubmission-store.ts';

/** An earlier loan of the client as a prefill (AGAIN-01); changes nothing. */
export async function readRepeat(reads: Queryable, userId: string, loanId: string): Promise<LoanRepeat> {
  const loan = requireSubmitted(await findForms(reads, loanId, userId));
  if (loan.status === feedbackStatus) {
    throw new Refusal('conflict', {
      message: say("We're waiting for your changes to this loan. Send those first."),
    });
  }
  return { ...loan, documents: await documentsOfLoan(reads, loanId) };
}
