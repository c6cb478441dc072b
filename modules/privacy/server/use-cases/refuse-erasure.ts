import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notify } from '#notifications/server/index.ts';
import { refusedNotice } from '../messages.ts';
import { decided, type Decider } from '../policy.ts';

/** Refuses it with a reason that the client reads. */
export async function refuse(platform: Platform, decider: Decider, id: string, answer: string) {
  await act(platform, decider, async (transaction) => {
    const asker = await decided(transaction, decider, id, { status: 'REFUSED', answer });
    await notify(platform, transaction, refusedNotice(asker, answer, platform.config.publicUrl));
    await transaction.record('erasure.refused', {
      subject: `user:${asker.user_id}`,
      details: { erasure: id },
    });
  });
  return { message: 'Request refused. The client has been notified of the reason.' };
}
