import type { FeedbackRequest, LoanResubmission } from '@ensigo/rulebook/contract';
import { loanFeedback } from '@ensigo/rulebook/loan';
import { asCalled, withProgress } from '../client-cases/door.ts';
import { unsentChanges } from './changes.ts';
import type { WaitingRow } from './resubmission-store.ts';

/** What was asked for, in the reader's language. */
export const inWords = <Feedback extends Pick<FeedbackRequest, 'items'>>(feedback: Feedback): Feedback => ({
  ...feedback,
  items: asCalled(feedback.items, loanFeedback.nameOf),
});

/** What was asked of the client, with unsent changes marked as done. */
export function progressOf(loan: WaitingRow, documents: LoanResubmission['documents']): FeedbackRequest {
  const { feedback } = loan;
  if (feedback === null) throw new Error('a loan that waits without having been asked');
  return withProgress(inWords(feedback), unsentChanges(loan), documents);
}
