import { draftStatus, feedbackStatus } from '@ensigo/rulebook/cases';
import { Refusal } from '@ensigo/rulebook/errors';
import { requestStepOf, type RequestFormKey } from '@ensigo/rulebook/request';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changesOfStep } from '../changes.ts';
import { findWaiting, forgetChange, keepChange, type WaitingRow } from '../resubmission-store.ts';
import type { SavedStepRow } from '../step-store.ts';

export const notWaiting = (trackingNumber: string): Refusal =>
  new Refusal('conflict', { message: `The request ${trackingNumber} does not wait for changes from you.` });

/** The waiting request, with `lock` held; refuses whatever speaks against changing it. */
export async function requireWaiting(
  connection: Queryable,
  userId: string,
  requestId: string,
  lock: boolean,
): Promise<WaitingRow> {
  const request = await findWaiting(connection, requestId, userId, { lock });
  if (request === undefined || request.status === draftStatus) throw new Refusal('not-found');
  if (request.status === feedbackStatus) return request;
  throw notWaiting(request.tracking_number);
}

interface StepChange {
  readonly userId: string;
  readonly requestId: string;
  readonly step: RequestFormKey;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Version the client has seen; undefined does not ask. */
  readonly version: number | undefined;
}

/** Keeps a changed step of a waiting request; it is not sent before the whole is (decision 0124). */
export function changeStep({ database }: Platform, change: StepChange): Promise<SavedStepRow> {
  const { userId, requestId, step, answers, version } = change;
  return database.transaction(async (transaction) => {
    const request = await requireWaiting(transaction, userId, requestId, true);
    if (version !== undefined && version !== request.version) throw new Refusal('stale-version');
    if (changesOfStep(request, step, answers).length === 0) await forgetChange(transaction, requestId, step);
    else await keepChange(transaction, requestId, step, answers);
    const { id, tracking_number } = request;
    return { id, tracking_number, step: requestStepOf(step) + 1, version: request.version };
  });
}
