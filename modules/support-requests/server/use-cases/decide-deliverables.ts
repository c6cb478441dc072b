import type { addRequestAction } from '../../endpoints/requests.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import type { ArrivedFile } from '#kit/http/upload.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Written } from '#kit/platform/file-store/keep-files.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { keepAttachments, notifyOfAnswer, requestCases, writeAction } from '#workspace/server/index.ts';
import { decideRequest, type LockedRequest, findLastDecision, type DecisionRow } from '../action-store.ts';
import { decidedMessage } from '../messages.ts';
import { judgeClosing } from '../policy.ts';
import type { Closer } from '../supporting-files.ts';
import { say } from '#kit/messages/index.ts';
import type { ClosingActionBody } from '../../rules/closing.ts';
import type { Transaction } from '#kit/platform/database/types.ts';

type Decision = Exclude<ClosingActionBody, { action: 'comment' }>;

const { approve_deliverables: approval, reject_deliverables: rejection } = requestWorkflow.transitions;

/** The words of REQ-07, and their counterpart. */
const messages = {
  approve_deliverables: () => say('Deliverables approved successfully'),
  reject_deliverables: () => say("Deliverables rejected. We'll keep working on them."),
} as const;

/** What the timeline stores about a decision in addition to its comment. */
const detailsOf = (body: Decision) => ({
  ...(body.action === 'approve_deliverables' && { solved: body.solved, rate: body.rate }),
  deliverables: body.deliverables,
});

const decisionOf = ({ solved, rate, deliverables = [] }: DecisionRow['details'], comment: string): string =>
  JSON.stringify([solved ?? null, rate ?? null, deliverables, comment]);

/** A repeat of the same decision, while the request has the resulting status: its first answer; else undefined. */
async function repeatedDecision(
  transaction: Transaction,
  request: LockedRequest,
  body: Decision,
): Promise<AnswerOf<typeof addRequestAction> | undefined> {
  const transition = requestWorkflow.transitions[body.action];
  if (request.status !== transition.to) return undefined;
  const last = await findLastDecision(transaction, request.id, [approval.timeline, rejection.timeline]);
  if (last?.action !== transition.timeline) return undefined;
  if (decisionOf(last.details, last.comment) !== decisionOf(detailsOf(body), body.comment)) return undefined;
  return { message: messages[body.action](), data: { status: request.status, action_id: last.id } };
}

type Answer = AnswerOf<typeof addRequestAction>;

/** The client approves or rejects the deliverables (REQ-05). A second decision is refused, unless it is the same. */
export async function decide(
  platform: Platform,
  transaction: Act,
  closer: Closer,
  request: LockedRequest,
  body: Decision,
  keyed: ReadonlyMap<string, ArrivedFile>,
): Promise<Written<Answer>> {
  const before = await repeatedDecision(transaction, request, body);
  if (before !== undefined) {
    transaction.changedNothing();
    return { claimed: new Set(), result: before };
  }
  const status = judgeClosing(request, body.action);
  if (closer.seen !== undefined && closer.seen !== request.version) throw new Refusal('stale-version');
  const { id: caseId, tracking_number: trackingNumber, client_name: name } = request;
  const { userId } = closer;
  const approved = body.action === 'approve_deliverables';
  const [solved, rate] = approved ? [body.solved, body.rate] : [null, null];
  if (
    !(await decideRequest(transaction, { requestId: caseId, from: request.status, to: status, solved, rate }))
  )
    throw new Refusal('conflict');
  const sender = { caseId, userId };
  const actionId = await writeAction(transaction, requestCases, {
    ...sender,
    action: requestWorkflow.transitions[body.action].timeline,
    comment: body.comment,
    visibility: 'client',
    details: detailsOf(body),
  });
  const claimed = await keepAttachments(transaction, requestCases, sender, keyed, { actionId });
  await notifyOfAnswer(platform, transaction, {
    kind: requestCases,
    caseId,
    message: `${name} has ${approved ? 'approved' : 'rejected'} the deliverables for ${trackingNumber}.`,
    mail: {
      kind: `request-${approved ? 'approved' : 'not-approved'}-by-client`,
      subject: `Deliverables for ${trackingNumber} ${approved ? 'approved' : 'rejected'}`,
    },
  });
  const { publicUrl } = platform.config;
  const { client_email: email, client_language: language } = request;
  const told = { id: caseId, tracking_number: trackingNumber, name, email, language, userId };
  await platform.outbox.enqueue(transaction, decidedMessage({ ...told, publicUrl }, approved));
  await transaction.record(`request.${body.action}`, {
    subject: `request:${caseId}`,
    details: { from: request.status, to: status },
  });
  return { claimed, result: { message: messages[body.action](), data: { status, action_id: actionId } } };
}
