import { say } from '#kit/messages/index.ts';
import type { addRequestAction } from '../../endpoints/requests.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import type { ClosingActionBody } from '../../rules/closing.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { findLastDecision, type DecisionRow, type LockedRequest } from '../action-store.ts';

export type Decision = Exclude<ClosingActionBody, { action: 'comment' }>;

const { approve_deliverables: approval, reject_deliverables: rejection } = requestWorkflow.moves;

/** The words of REQ-07, and their counterpart. */
export const messages = {
  approve_deliverables: () => say('Deliverables approved successfully'),
  reject_deliverables: () => say("Deliverables rejected. We'll keep working on them."),
} as const;

/** What the timeline stores about a decision in addition to its comment. */
export const detailsOf = (body: Decision) => ({
  ...(body.action === 'approve_deliverables' && { solved: body.solved, rate: body.rate }),
  deliverables: body.deliverables,
});

const verdictOf = ({ solved, rate, deliverables = [] }: DecisionRow['details'], comment: string): string =>
  JSON.stringify([solved ?? null, rate ?? null, deliverables, comment]);

/** A repeat of the same decision, while the request has the resulting status: its first answer; else undefined. */
export async function repeatedDecision(
  transaction: Transaction,
  request: LockedRequest,
  body: Decision,
): Promise<AnswerOf<typeof addRequestAction> | undefined> {
  const move = requestWorkflow.moves[body.action];
  if (request.status !== move.to) return undefined;
  const last = await findLastDecision(transaction, request.id, [approval.timeline, rejection.timeline]);
  if (last?.action !== move.timeline) return undefined;
  if (verdictOf(last.details, last.comment) !== verdictOf(detailsOf(body), body.comment)) return undefined;
  return { message: messages[body.action](), data: { status: request.status, action_id: last.id } };
}
