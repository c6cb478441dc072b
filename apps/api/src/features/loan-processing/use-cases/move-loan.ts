import { Refusal } from '@ensigo/rulebook/errors';
import { abilitiesOf, loanWorkflow, type StaffLoanActionBody } from '@ensigo/rulebook/loan';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attach, loanCases, writeAction } from '../../cases/door.ts';
import * as store from '../action-store.ts';
import { notifyClient } from '../notices.ts';

export interface Actor {
  readonly userId: string;
  readonly role: string;
  readonly clientAddress: string;
  /** Version of the case the person has looked at. */
  readonly seen: number | undefined;
}

export interface Acted {
  status: string;
  action_id: number;
}

type Moving = Exclude<StaffLoanActionBody, { action: 'comment' }>;

/** Moves a held case where its action leads, with all that follows from it. */
export async function moveLoan(
  platform: Platform,
  transaction: Transaction,
  { userId, clientAddress }: Actor,
  loan: store.LockedCase,
  body: Moving,
  status: string,
): Promise<Acted> {
  const { id: loanId } = loan;
  const asks = body.action === 'request-feedback' ? body : undefined;
  const paidOut = body.action === 'close' ? body.amount_paid_out : undefined;
  const abilities = asks === undefined ? { can_edit: false, can_edit_documents: false } : abilitiesOf(asks);
  const moved = await store.moveLoan(transaction, {
    loanId,
    from: loan.status,
    to: status,
    userId,
    abilities,
    paidOut,
  });
  if (!moved) throw new Refusal('conflict');
  const actionId = await writeAction(transaction, loanCases, {
    caseId: loanId,
    action: loanWorkflow.moves[body.action].timeline,
    userId,
    comment: body.comment,
    visibility: 'client',
    details: paidOut === undefined ? {} : { amount_paid_out: paidOut },
  });
  if (asks !== undefined) {
    const { whole, items } = asks;
    await store.writeFeedback(transaction, loanId, actionId, {
      whole,
      items,
      answerBy: asks.answer_by ?? null,
    });
  }
  await attach(transaction, loanCases, body.attachments, { caseId: loanId, userId }, { actionId });
  await notifyClient(platform, transaction, loan, body);
  await platform.audit.record(transaction, {
    actorId: userId,
    action: `loan.${body.action}`,
    subject: `loan:${loanId}`,
    clientAddress,
    details: { from: loan.status, to: status, ...sumOf(loan, body) },
  });
  return { status, action_id: actionId };
}

/** The sum that was decided on, in UGX: the log names it (GUARD-07). */
function sumOf(loan: store.LockedCase, body: Moving): Record<string, string> {
  if (body.action === 'close') return { amount_paid_out: body.amount_paid_out };
  return body.action === 'approve' && loan.amount !== null ? { amount: loan.amount } : {};
}
