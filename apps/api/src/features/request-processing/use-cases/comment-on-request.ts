import { requestWorkflow, type StaffRequestActionBody } from '@ensigo/rulebook/request';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requestCases, addComment } from '../../cases/door.ts';
import type { LockedCase } from '../action-store.ts';
import { notifyClient } from '../notices.ts';
import type { Acted, Actor } from './move-request.ts';

type Comment = Extract<StaffRequestActionBody, { action: 'comment' }>;

/** A comment of its own, or an answer to a timeline entry; an internal one reaches no client. */
export async function commentOnRequest(
  platform: Platform,
  transaction: Transaction,
  { userId, clientAddress }: Actor,
  request: LockedCase,
  body: Comment,
): Promise<Acted> {
  const { actionId, visibility } = await addComment(
    transaction,
    requestCases,
    { caseId: request.id, userId },
    {
      action: requestWorkflow.moves.comment.timeline,
      comment: body.comment,
      visibility: body.visibility,
      attachments: body.attachments,
      replyTo: body.reply_to,
    },
  );
  if (visibility === 'client') await notifyClient(platform, transaction, request, body);
  await platform.audit.record(transaction, {
    actorId: userId,
    action: 'request.comment',
    subject: `request:${request.id}`,
    clientAddress,
    details: { visibility },
  });
  return { status: request.status, action_id: actionId };
}
