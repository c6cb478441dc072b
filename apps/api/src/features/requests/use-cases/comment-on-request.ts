import type { addRequestAction } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { invalid } from '@ensigo/rulebook/errors';
import { requestWorkflow, type ClosingActionBody } from '@ensigo/rulebook/request';
import type { ArrivedFile } from '../../../http/upload.ts';
import type { Act } from '../../../platform/act.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Written } from '../../../platform/file-store/keep-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../action-store.ts';
import { attach } from '../attachments.ts';
import { notifyAssignees } from '../notices.ts';
import { judgeClosing } from '../policy.ts';
import type { Uploader } from '../supporting-files.ts';

type Comment = Extract<ClosingActionBody, { action: 'comment' }>;
type Place = store.NewAttachment['target'];

/** Writes an entry of its own, or an answer to one that the client sees. */
async function write(
  transaction: Transaction,
  requestId: string,
  userId: string,
  { comment, reply_to: replyTo }: Comment,
): Promise<{ actionId: number; target: Place }> {
  if (replyTo === undefined) {
    const action = requestWorkflow.moves.comment.timeline;
    const actionId = await store.writeAction(transaction, {
      requestId,
      action,
      userId,
      comment,
      details: {},
    });
    return { actionId, target: { actionId } };
  }
  const commentId = await store.writeComment(transaction, { requestId, actionId: replyTo, userId, comment });
  if (commentId === undefined) throw invalid({ reply_to: ['This entry is not part of the request.'] });
  return { actionId: replyTo, target: { commentId } };
}

/** The client says something about their request, or answers a timeline entry (REQ-06). */
export async function addComment(
  platform: Platform,
  transaction: Act,
  sender: Uploader,
  request: store.LockedRequest,
  body: Comment,
  keyed: ReadonlyMap<string, ArrivedFile>,
): Promise<Written<AnswerOf<typeof addRequestAction>>> {
  const status = judgeClosing(request, 'comment');
  const { id: requestId, tracking_number: trackingNumber, client_name: name } = request;
  const { actionId, target } = await write(transaction, requestId, sender.userId, body);
  const claimed = await attach(transaction, sender, { requestId, target }, keyed);
  await notifyAssignees(platform, transaction, {
    requestId,
    message: `${name} has commented on ${trackingNumber}.`,
    kind: 'request-comment-by-client',
    subject: `A comment on ${trackingNumber}`,
  });
  await transaction.record('request.comment', { subject: `request:${requestId}` });
  return {
    claimed,
    result: { message: 'Your comment was added.', data: { status, action_id: actionId } },
  };
}
