import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import type { Act, Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notifyOfAnswer, requestCases } from '#workspace/server/index.ts';
import { applyPending, resubmitOnce, type ReadBefore } from '#cases/server/client-cases/index.ts';
import { keepContactKeys } from '#conflicts-of-interest/server/index.ts';
import { shownConsentText } from '#settings/server/index.ts';
import { documentChanges, unsentChanges } from '../changes.ts';
import { resubmittedMessage } from '../messages.ts';
import * as store from '../resubmission-store.ts';
import type { SentRequest } from '../submission-store.ts';

const { to: status, timeline: action } = requestWorkflow.transitions.resubmit;

/**
 * Sends all changes, once (SUPPORT-07). A repeat gets the first answer. `shown`: version of the disclaimer that was
 * shown.
 */
export function resubmitRequest(
  platform: Platform,
  sender: Person,
  requestId: string,
  { shown, version, documents }: ReadBefore & { readonly shown: number | undefined },
): Promise<SentRequest> {
  const { userId } = sender;
  return resubmitOnce(platform, sender, {
    kind: 'request',
    version,
    documents,
    find: (transaction) => store.findWaiting(transaction, requestId, userId, { lock: true }),
    send: (transaction, request) => send(platform, transaction, sender, request, shown),
    findSent: (transaction) => store.findResubmitted(transaction, requestId, userId, action),
  });
}

async function send(
  platform: Platform,
  transaction: Act,
  { userId }: Person,
  request: store.WaitingRow,
  shown: number | undefined,
): Promise<SentRequest> {
  const requestId = String(request.id);
  const documents = documentChanges(request, await applyPending(transaction, 'request', requestId));
  const changes = [...unsentChanges(request), ...documents];
  if (changes.length === 0 && !request.has_spoken) {
    throw new Refusal('conflict', {
      message: say("You haven't changed anything yet, so there's nothing to send."),
    });
  }
  const consentText = await shownConsentText(transaction, 'request_disclaimer', shown);
  await store.applyChanges(transaction, userId, request);
  await keepContactKeys(platform, transaction, [requestId]);
  const row = await store.sendResubmission(transaction, { requestId, userId, status, action, consentText });
  if (row === undefined) throw new Refusal('conflict');
  await store.writeChanges(transaction, row.action_id, requestId, changes);
  const { publicUrl } = platform.config;
  await platform.outbox.enqueue(transaction, resubmittedMessage({ ...row, userId, publicUrl }));
  await notifyOfAnswer(platform, transaction, {
    kind: requestCases,
    caseId: requestId,
    message: `${row.name} has answered your information request on ${row.tracking_number}.`,
    mail: { kind: 'request-answered', subject: `Information request on ${row.tracking_number} answered` },
  });
  await transaction.record('request.resubmitted', {
    subject: `request:${requestId}`,
    details: { changes: changes.length, disclaimer_version: consentText.version },
  });
  return { id: row.id, tracking_number: row.tracking_number, status: row.status };
}
