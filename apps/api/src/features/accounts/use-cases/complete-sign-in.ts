import type { Browser } from '../../../http/browser.ts';
import type { Who } from '../../../http/authentication.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { devices } from '../device-store.ts';
import { helpFor } from '../help.ts';
import { newDeviceMessage } from '../messages.ts';
import { accounts, type UserRow } from '../store.ts';

interface SignIn {
  readonly who: Who;
  readonly user: UserRow;
  readonly clientAddress: string;
  readonly browser: Browser;
}

/**
 * The last step of signing in, within the caller's transaction: the token is good for everything, the device is known
 * from now on, and the owner is told of one that is new, but for the first sign-in of all (GUARD-01, GUARD-02).
 */
export async function completeSignIn(
  platform: Platform,
  transaction: Transaction,
  { who, user, clientAddress, browser }: SignIn,
): Promise<void> {
  const { audit, clock, outbox } = platform;
  const { kind } = browser;
  const device = await devices.recognise(transaction, user.id, browser.remember(), kind);
  await accounts.promoteSession(transaction, who.sessionHash, 'verified', device.id);
  const cameBefore = await accounts.markSignIn(transaction, user.id);
  await audit.record(transaction, {
    actorId: user.id,
    action: 'session.verified',
    clientAddress,
    details: { ...(kind !== undefined && { device: kind }), new_device: device.is_new },
  });
  if (!device.is_new || !cameBefore) return;
  const help = await helpFor(platform, transaction, user);
  await outbox.enqueue(transaction, newDeviceMessage(user, { device: kind, at: clock.now() }, help));
}
