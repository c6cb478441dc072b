import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { requestWorkflow, type StaffRequestActionBody } from '@ensigo/rulebook/request';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findColleague, attach, requestCases, writeAction, type Colleague } from '../../cases/door.ts';
import * as store from '../action-store.ts';
import { detailsOf, sumOf } from '../details.ts';
import { notifyClient, notifyStaff } from '../notices.ts';

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

type Moving = Exclude<StaffRequestActionBody, { action: 'comment' }>;

/** Moves a held case where its action leads, with all that follows from it. */
export async function moveRequest(
  platform: Platform,
  transaction: Transaction,
  { userId, clientAddress }: Actor,
  request: store.LockedCase,
  body: Moving,
  status: string,
): Promise<Acted> {
  const { id: requestId } = request;
  const expert = await expertOf(transaction, request, body);
  const moved = await store.moveRequest(transaction, {
    requestId,
    from: request.status,
    to: status,
    userId,
    expertId: expert?.id ?? null,
    proposedBudget: body.action === 'submit-assessment' ? body.proposed_budget : null,
    approvedBudget: body.action === 'approve-budget' ? body.approved_budget : null,
  });
  if (!moved) throw new Refusal('conflict');
  const actionId = await writeAction(transaction, requestCases, {
    caseId: requestId,
    action: requestWorkflow.moves[body.action].timeline,
    userId,
    comment: body.comment,
    visibility: 'client',
    details: detailsOf(body),
  });
  if (expert !== undefined) await store.writeExpert(transaction, actionId, expert.id);
  await attach(transaction, requestCases, body.attachments, { caseId: requestId, userId }, { actionId });
  await notifyClient(platform, transaction, request, body, expert?.name);
  await notifyStaff(platform, transaction, { request, userId, status }, expert);
  await platform.audit.record(transaction, {
    actorId: userId,
    action: `request.${body.action}`,
    subject: `request:${requestId}`,
    clientAddress,
    details: { from: request.status, to: status, ...sumOf(body) },
  });
  return { status, action_id: actionId };
}

/** Whom the action names as the expert; another than the one there is where it changes hands. */
async function expertOf(
  transaction: Transaction,
  request: store.LockedCase,
  body: Moving,
): Promise<Colleague | undefined> {
  if (!('expert' in body)) return undefined;
  const expert = await findColleague(transaction, requestCases, { publicId: body.expert });
  if (expert === undefined) throw invalid({ expert: ['Choose an expert from the list.'] });
  if (body.action === 'reassign-expert' && expert.id === request.expert_user_id)
    throw invalid({ expert: [`${expert.name} is the expert already.`] });
  return expert;
}
