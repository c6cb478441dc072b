import type { FeedbackRequest, LoanResubmission } from '@ensigo/rulebook/contract';
import { withProgress } from '../client-cases/door.ts';
import { unsentChanges } from './changes.ts';
import type { WaitingRow } from './resubmission-store.ts';

/** What was asked of the client, with unsent changes marked as done. */
export function progressOf(loan: WaitingRow, documents: LoanResubmission['documents']): FeedbackRequest {
  const { feedback } = loan;
  if (feedback === null) throw new Error('a loan that waits without having been asked');
  return withProgress(feedback, unsentChanges(loan), documents);
}
