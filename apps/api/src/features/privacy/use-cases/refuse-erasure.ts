import { act, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify } from '../../notifications/door.ts';
import { refusedNotice } from '../messages.ts';
import { askerOf } from '../policy.ts';
import { decideErasure } from '../store.ts';

/** Refuses it with a reason that the client reads. */
export async function refuse(platform: Platform, decider: Person, id: string, answer: string) {
  await act(platform, decider, async (transaction) => {
    const asker = askerOf(
      await decideErasure(transaction, id, { status: 'REFUSED', by: decider.userId, answer }),
    );
    await notify(platform, transaction, refusedNotice(asker, answer, platform.config.publicUrl));
    await transaction.record('erasure.refused', {
      subject: `user:${asker.user_id}`,
      details: { request: id },
    });
  });
  return { message: 'The request is refused. The client is told why.' };
}
