import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import type { Act, Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { loanCases, notifyOfAnswer } from '#workspace/server/index.ts';
import { resubmitOnce, type ReadBefore } from '#cases/server/client-cases/index.ts';
import { applyPendingDocuments } from '../documents/index.ts';
import { keepAccountKeys, keepLoanKeys } from '#duplicates/server/index.ts';
import { scopeOf, unsentChanges } from '../changes.ts';
import { resubmittedMessage } from '../messages.ts';
import { holdLoansOf } from '../correction-store.ts';
import * as store from '../resubmission-store.ts';
import { refuseMissing } from './submit-loan.ts';
import { refuseInstallment } from './judge-installment.ts';
import { permissionOf, renewConsent, type SentPermission } from './renew-consent.ts';

/** Sends all changes, once (AGAIN-02). A repeat gets the first answer. */
export function resubmitLoan(
  platform: Platform,
  sender: Person,
  loanId: string,
  { version, documents, ...permission }: SentPermission & ReadBefore,
): Promise<store.Resubmitted> {
  const { userId } = sender;
  return resubmitOnce(platform, sender, {
    kind: 'loan',
    version,
    documents,
    async find(transaction) {
      // The answer may correct what the client's other loans rest on as well.
      await holdLoansOf(transaction, userId);
      return store.findWaiting(transaction, loanId, userId, { lock: true });
    },
    send: (transaction, loan) => send(platform, transaction, sender, loan, permission),
    findSent: (transaction) => store.findResubmitted(transaction, loanId, userId),
  });
}

async function send(
  platform: Platform,
  transaction: Act,
  { userId, clientAddress }: Person,
  loan: store.WaitingRow,
  sent: SentPermission,
): Promise<store.Resubmitted> {
  const loanId = String(loan.id);
  await refuseInstallment(transaction, loan);
  const permission = await permissionOf(transaction, sent);
  const documents = await applyPendingDocuments(transaction, loanId, scopeOf(loan));
  await refuseMissing(transaction, loanId, documents);
  const changes: store.WrittenChange[] = [...unsentChanges(loan), ...documents];
  if (changes.length === 0 && permission === undefined) {
    throw new Refusal('conflict', {
      message: say("You haven't changed anything yet, so there's nothing to send."),
    });
  }
  if (permission !== undefined) {
    changes.push(...(await renewConsent(transaction, loanId, clientAddress, permission)));
  }
  await store.applyChanges(transaction, userId, loan);
  const { to: status, timeline: action } = loanWorkflow.transitions.resubmit;
  const row = await store.sendResubmission(transaction, { loanId, userId, status, action });
  if (row === undefined) throw new Refusal('conflict');
  await store.writeChanges(transaction, row.action_id, loanId, changes);
  await keepAccountKeys(platform, transaction, [userId]);
  await keepLoanKeys(platform, transaction, [loanId]);
  const { publicUrl } = platform.config;
  await platform.outbox.enqueue(transaction, resubmittedMessage({ ...row, userId, publicUrl }));
  const { tracking_number: trackingNumber } = row;
  await notifyOfAnswer(platform, transaction, {
    kind: loanCases,
    caseId: loanId,
    message: `${row.name} has answered your information request on ${trackingNumber}.`,
    mail: { kind: 'loan-answered', subject: `Information request on ${trackingNumber} answered` },
  });
  const details = { changes: changes.length, permission: permission !== undefined };
  await transaction.record('loan.resubmitted', { subject: `loan:${loanId}`, details });
  return { id: row.id, tracking_number: row.tracking_number, status: row.status };
}
