import { invalid } from '@ensigo/rulebook/errors';
import { loanWorkflow, type StaffLoanActionBody } from '@ensigo/rulebook/loan';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../action-store.ts';
import { hang } from '../attachments.ts';
import { tellClient } from '../notices.ts';
import { judgeAction } from '../policy.ts';

type Comment = Extract<StaffLoanActionBody, { action: 'comment' }>;

interface Speaker {
  readonly userId: string;
  readonly role: string;
  readonly clientAddress: string;
}

/** A comment of its own, or an answer to a timeline entry; an internal one reaches no client. */
export async function sayOnLoan(
  platform: Platform,
  transaction: Queryable,
  { userId, role, clientAddress }: Speaker,
  loan: store.LockedCase,
  body: Comment,
): Promise<{ status: string; action_id: number }> {
  judgeAction(loan, 'comment', role, userId);
  const owner = { loanId: loan.id, userId };
  const { actionId, visibility } = await write(transaction, owner, body);
  if (visibility === 'client') await tellClient(platform, transaction, loan, body);
  await platform.audit.record(transaction, {
    actorId: userId,
    action: 'loan.comment',
    subject: `loan:${loan.id}`,
    clientAddress,
    details: { visibility },
  });
  return { status: loan.status, action_id: actionId };
}

async function write(
  transaction: Queryable,
  owner: { readonly loanId: string; readonly userId: string },
  { comment, visibility, attachments, reply_to: replyTo }: Comment,
): Promise<{ actionId: number; visibility: 'client' | 'internal' }> {
  if (replyTo === null || replyTo === undefined) {
    const action = loanWorkflow.moves.comment.timeline;
    const entry = { ...owner, action, comment, visibility, details: {} };
    const actionId = await store.writeAction(transaction, entry);
    await hang(transaction, attachments, owner, { actionId });
    return { actionId, visibility };
  }
  const said = { actionId: replyTo, userId: owner.userId, comment, visibility };
  const written = await store.writeComment(transaction, owner.loanId, said);
  if (written === undefined) throw invalid({ reply_to: ['This entry is not part of the case.'] });
  await hang(transaction, attachments, owner, { commentId: written.id });
  return { actionId: replyTo, visibility: written.visibility };
}
