import { Refusal } from '@ensigo/rulebook/errors';
import type { StaffRequestActionBody } from '@ensigo/rulebook/request';
import type { Platform } from '../../../platform/platform.ts';
import { refuseFrozen } from '../../clients/door.ts';
import { lockCase } from '../action-store.ts';
import { decidesOnMoney, judgeAction, refuseStale } from '../policy.ts';
import { moveRequest, type Acted, type Actor } from './move-request.ts';
import { commentOnRequest } from './comment-on-request.ts';

/** One action of a staff member: all that follows from it, or nothing (STAFF-03, STAFF-05). */
export async function actOnRequest(
  platform: Platform,
  actor: Actor,
  requestId: string,
  body: StaffRequestActionBody,
): Promise<Acted> {
  const acted = await platform.database.transaction(async (transaction) => {
    const request = await lockCase(transaction, requestId);
    if (request === undefined) throw new Refusal('not-found');
    const status = judgeAction(request, body.action, actor);
    if (body.action === 'comment') return commentOnRequest(platform, transaction, actor, request, body);
    refuseStale(request, actor.seen);
    if (decidesOnMoney(body.action)) await refuseFrozen(transaction, request.user_id);
    return moveRequest(platform, transaction, actor, request, body, status);
  });
  return acted;
}
