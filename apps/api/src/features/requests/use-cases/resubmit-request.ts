import { draftStatus, feedbackStatus } from '@ensigo/rulebook/cases';
import { Refusal } from '@ensigo/rulebook/errors';
import { requestWorkflow } from '@ensigo/rulebook/request';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shownWording } from '../../settings/door.ts';
import { documentChanges, unsentChanges } from '../changes.ts';
import { applyPending } from '../document-store.ts';
import { resubmittedMessage } from '../messages.ts';
import { notifyAssignees } from '../notices.ts';
import * as store from '../resubmission-store.ts';
import type { SentRequest } from '../submission-store.ts';
import { notWaiting } from './change-step.ts';

interface Sender {
  readonly userId: string;
  readonly clientAddress: string;
  /** Version of the disclaimer that was shown. */
  readonly shown: number | undefined;
}

const { to: status, timeline: action } = requestWorkflow.moves.resubmit;

/** Sends what was changed: all of it, once (SUPPORT-07). The same again answers what the first one did. */
export async function resubmitRequest(
  platform: Platform,
  sender: Sender,
  requestId: string,
): Promise<SentRequest> {
  const sent = await platform.database.transaction(async (transaction) => {
    const request = await store.findWaiting(transaction, requestId, sender.userId, { lock: true });
    if (request === undefined || request.status === draftStatus) throw new Refusal('not-found');
    if (request.status === feedbackStatus) return send(platform, transaction, sender, request);
    const before = await store.findResubmitted(transaction, requestId, sender.userId, action);
    if (before !== undefined) return before;
    throw notWaiting(request.tracking_number);
  });
  return sent;
}

async function send(
  platform: Platform,
  transaction: Transaction,
  { userId, clientAddress, shown }: Sender,
  request: store.WaitingRow,
): Promise<SentRequest> {
  const requestId = String(request.id);
  const documents = documentChanges(await applyPending(transaction, requestId));
  const changes = [...unsentChanges(request), ...documents];
  if (changes.length === 0 && !request.has_spoken) {
    throw new Refusal('conflict', {
      message: 'You have not changed anything yet, so there is nothing to send.',
    });
  }
  const wording = await shownWording(transaction, 'request_disclaimer', shown);
  await store.applyChanges(transaction, userId, request);
  const row = await store.sendResubmission(transaction, { requestId, userId, status, action, wording });
  if (row === undefined) throw new Refusal('conflict');
  await store.writeChanges(transaction, row.action_id, requestId, changes);
  const { publicUrl } = platform.config;
  await platform.outbox.enqueue(transaction, resubmittedMessage({ ...row, userId, publicUrl }));
  await notifyAssignees(platform, transaction, {
    requestId,
    message: `${row.name} has answered your feedback on ${row.tracking_number}.`,
    kind: 'request-answered',
    subject: `Feedback on ${row.tracking_number} is answered`,
  });
  await platform.audit.record(transaction, {
    actorId: userId,
    action: 'request.resubmitted',
    subject: `request:${requestId}`,
    clientAddress,
    details: { changes: changes.length, disclaimer_version: wording.version },
  });
  return { id: row.id, tracking_number: row.tracking_number, status: row.status };
}
