import { requestForms } from '#drafts/endpoints/drafts.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { incompleteMessage } from '#kit/rules/fields/required.ts';
import { incompleteRequest } from '../../rules/completeness.ts';
import { requestStepOf } from '../../rules/wizard.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import { act, type Act } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { holdClient, refuseBeyondDay } from '#loans/server/application-limits/index.ts';
import { requestCases, notifyCaseTeam } from '#workspace/server/index.ts';
import {
  keepSent,
  refuseOtherDocuments,
  refuseStaleVersion,
  refuseOtherThanSent,
  type ReadBefore,
} from '#cases/server/client-cases/index.ts';
import { keepContactKeys } from '#conflicts-of-interest/server/index.ts';
import { forgetDrafts } from '#drafts/server/index.ts';
import { shownConsentText, todayOf } from '#settings/server/index.ts';
import { findForms } from '../detail-store.ts';
import { submittedMessage } from '../messages.ts';
import { lockDraft, submitDraft, type SentRequest, findSubmitted } from '../submission-store.ts';
import { say } from '#kit/messages/index.ts';
import { draftPositionOf } from '../step-store.ts';

interface Submitter extends ReadBefore {
  readonly userId: string;
  readonly clientAddress: string;
  /** The draft, if the client names it. */
  readonly requestId: number | null | undefined;
  /** Version of the disclaimer that was shown. */
  readonly shown: number | undefined;
}

/** A double click, a second tab or a retry: recognised by its id, or because the last one has not moved yet. */
async function repeatedSubmit(transaction: Transaction, submitter: Submitter): Promise<SentRequest> {
  const { userId, requestId } = submitter;
  const before = await findSubmitted(transaction, userId, requestId);
  const isNamed = requestId !== null && requestId !== undefined;
  if (before !== undefined && (isNamed || before.status === requestWorkflow.transitions.submit.to)) {
    await refuseOtherThanSent(transaction, 'request', String(before.id), submitter);
    return before;
  }
  if (isNamed) throw new Refusal('not-found');
  if (!(await draftPositionOf(transaction, userId)).closed_loan) throw new Refusal('no-closed-loan');
  throw new Refusal('conflict', { message: say('You have no open request to submit.') });
}

/** Submits the client's draft, once: a repeat gets the first answer (SUPPORT-06). */
export function submitRequest(platform: Platform, submitter: Submitter): Promise<SentRequest> {
  return act(platform, submitter, async (transaction) => {
    await holdClient(transaction, submitter.userId);
    const draft = await lockDraft(transaction, submitter.userId, submitter.requestId);
    if (draft === undefined) {
      transaction.changedNothing();
      return repeatedSubmit(transaction, submitter);
    }
    // Changed on another device or in another tab: nobody sends what they have not read.
    refuseStaleVersion(draft, submitter.version);
    await refuseOtherDocuments(transaction, 'request', draft.id, submitter.documents);
    if (!draft.closed_loan) throw new Refusal('no-closed-loan');
    if (draft.step < requestStepOf('done')) throw new Refusal('step-locked');
    await refuseIncomplete(transaction, submitter.userId);
    await refuseBeyondDay(transaction, 'request', submitter.userId);
    const sent = await submit(platform, transaction, submitter, draft.id);
    await keepSent(transaction, 'request', draft.id, draft.version);
    return sent;
  });
}

/** Checks the saved answers again before they are sent: a rule may have changed since they were saved. */
async function refuseIncomplete(transaction: Transaction, userId: string): Promise<void> {
  const saved = await findForms(transaction, userId);
  const errors = incompleteRequest(
    {
      'request-details': saved.request_details,
      challenge: saved.challenge_details,
      deliverables: saved.deliverables,
    },
    await todayOf(transaction),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors, incompleteMessage());
}

async function submit(
  platform: Platform,
  transaction: Act,
  { userId, shown }: Submitter,
  id: string,
): Promise<SentRequest> {
  const { to: status, timeline: action } = requestWorkflow.transitions.submit;
  const { outbox, config } = platform;
  const consentText = await shownConsentText(transaction, 'request_disclaimer', shown);
  const request = await submitDraft(transaction, { id, userId, status, action, consentText });
  if (request === undefined) throw new Refusal('conflict');
  await keepContactKeys(platform, transaction, [id]);
  await forgetDrafts(transaction, userId, requestForms);
  await outbox.enqueue(transaction, submittedMessage({ ...request, userId, publicUrl: config.publicUrl }));
  await notifyCaseTeam(transaction, {
    kind: requestCases,
    caseId: id,
    message: `New support request awaiting assignment: ${request.tracking_number}.`,
  });
  await transaction.record('request.submitted', {
    subject: `request:${id}`,
    details: { disclaimer_version: consentText.version },
  });
  return { id: request.id, tracking_number: request.tracking_number, status: request.status };
}
