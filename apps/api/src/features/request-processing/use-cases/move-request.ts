import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { requestWorkflow, type StaffRequestActionBody } from '@ensigo/rulebook/support';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  findColleague,
  hang,
  requestCases,
  tellColleague,
  writeAction,
  type Colleague,
} from '../../cases/door.ts';
import { tellCarers } from '../../requests/door.ts';
import * as store from '../action-store.ts';
import { tellClient } from '../notices.ts';

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
  transaction: Queryable,
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
  await hang(transaction, requestCases, body.attachments, { caseId: requestId, userId }, { actionId });
  await tellClient(platform, transaction, request, body, expert?.name);
  await tellStaff(platform, transaction, { request, userId, status }, expert);
  await platform.audit.record(transaction, {
    actorId: userId,
    action: `request.${body.action}`,
    subject: `request:${requestId}`,
    clientAddress,
    details: { from: request.status, to: status },
  });
  return { status, action_id: actionId };
}

/** Whom the action names as the expert; another than the one there is where it changes hands. */
async function expertOf(
  transaction: Queryable,
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

/** What an entry of the timeline keeps besides its comment (TIME-02). */
function detailsOf(body: Moving): Record<string, string> {
  if (body.action === 'approve-budget') return { approved_budget: body.approved_budget };
  if (body.action !== 'submit-assessment') return {};
  const { diagnosis, solution, risk, proposed_budget } = body;
  return { diagnosis, solution, risk, proposed_budget };
}

/** A new expert is told that the case is theirs to work on; else whoever looks after it hears of the move. */
async function tellStaff(
  platform: Platform,
  transaction: Queryable,
  { request, userId, status }: { request: store.LockedCase; userId: string; status: string },
  expert: Colleague | undefined,
): Promise<void> {
  const { id: caseId, tracking_number: trackingNumber } = request;
  if (expert !== undefined && expert.id !== userId) {
    const message = `You are the expert of the request ${trackingNumber} now: it is ${status}.`;
    await tellColleague(platform, transaction, expert, { kind: requestCases, caseId, message });
  }
  await tellCarers(platform, transaction, {
    requestId: caseId,
    message: `The request ${trackingNumber} is ${status} now.`,
    kind: 'request-moved',
    subject: `${trackingNumber} is ${status}`,
    except: [userId, ...(expert === undefined ? [] : [expert.id])],
  });
}
