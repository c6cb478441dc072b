import { positions } from '#kit/rules/access/positions.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts } from '#accounts/server/index.ts';
import { reassign } from '#workspace/server/index.ts';
import { ringBell } from '#notifications/server/index.ts';
import { asAdministrator } from '#pending-changes/server/index.ts';
import { staffWords, notifyAdministrators } from '../notices.ts';
import { staff } from '../store.ts';
import { successorsOf, type Chosen } from '../successors.ts';
import type { Change } from './change-account.ts';
import { endWhatTheyAskedFor } from './take-effect.ts';

/** Takes power away, so it takes effect at once; every administrator is told, including the one closed (GUARD-06). */
export async function disable(platform: Platform, { actor, id }: Change, chosen: Chosen | undefined) {
  const name = await act(platform, actor, async (transaction) => {
    const asker = await asAdministrator(transaction, actor);
    const found = await staff.find(transaction, id);
    if (found === undefined) throw new Refusal('not-found');
    if (found.id === actor.userId) {
      throw new Refusal('conflict', {
        message: 'You cannot close your own account. Ask another administrator.',
      });
    }
    const successors = await successorsOf(transaction, found.id, [], chosen);
    await accounts.voidResets(transaction, found.id);
    if (!(await staff.disable(transaction, found.id))) {
      transaction.leaveUnrecorded();
      return found.name;
    }
    await endWhatTheyAskedFor(transaction, found.id);
    await reassign(platform, transaction, {
      leaver: found,
      positions,
      successors,
      byUserId: actor.userId,
    });
    await accounts.endSessions(transaction, found.id);
    await ringBell(transaction, found.id);
    await transaction.record('staff.disabled', { subject: `user:${found.id}` });
    await notifyAdministrators(
      platform,
      transaction,
      asker.deciders,
      staffWords.closed(asker.name, found.name),
    );
    return found.name;
  });
  return { message: `The account of ${name} is closed. They have been signed out everywhere.` };
}
