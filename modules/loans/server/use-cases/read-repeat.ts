import { say } from '#kit/messages/index.ts';
import { feedbackStatus } from '#cases/rules/status.ts';
import type { LoanRepeat } from '../../endpoints/loan-variants.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { requireSubmitted } from '#cases/server/client-cases/index.ts';
import { documentsOfLoan } from '../documents/index.ts';
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
