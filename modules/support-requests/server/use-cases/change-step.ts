import { say } from '#kit/messages/index.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { isRequestStepOpen } from '../../rules/places.ts';
import { requestStepOf, type RequestFormKey } from '../../rules/wizard.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseStaleVersion, requireWaiting, type SavedStepRow } from '#cases/server/client-cases/index.ts';
import { changesOfStep, lockedErrors, scopeOf } from '../changes.ts';
import { refusePastDeadline } from './refuse-past-deadline.ts';
import { findWaiting, keepChange, type WaitingRow } from '../resubmission-store.ts';

/** The waiting request, optionally locked; refuses if it may not be changed. */
export const waitingRequest = async (
  connection: Queryable,
  userId: string,
  requestId: string,
  lock: boolean,
): Promise<WaitingRow> =>
  requireWaiting('request', await findWaiting(connection, requestId, userId, { lock }));

interface StepChange {
  readonly userId: string;
  readonly requestId: string;
  readonly step: RequestFormKey;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Version that the client has seen; undefined skips the check. */
  readonly version: number | undefined;
}

/** Keeps a changed step of a waiting request, unsent until the resubmission (decision 0049). */
export function changeStep({ database }: Platform, change: StepChange): Promise<SavedStepRow> {
  const { userId, requestId, step, answers, version: seen } = change;
  return changeUnrecorded(database, async (transaction) => {
    const request = await waitingRequest(transaction, userId, requestId, true);
    refuseStaleVersion(request, seen);
    if (!isRequestStepOpen(scopeOf(request), step)) {
      throw new Refusal('conflict', {
        message: say("We didn't ask you to change this part of the request."),
      });
    }
    const changes = changesOfStep(request, step, answers);
    const errors = lockedErrors(request, changes);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    // A deadline that was not asked about may have passed meanwhile.
    if (changes.some(({ target }) => target === 'deliverables.deadline'))
      await refusePastDeadline(transaction, answers);
    const { id, tracking_number } = request;
    const version = await keepChange(transaction, requestId, step, changes.length === 0 ? null : answers);
    return { id, tracking_number, step: requestStepOf(step) + 1, version };
  });
}

/** The same if its documents may be changed. */
export async function requestOpenForDocuments(
  ...asked: Parameters<typeof waitingRequest>
): Promise<WaitingRow> {
  const request = await waitingRequest(...asked);
  if (isRequestStepOpen(scopeOf(request), 'documents')) return request;
  throw new Refusal('conflict', { message: say("We haven't asked for documents for this request.") });
}
