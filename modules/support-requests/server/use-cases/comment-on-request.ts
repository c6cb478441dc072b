import { say } from '#kit/messages/index.ts';
import type { addRequestAction } from '../../endpoints/requests.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import type { ClosingActionBody } from '../../rules/closing.ts';
import type { ArrivedFile } from '#kit/http/upload.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Written } from '#kit/platform/file-store/keep-files.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { addComment, keepAttachments, notifyOfAnswer, requestCases } from '#workspace/server/index.ts';
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
