import { draftStatus, feedbackStatus } from '@ensigo/rulebook/cases';
import { Refusal } from '@ensigo/rulebook/errors';
import { loanWorkflow } from '@ensigo/rulebook/loan';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { applyPendingDocuments } from '../../loan-documents/door.ts';
import { scopeOf, unsentChanges } from '../changes.ts';
import { resubmittedMessage } from '../messages.ts';
import { notifyOfficer } from '../officer-notice.ts';
import * as store from '../resubmission-store.ts';
import { refuseMissing } from './document-errors.ts';
import { permissionOf, renewConsent, type SentPermission } from './renew-consent.ts';

interface Sender {
  readonly userId: string;
  readonly clientAddress: string;
  readonly permission: SentPermission;
}

/** Sends what was changed: all of it, once (AGAIN-02). The same again answers what the first one did. */
export async function resubmitLoan(
  platform: Platform,
  sender: Sender,
  loanId: string,
): Promise<store.Resubmitted> {
  const sent = await platform.database.transaction(async (transaction) => {
    const loan = await store.findWaiting(transaction, loanId, sender.userId, { lock: true });
    if (loan === undefined || loan.status === draftStatus) throw new Refusal('not-found');
    if (loan.status === feedbackStatus) return send(platform, transaction, sender, loan);
    const before = await store.findResubmitted(transaction, loanId, sender.userId);
    if (before !== undefined) return before;
    throw new Refusal('conflict', {
      message: `The loan ${loan.tracking_number} does not wait for changes from you.`,
    });
  });
  return sent;
}

async function send(
  platform: Platform,
  transaction: Transaction,
  { userId, clientAddress, permission: sent }: Sender,
  loan: store.WaitingRow,
): Promise<store.Resubmitted> {
  const loanId = String(loan.id);
  const permission = await permissionOf(transaction, sent);
  const documents = await applyPendingDocuments(transaction, loanId, scopeOf(loan));
  await refuseMissing(transaction, loanId, documents);
  const changes: store.WrittenChange[] = [...unsentChanges(loan), ...documents];
  if (changes.length === 0 && permission === undefined) {
    throw new Refusal('conflict', {
      message: 'You have not changed anything yet, so there is nothing to send.',
    });
  }
  if (permission !== undefined) {
    changes.push(...(await renewConsent(transaction, loanId, clientAddress, permission)));
  }
  await store.applyChanges(transaction, userId, loan);
  const { to: status, timeline: action } = loanWorkflow.moves.resubmit;
  const row = await store.sendResubmission(transaction, { loanId, userId, status, action });
  if (row === undefined) throw new Refusal('conflict');
  await store.writeChanges(transaction, row.action_id, loanId, changes);
  const { publicUrl } = platform.config;
  await platform.outbox.enqueue(transaction, resubmittedMessage({ ...row, userId, publicUrl }));
  if (row.officer_id !== null) await notifyOfficer(platform, transaction, row.officer_id, row);
  const details = { changes: changes.length, permission: permission !== undefined };
  const subject = `loan:${loanId}`;
  await platform.audit.record(transaction, {
    actorId: userId,
    action: 'loan.resubmitted',
    subject,
    clientAddress,
    details,
  });
  return { id: row.id, tracking_number: row.tracking_number, status: row.status };
}
