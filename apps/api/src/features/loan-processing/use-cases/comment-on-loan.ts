import { loanWorkflow, type StaffLoanActionBody } from '@ensigo/rulebook/loan';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loanCases, addComment } from '../../cases/door.ts';
import type { LockedCase } from '../action-store.ts';
import { notifyClient } from '../notices.ts';
import { judgeAction } from '../policy.ts';

type Comment = Extract<StaffLoanActionBody, { action: 'comment' }>;

interface Speaker {
  readonly userId: string;
  readonly role: string;
  readonly clientAddress: string;
}

/** A comment of its own, or an answer to a timeline entry; an internal one reaches no client. */
export async function commentOnLoan(
  platform: Platform,
  transaction: Transaction,
  { userId, role, clientAddress }: Speaker,
  loan: LockedCase,
  body: Comment,
): Promise<{ status: string; action_id: number }> {
  judgeAction(loan, 'comment', role, userId);
  const { actionId, visibility } = await addComment(
    transaction,
    loanCases,
    { caseId: loan.id, userId },
    {
      action: loanWorkflow.moves.comment.timeline,
      comment: body.comment,
      visibility: body.visibility,
      attachments: body.attachments,
      replyTo: body.reply_to,
    },
  );
  if (visibility === 'client') await notifyClient(platform, transaction, loan, body);
  await platform.audit.record(transaction, {
    actorId: userId,
    action: 'loan.comment',
    subject: `loan:${loan.id}`,
    clientAddress,
    details: { visibility },
  });
  return { status: loan.status, action_id: actionId };
}
