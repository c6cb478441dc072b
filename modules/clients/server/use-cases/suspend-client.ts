import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { notify, type NewNotification } from '#notifications/server/index.ts';
import { suspensions, type HeldClient } from '../suspension-store.ts';
import { suspendedNotice, reinstatedNotice } from '../notices.ts';

interface Decider extends Person {
  /** The client's public id. */
  readonly id: string;
  readonly roles: readonly string[];
}

function change(
  platform: Platform,
  decider: Decider,
  action: 'client.suspended' | 'client.reinstated',
  carryOut: (transaction: Transaction, client: HeldClient) => Promise<NewNotification>,
): Promise<string> {
  return act(platform, decider, async (transaction) => {
    const client = await suspensions.hold(transaction, decider.id);
    if (client === undefined || client.erased) throw new Refusal('not-found');
    await refuseConflictedInClient(transaction, decider, client.id);
    if (client.suspended === (action === 'client.suspended')) {
      const words = client.suspended ? 'is already suspended' : 'is not suspended';
      throw new Refusal('conflict', { message: `The account of ${client.name} ${words}.` });
    }
    await notify(platform, transaction, await carryOut(transaction, client));
    await transaction.record(action, { subject: `user:${client.id}` });
    return client.name;
  });
}

/** Pauses an account: the client is told the reason, the note is only for staff (GUARD-13). */
export async function suspendClient(
  platform: Platform,
  decider: Decider,
  { reason, note }: { readonly reason: string; readonly note: string },
) {
  const name = await change(platform, decider, 'client.suspended', async (transaction, client) => {
    await suspensions.begin(transaction, client.id, { reason, note, by: decider.userId });
    return suspendedNotice(client, reason, platform.config.publicUrl);
  });
  return {
    message: `The account of ${name} is suspended. They can still sign in and read, but cannot send or change anything.`,
  };
}

export async function reinstateClient(platform: Platform, decider: Decider, note: string) {
  const name = await change(platform, decider, 'client.reinstated', async (transaction, client) => {
    await suspensions.end(transaction, client.id, decider.userId, note);
    return reinstatedNotice(client, platform.config.publicUrl);
  });
  return { message: `The account of ${name} is open again. They have been notified.` };
}
