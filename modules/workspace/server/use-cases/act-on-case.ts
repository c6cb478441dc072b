import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseSuspended } from '#clients/server/index.ts';
import type { Acted, Actor, CaseActions, LockedCase, StaffAction, StaffComment } from '../actions.ts';
import { claimCase } from '../assignee-store.ts';
import { awaitReassignment, refuseChanged } from '../holder-store.ts';
import { refuseStale } from '../policy.ts';
import { commentOnCase } from './comment-on-case.ts';
import { lockCase } from './lock-case.ts';
import { moveCase } from './move-case.ts';

const isComment = (body: StaffAction): body is StaffComment => body.action === 'comment';

interface Acting<Body> {
  readonly actor: Actor;
  readonly caseId: string;
  readonly body: Body | StaffComment;
}

/** One action of a staff member with all its consequences, or nothing (STAFF-02, STAFF-03, STAFF-05). */
export async function actOnCase<Locked extends LockedCase, Body extends StaffAction, Resolved>(
  platform: Platform,
  actions: CaseActions<Locked, Body, Resolved>,
  { actor, caseId, body }: Acting<Body>,
): Promise<Acted> {
  const { policy } = actions;
  return act(platform, actor, async (transaction) => {
    // The actor may be assigned the case, and the named colleague is given it.
    await awaitReassignment(transaction, { userId: actor.userId, publicId: actions.namedIn?.(body) });
    await refuseChanged(transaction, actor);
    const locked = await lockCase(transaction, actions, caseId, actor);
    const status = policy.judge(locked, body.action, actor);
    if (isComment(body)) return commentOnCase(platform, transaction, actions, { locked, body, actor });
    refuseStale(locked, actor.seen);
    if (policy.decidesOnMoney(body.action)) await refuseSuspended(transaction, locked.user_id);
    const resolved = await actions.resolve(transaction, locked, body, actor);
    const claimed = await claimCase(transaction, actions.kind, { caseId, userId: actor.userId });
    const move = { locked, body, status, userId: actor.userId, resolved };
    return moveCase(platform, transaction, actions, move, claimed);
  });
}
