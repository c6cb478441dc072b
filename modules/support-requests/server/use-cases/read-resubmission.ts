import type { RequestResubmission } from '../../endpoints/request-variants.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { listWithPending, withProgress } from '#cases/server/client-cases/index.ts';
import { unsentChanges } from '../changes.ts';
import { inWords, presentDocument } from '../responses.ts';
import { waitingRequest } from './change-step.ts';

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
