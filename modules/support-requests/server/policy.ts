import { say, sayNamed } from '#kit/messages/index.ts';
import { judgeTransition, actionsNow } from '#kit/rules/engine/workflow.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { closingActions, type ClosingAction } from '../rules/closing.ts';
import { requestStepOf } from '../rules/wizard.ts';
import type { RequestStepKey } from '#kit/rules/paths/screens.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import type { RequestStatus } from '#cases/rules/request/statuses.ts';
import { refuseOrder, type StepSave } from '#cases/server/client-cases/index.ts';
import type { DraftPosition } from './step-store.ts';

/** Why the client in this position may not save this step with this version; undefined if they may. */
export function refuseStep(
  step: RequestStepKey,
  { version, sent }: Partial<Pick<StepSave, 'version' | 'sent'>>,
  position: DraftPosition,
): Refusal | undefined {
  if (!position.closed_loan) return new Refusal('no-closed-loan');
  const isFirst = step === 'request-details';
  if (position.step !== null && isFirst && version === 0 && (sent ?? position.sent) === position.sent) {
    return new Refusal('open-request', {
      message: say`Your request ${position.tracking_number ?? ''} isn't finished yet. Continue or submit it first.`,
    });
  }
  return refuseOrder('request', position, { isFirst, number: requestStepOf(step), version, sent });
}

const isStatus = (status: string): status is RequestStatus => status in requestWorkflow.statuses;

/** A status that satisfies the table's own constraint. */
function statusOf(status: string): RequestStatus {
  if (!isStatus(status)) throw new Error(`a request with the unknown status ${status}`);
  return status;
}

/** What the client may do with a request now, apart from reading and sending it. */
export const clientAbilities = (status: string): ClosingAction[] =>
  closingActions.filter((action) =>
    actionsNow(requestWorkflow, statusOf(status), ['client']).includes(action),
  );

/** Where a client's action leads; refuses an illegal one with 409, and says the request's status (STAFF-05). */
export function judgeClosing(
  request: { readonly status: string; readonly tracking_number: string },
  action: ClosingAction,
): RequestStatus {
  const result = judgeTransition(requestWorkflow, statusOf(request.status), action, ['client']);
  if (result.legal) return result.to;
  throw new Refusal('conflict', {
    message: say`You can't do this with request ${request.tracking_number}: its status is ${sayNamed(request.status)}.`,
  });
}
