import type { Platform } from '../../../platform/platform.ts';
import { notify } from '../../notifications/door.ts';
import { refusedNotice } from '../messages.ts';
import { askerOf, type Decider } from '../policy.ts';
import { decideErasure } from '../store.ts';

/** Refuses it with a reason that the client reads. */
export async function refuse(
  platform: Platform,
  { userId: by, clientAddress }: Decider,
  id: string,
  answer: string,
) {
  const { database, audit } = platform;
  await database.transaction(async (transaction) => {
    const asker = askerOf(await decideErasure(transaction, id, { status: 'REFUSED', by, answer }));
    await notify(platform, transaction, refusedNotice(asker, answer, platform.config.publicUrl));
    await audit.record(transaction, {
      actorId: by,
      action: 'erasure.refused',
      subject: `user:${asker.user_id}`,
      clientAddress,
      details: { request: id },
    });
  });
  return { message: 'The request is refused. The client is told why.' };
}
