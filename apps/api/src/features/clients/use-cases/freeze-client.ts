import { Refusal } from '@ensigo/rulebook/errors';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify, type NewNotification } from '../../notifications/door.ts';
import { freezes, type HeldClient } from '../freeze-store.ts';
import { frozenNotice, unfrozenNotice } from '../notices.ts';

interface Act {
  readonly userId: string;
  readonly clientAddress: string;
  /** The client's public id. */
  readonly id: string;
}

async function change(
  platform: Platform,
  { userId, clientAddress, id }: Act,
  action: 'client.frozen' | 'client.unfrozen',
  act: (transaction: Transaction, client: HeldClient) => Promise<NewNotification>,
): Promise<string> {
  const { database, audit } = platform;
  const name = await database.transaction(async (transaction) => {
    const client = await freezes.hold(transaction, id);
    if (client === undefined || client.erased) throw new Refusal('not-found');
    if (client.frozen === (action === 'client.frozen')) {
      const words = client.frozen ? 'is paused already' : 'is open already';
      throw new Refusal('conflict', { message: `The account of ${client.name} ${words}.` });
    }
    await notify(platform, transaction, await act(transaction, client));
    await audit.record(transaction, { actorId: userId, action, subject: `user:${client.id}`, clientAddress });
    return client.name;
  });
  return name;
}

/** Pauses an account: the client is told the reason, the note stays with the staff (GUARD-13). */
export async function freezeClient(
  platform: Platform,
  act: Act,
  { reason, note }: { readonly reason: string; readonly note: string },
) {
  const name = await change(platform, act, 'client.frozen', async (transaction, client) => {
    await freezes.begin(transaction, client.id, { reason, note, by: act.userId });
    return frozenNotice(client, reason, platform.config.publicUrl);
  });
  return {
    message: `The account of ${name} is paused. They can still sign in and read, but nothing can be sent or changed.`,
  };
}

export async function unfreezeClient(platform: Platform, act: Act, note: string) {
  const name = await change(platform, act, 'client.unfrozen', async (transaction, client) => {
    await freezes.end(transaction, client.id, act.userId, note);
    return unfrozenNotice(client, platform.config.publicUrl);
  });
  return { message: `The account of ${name} is open again. They have been told.` };
}
