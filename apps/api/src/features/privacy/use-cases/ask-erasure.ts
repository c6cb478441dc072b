import { Refusal } from '@ensigo/rulebook/errors';
import { screens } from '@ensigo/rulebook/paths';
import type { Who } from '../../../http/authentication.ts';
import { limit } from '../../../http/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify } from '../../notifications/door.ts';
import { administrators, insertErasure, withdrawOpen } from '../store.ts';

const redirect = screens.staff.erasures.to();

/** Asks for the erasure of the own data; every administrator is told. */
export async function askErasure(platform: Platform, who: Who, reason: string, clientAddress: string) {
  const { database, audit, config } = platform;
  await limit(database, { key: `erasure:${who.userId}`, most: 5, withinSeconds: 86_400 });
  await database.transaction(async (transaction) => {
    const id = await insertErasure(transaction, who.userId, reason);
    if (id === undefined) {
      throw new Refusal('conflict', { message: 'You have asked for this already. We have not decided yet.' });
    }
    for (const userId of await administrators(transaction)) {
      await notify(platform, transaction, {
        userId,
        message: 'A client asks for the erasure of their data.',
        redirect,
        mail: {
          kind: 'erasure-asked',
          subject: 'A client asks for the erasure of their data',
          text: `A client asks for the erasure of their data. Look at it and decide: ${config.publicUrl}${redirect}`,
        },
      });
    }
    await audit.record(transaction, {
      actorId: who.userId,
      action: 'erasure.asked',
      subject: `erasure:${id}`,
      clientAddress,
    });
  });
  return { message: 'We have your request. You are told as soon as it is decided.' };
}

/** Takes the open request back. */
export async function withdrawErasure({ database, audit }: Platform, who: Who, clientAddress: string) {
  await database.transaction(async (transaction) => {
    const id = await withdrawOpen(transaction, who.userId);
    if (id === undefined) throw new Refusal('conflict', { message: 'There is no longer an open request.' });
    await audit.record(transaction, {
      actorId: who.userId,
      action: 'erasure.withdrawn',
      subject: `erasure:${id}`,
      clientAddress,
    });
  });
  return { message: 'Your request is withdrawn. Nothing was erased.' };
}
