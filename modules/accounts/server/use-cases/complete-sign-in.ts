import type { Browser } from '#kit/http/browser.ts';
import type { Who } from '#kit/http/authentication.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { devices } from '../device-store.ts';
import { helpFor } from '../help.ts';
import { newDeviceMessage } from '../messages.ts';
import { accounts, type UserRow } from '../store.ts';

interface SignIn {
  readonly who: Who;
  readonly user: UserRow;
  readonly browser: Browser;
}

/**
 * The last step of signing in, within the caller's act: the token becomes fully valid, the device becomes known, and
 * the owner is told about a new one, except at the very first sign-in (GUARD-01, GUARD-02).
 */
export async function completeSignIn(
  platform: Platform,
  transaction: Act,
  { who, user, browser }: SignIn,
): Promise<void> {
  const { clock, outbox } = platform;
  const { kind } = browser;
  const device = await devices.recognise(transaction, user.id, browser.remember(), kind);
  await accounts.promoteSession(transaction, who.sessionHash, 'verified', device.id);
  const cameBefore = await accounts.markSignIn(transaction, user.id);
  await transaction.record('session.verified', {
    details: { ...(kind !== undefined && { device: kind }), new_device: device.is_new },
  });
  if (!device.is_new || !cameBefore) return;
  const help = await helpFor(platform, transaction, user);
  await outbox.enqueue(transaction, newDeviceMessage(user, { device: kind, at: clock.now() }, help));
}
