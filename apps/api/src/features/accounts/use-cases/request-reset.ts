import { setTimeout as delay } from 'node:timers/promises';
import { limit } from '../../../http/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accounts } from '../store.ts';
import { trySendCode } from './send-code.ts';

/** Every answer takes at least this long, so that time does not tell whether there was work to do (milliseconds). */
const leastMilliseconds = 250;

async function sendIfKnown(platform: Platform, email: string, clientAddress: string): Promise<void> {
  const { database, audit, outbox } = platform;
  const user = await accounts.findConfirmed(database, email);
  if (user === undefined) return;
  await database.transaction(async (transaction) => {
    const sent = await trySendCode(platform, transaction, user, 'reset', 'mail');
    const action = sent ? 'reset.requested' : 'reset.not-sent';
    await audit.record(transaction, { actorId: user.id, action, clientAddress });
  });
  outbox.wake();
}

/** Sends a reset code if the address has an account; says the same, and takes as long, if not (RESET-05). */
export async function requestReset(platform: Platform, typed: string, clientAddress: string) {
  const email = typed.toLowerCase();
  const { database } = platform;
  await limit(database, { key: `reset:from:${clientAddress}`, most: 100, withinSeconds: 600 });
  await limit(database, { key: `reset:account:${email}`, most: 10, withinSeconds: 600 });
  await Promise.all([sendIfKnown(platform, email, clientAddress), delay(leastMilliseconds)]);
  return { message: 'If this email has an account, we have sent a code to it.' };
}
