import { say } from '@ensigo/messages';
import type { addRequestAction } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { requestWorkflow, type ClosingActionBody } from '@ensigo/rulebook/request';
import type { ArrivedFile } from '../../../http/upload.ts';
import type { Act } from '../../../platform/act.ts';
import type { Written } from '../../../platform/file-store/keep-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addComment, keepAttachments, notifyOfAnswer, requestCases } from '../../cases/door.ts';
import type { LockedRequest } from '../action-store.ts';
import { judgeClosing } from '../policy.ts';

type Comment = Extract<ClosingActionBody, { action: 'comment' }>;

/** The client comments on their request, or replies to a timeline entry (REQ-06). */
export async function commentOnRequest(
  platform: Platform,
  transaction: Act,
  userId: string,
  request: LockedRequest,
  body: Comment,
  keyed: ReadonlyMap<string, ArrivedFile>,
): Promise<Written<AnswerOf<typeof addRequestAction>>> {
  const status = judgeClosing(request, 'comment');
  const { id: caseId, tracking_number: trackingNumber, client_name: name } = request;
  const sender = { caseId, userId };
  const { actionId, target } = await addComment(transaction, requestCases, {
    ...sender,
    action: requestWorkflow.moves.comment.timeline,
    comment: body.comment,
    visibility: 'client',
    by: 'client',
    replyTo: body.reply_to,
    unknownEntry: say('This entry is not part of the request.'),
  });
  const claimed = await keepAttachments(transaction, requestCases, sender, keyed, target);
  await notifyOfAnswer(
    platform,
    transaction,
    {
      kind: requestCases,
      caseId,
      message: `${name} has commented on ${trackingNumber}.`,
      mail: { kind: 'request-comment-by-client', subject: `New comment on ${trackingNumber}` },
    },
    body.reply_to ?? null,
  );
  await transaction.record('request.comment', { subject: `request:${caseId}` });
  return {
    claimed,
    result: { message: say('Comment added.'), data: { status, action_id: actionId } },
  };
}
