import { Refusal } from '@ensigo/rulebook/errors';
import { act, type Act, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asAdministrator, refuseDecided, type Asker } from '../../second-administrator/door.ts';
import { changes, type HeldChange } from '../change-store.ts';
import { notifyAdministrators } from '../notices.ts';

export interface Decision {
  readonly actor: Person;
  /** The number of the change. */
  readonly id: string;
}

type Verdict = 'confirmed' | 'refused' | 'withdrawn';

/** The change, locked and marked as decided by the caller; refuses one that is decided, lapsed or void by now. */
export async function decide(
  platform: Platform,
  { actor, id }: Decision,
  verdict: Verdict,
  further: (transaction: Act, change: HeldChange, decider: Asker) => Promise<string>,
): Promise<void> {
  await act(platform, actor, async (transaction) => {
    const decider = await asAdministrator(transaction, actor);
    const change = await changes.hold(transaction, id);
    if (change === undefined) throw new Refusal('not-found');
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
