import type { FeedbackRequest } from '#cases/endpoints/feedback.ts';
import type { LoanResubmission } from '../endpoints/loan-variants.ts';
import { loanFeedback } from '../rules/feedback.ts';
import { asCalled, withProgress } from '#cases/server/client-cases/index.ts';
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
