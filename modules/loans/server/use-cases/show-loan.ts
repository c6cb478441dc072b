import { feedbackStatus } from '#cases/rules/status.ts';
import type { FeedbackRequest } from '#cases/endpoints/feedback.ts';
import type { LoanDetail } from '../../endpoints/loan-answers.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { documentsOfLoan, documentsWithPending } from '../documents/index.ts';
import { progressOf, presentDetail } from '../responses.ts';
import { findWaiting } from '../resubmission-store.ts';
import { findLoan } from '../store.ts';

/** What a waiting client was asked for, with their unsent changes; undefined once it is sent. */
async function unsentProgress(
  reads: Queryable,
  userId: string,
  id: string,
): Promise<FeedbackRequest | undefined> {
  const waiting = await findWaiting(reads, id, userId, { lock: false });
  if (waiting === undefined || waiting.status !== feedbackStatus) return undefined;
  return waiting.feedback === null ? undefined : progressOf(waiting, await documentsWithPending(reads, id));
}

/** One of the client's own loans; anyone else's is not found (DETAIL-01). */
export async function showLoan(reads: Queryable, userId: string, id: string): Promise<LoanDetail> {
  const loan = await findLoan(reads, id, userId);
  if (loan === undefined) throw new Refusal('not-found');
  const detail = presentDetail(loan, await documentsOfLoan(reads, id));
  const progress = detail.waiting_for_feedback ? await unsentProgress(reads, userId, id) : undefined;
  return progress === undefined ? detail : { ...detail, feedback: progress };
}
