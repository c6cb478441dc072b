import { requestMadeTimeline } from '#cases/rules/request/workflow.ts';
import { type RequestFormKey, requestStepOf } from '../../rules/wizard.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import {
  saveStep,
  type SavedStepRow,
  type StepSave,
  refuseStaleVersion,
  requireWaiting,
} from '#cases/server/client-cases/index.ts';
import { refuseStep } from '../policy.ts';
import { draftPositionOf, saveChallenge, saveDeliverables, saveRequestDetails } from '../step-store.ts';
import { say } from '#kit/messages/index.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { isRequestStepOpen } from '../../rules/places.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { changesOfStep, lockedErrors, scopeOf } from '../changes.ts';
import { findWaiting, keepChange, type WaitingRow } from '../resubmission-store.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { deliverablesOn } from '../../rules/deliverables.ts';
import { todayOf } from '#settings/server/index.ts';

/** Refuses deliverables whose deadline is not in the future (EASE-07), by the database's clock. */
async function refusePastDeadline(connection: Queryable, answers: unknown): Promise<void> {
  const result = validate(deliverablesOn(await todayOf(connection)), answers);
  if (!result.ok) throw invalid(result.errors);
}

interface RequestStepSave extends StepSave {
  readonly step: RequestFormKey;
}

const statements: Readonly<Record<RequestFormKey, Statement>> = {
  'request-details': saveRequestDetails,
  challenge: saveChallenge,
  deliverables: saveDeliverables,
};

/** Saves a step of the owner's draft; the first one creates it. */
export async function saveRequestStep(
  database: Queryable,
  { step, ...save }: RequestStepSave,
): Promise<SavedStepRow> {
  if (step === 'deliverables') await refusePastDeadline(database, save.answers);
  const more = step === 'request-details' ? [requestMadeTimeline] : [];
  return saveStep(database, save, statements[step], more, async () =>
    refuseStep(step, save, await draftPositionOf(database, save.userId)),
  );
}

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
