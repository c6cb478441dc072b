import type { FieldErrors } from '@ensigo/rulebook/engine';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { abilitiesOf, loanWorkflow, type StaffLoanActionBody } from '@ensigo/rulebook/loan';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { documentTypesOf } from '../../settings/door.ts';
import * as store from '../action-store.ts';
import { hang } from '../attachments.ts';
import { tellClient } from '../notices.ts';
import { judgeAction, refuseStale } from '../policy.ts';
import { sayOnLoan } from './say-on-loan.ts';

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

/** One action of a staff member: all that follows from it, or nothing (STAFF-02, STAFF-05). */
export async function actOnLoan(
  platform: Platform,
  actor: Actor,
  loanId: string,
  body: StaffLoanActionBody,
): Promise<Acted> {
  const acted = await platform.database.transaction(async (transaction) => {
    const loan = await store.lockCase(transaction, loanId);
    if (loan === undefined) throw new Refusal('not-found');
    if (body.action === 'comment') return sayOnLoan(platform, transaction, actor, loan, body);
    const status = judgeAction(loan, body.action, actor.role, actor.userId);
    refuseStale(loan, actor.seen);
    if (body.action === 'request-feedback') await refuseUnknownDocuments(transaction, body);
    return move(platform, transaction, actor, loan, body, status);
  });
  platform.outbox.wake();
  return acted;
}

async function refuseUnknownDocuments(
  transaction: Queryable,
  { items }: Extract<StaffLoanActionBody, { action: 'request-feedback' }>,
): Promise<void> {
  const known = new Set((await documentTypesOf(transaction)).map(({ name }) => name));
  const errors: FieldErrors = {};
  for (const [index, { kind, target }] of items.entries()) {
    if (kind === 'document' && !known.has(target))
      errors[`items.${index}.target`] = ['This is not a document we ask for.'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

type Moving = Exclude<StaffLoanActionBody, { action: 'comment' }>;

async function move(
  platform: Platform,
  transaction: Queryable,
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
  const actionId = await store.writeAction(transaction, {
    loanId,
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
  await hang(transaction, body.attachments, { loanId, userId }, { actionId });
  await tellClient(platform, transaction, loan, body);
  await platform.audit.record(transaction, {
    actorId: userId,
    action: `loan.${body.action}`,
    subject: `loan:${loanId}`,
    clientAddress,
    details: { from: loan.status, to: status },
  });
  return { status, action_id: actionId };
}
