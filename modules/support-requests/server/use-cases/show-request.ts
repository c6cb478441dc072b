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
import type { RequestResubmission } from '../../endpoints/request-variants.ts';
import { waitingRequest } from './save-step.ts';
import { listRequests as call } from '../../endpoints/requests.ts';
import { pageMeta } from '#kit/endpoints/pages.ts';
import type { Incoming } from '#kit/http/incoming.ts';
import { listRequestsOf } from '../list-store.ts';

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

/** A waiting request with what was asked for and the unsent changes (SUPPORT-07). */
export async function readResubmission(
  reads: Queryable,
  userId: string,
  requestId: string,
): Promise<RequestResubmission> {
  const request = await waitingRequest(reads, userId, requestId, false);
  const { changed, challenge_details: challenge, deliverables } = request;
  if (challenge === null || deliverables === null) throw new Error('a submitted request without its steps');
  const documents = (await listWithPending(reads, 'request', requestId)).map(presentDocument);
  const { name } = request.request_details;
  const asked = request.feedback && inWords(request.feedback);
  return {
    ...request,
    // Kept answers passed the step's own rules, so they have the shape of the form.
    request_details: { ...request.request_details, ...changed['request-details'], name },
    challenge_details: { ...challenge, ...changed.challenge },
    deliverables: { ...deliverables, ...changed.deliverables },
    documents,
    feedback: asked === null ? null : withProgress(asked, unsentChanges(request), documents),
    changed_steps: [
      ...Object.keys(changed),
      ...(documents.some(({ pending }) => pending !== null) ? ['documents'] : []),
    ],
  };
}

/** One page of the client's own requests. */
export async function listRequests(reads: Queryable, { who, query: { page }, body }: Incoming<typeof call>) {
  const { total, rows } = await listRequestsOf(reads, who.userId, page, body);
  return { data: rows, meta: pageMeta({ total, page, rows: rows.length, path: `/api${call.path}` }) };
}
