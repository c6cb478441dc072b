import { saidRejection } from '#cases/rules/rejection.ts';
import type { FeedbackRequest } from '#cases/endpoints/feedback.ts';
import type { RequestDetail } from '../../endpoints/request-answers.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { listWithPending, withProgress } from '#cases/server/client-cases/index.ts';
import { unsentChanges } from '../changes.ts';
import { findRequest } from '../detail-store.ts';
import { clientAbilities } from '../policy.ts';
import { inWords, presentDocument } from '../responses.ts';
import { findWaiting } from '../resubmission-store.ts';

/** What a waiting client was asked for, with their unsent changes. */
async function unsentProgress<Feedback extends FeedbackRequest>(
  reads: Queryable,
  userId: string,
  id: string,
  asked: Feedback,
): Promise<Feedback> {
  const waiting = await findWaiting(reads, id, userId, { lock: false });
  if (waiting === undefined) return asked;
  const documents = (await listWithPending(reads, 'request', id)).map(presentDocument);
  return withProgress(asked, unsentChanges(waiting), documents);
}

/** One of the client's own requests; anyone else's is not found (REQ-04). */
export async function showRequest(reads: Queryable, userId: string, id: string): Promise<RequestDetail> {
  const request = await findRequest(reads, id, userId);
  if (request === undefined) throw new Refusal('not-found');
  const asked = request.feedback && inWords(request.feedback);
  const feedback =
    asked !== null && request.waiting_for_feedback ? await unsentProgress(reads, userId, id, asked) : asked;
  const rejection = saidRejection(request.rejection);
  return { ...request, feedback, rejection, abilities: clientAbilities(request.status) };
}
