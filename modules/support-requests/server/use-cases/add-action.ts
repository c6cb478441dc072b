import type { FastifyRequest } from 'fastify';
import { addRequestAction } from '../../endpoints/requests.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { closingActionSchema, type ClosingActionBody } from '../../rules/closing.ts';
import { keepFilesOnce } from '#kit/http/idempotency.ts';
import type { Arrival, ArrivedFile } from '#kit/http/upload.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Written } from '#kit/platform/file-store/keep-files.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  receiveAttachments,
  tooManyAttachments,
  addComment,
  keepAttachments,
  notifyOfAnswer,
  requestCases,
} from '#workspace/server/index.ts';
import { findSentRequest, type LockedRequest } from '../action-store.ts';
import type { Closer } from '../supporting-files.ts';
import { decide } from './decide-deliverables.ts';
import { say } from '#kit/messages/index.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import { judgeClosing } from '../policy.ts';

type Comment = Extract<ClosingActionBody, { action: 'comment' }>;

/** The client comments on their request, or replies to a timeline entry (REQ-06). */
async function commentOnRequest(
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
    action: requestWorkflow.transitions.comment.timeline,
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

type Answer = AnswerOf<typeof addRequestAction>;

/** The form's content, if all of it is valid; otherwise all errors at once. */
function bodyOf({ fields, files, errors: refused }: Arrival): ClosingActionBody {
  const checked = validate(closingActionSchema, Object.fromEntries(fields));
  const errors = { ...refused, ...(checked.ok ? {} : checked.errors) };
  const tooMany = tooManyAttachments(files);
  if (tooMany !== undefined) errors['attachments'] = [tooMany];
  if (!checked.ok || Object.keys(errors).length > 0) throw invalid(errors);
  return checked.value;
}

/** A decision on the deliverables, or a comment, with its files: all of it, or nothing (REQ-05, REQ-06). */
export async function addAction(
  platform: Platform,
  closer: Closer,
  requestId: string,
  http: FastifyRequest,
): Promise<Answer> {
  const { database } = platform;
  const { userId } = closer;
  const known = await findSentRequest({ query: database.read }, requestId, userId, { lock: false });
  if (known === undefined) throw new Refusal('not-found');
  const arrival = await receiveAttachments(platform, closer, http);
  try {
    const body = bodyOf(arrival);
    const form = { call: addRequestAction, http, said: [requestId, body] };
    return await keepFilesOnce(platform, closer, form, arrival.files, (transaction, keyed) =>
      write(platform, transaction, closer, { requestId, body }, keyed),
    );
  } finally {
    await arrival.discard();
  }
}

async function write(
  platform: Platform,
  transaction: Act,
  closer: Closer,
  { requestId, body }: { requestId: string; body: ClosingActionBody },
  keyed: ReadonlyMap<string, ArrivedFile>,
): Promise<Written<Answer>> {
  const request = await findSentRequest(transaction, requestId, closer.userId, { lock: true });
  if (request === undefined) throw new Refusal('not-found');
  return body.action === 'comment'
    ? commentOnRequest(platform, transaction, closer.userId, request, body, keyed)
    : decide(platform, transaction, closer, request, body, keyed);
}
