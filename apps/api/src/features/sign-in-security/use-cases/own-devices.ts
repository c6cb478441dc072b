import { Refusal } from '@ensigo/rulebook/errors';
import type { Who } from '../../../http/authentication.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ringBell } from '../../notifications/door.ts';
import { security } from '../store.ts';

/** Forgets a device of one's own and ends its sessions; it is a new one when it signs in again (GUARD-02). */
export async function forgetDevice(platform: Platform, who: Who, id: string, clientAddress: string) {
  const { database, audit } = platform;
  await database.transaction(async (transaction) => {
    if (!(await security.forget(transaction, who.userId, id))) throw new Refusal('not-found');
    await ringBell(transaction, who.userId);
    await audit.record(transaction, { actorId: who.userId, action: 'device.forgotten', clientAddress });
  });
  return { message: 'The device is removed, and signed out.' };
}

/** Ends every session of one's own but the one that asks. */
export async function signOutElsewhere(platform: Platform, who: Who, clientAddress: string) {
  const { database, audit } = platform;
  await database.transaction(async (transaction) => {
    await security.endOthers(transaction, who.userId, who.sessionHash);
    await ringBell(transaction, who.userId);
    await audit.record(transaction, {
      actorId: who.userId,
      action: 'session.ended-elsewhere',
      clientAddress,
    });
  });
  return { message: 'You are signed out everywhere else.' };
}
