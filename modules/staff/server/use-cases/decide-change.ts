import { Refusal } from '#kit/rules/errors/refusal.ts';
import { RecordedRefusal } from '#kit/http/recorded-refusal.ts';
import { act, type Act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  asAdministrator,
  refuseDecided,
  refuseWrongPerson,
  type Asker,
} from '#pending-changes/server/index.ts';
import { changes, type HeldChange } from '../change-store.ts';
import { notifyAdministrators } from '../notices.ts';
import { refusedToConfirm } from '../policy.ts';

export interface Decision {
  readonly actor: Person;
  /** The number of the change. */
  readonly id: string;
}

type Verdict = 'confirmed' | 'refused' | 'withdrawn';

/** Whoever confirms is neither the asker nor the person; their tries are recorded (GUARD-06). */
function refuseToConfirm({ id, asked_by: askedBy, user_id: about }: HeldChange, userId: string): void {
  const refused = refusedToConfirm({ isOwn: askedBy === userId, isAboutOneself: about === userId });
  if (refused !== null) throw new RecordedRefusal(refused, 'staff-change.own-refused', `staff-change:${id}`);
}

/** The change, locked and marked as decided by the caller; refuses the wrong person, and one that is decided, lapsed or void by now. */
export async function decide(
  platform: Platform,
  { actor, id }: Decision,
  verdict: Verdict,
  further: (transaction: Act, change: HeldChange, decider: Asker) => string | Promise<string>,
): Promise<void> {
  await act(platform, actor, async (transaction) => {
    const decider = await asAdministrator(transaction, actor);
    const change = await changes.hold(transaction, id);
    if (change === undefined) throw new Refusal('not-found');
    if (verdict === 'confirmed') refuseToConfirm(change, actor.userId);
    else refuseWrongPerson(change, verdict, actor.userId);
    refuseDecided(change);
    const message = await further(transaction, change, decider);
    if (!(await changes.decide(transaction, id, verdict, actor.userId))) throw new Refusal('conflict');
    await transaction.record(`staff-change.${verdict}`, {
      subject: change.user_id === null ? `staff-change:${id}` : `user:${change.user_id}`,
      details: { change: Number(id), kind: change.kind },
    });
    await notifyAdministrators(platform, transaction, decider.administrators, message);
  });
}
