import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Who } from '#kit/http/authentication.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts, type Visitor } from '../../index.ts';
import { lenderName } from '#settings/server/index.ts';
import { makeRecoveryCodes } from '../recovery-codes.ts';
import { authenticators } from '../store.ts';
import { newSecret, qrOf, typedKey } from '../totp.ts';
import { acceptCode, answeredBefore } from './verify-code.ts';

/** Shows the secret for an app, until a first code has confirmed it. */
export async function showSetUp(platform: Platform, who: Who, clientAddress: string) {
  const { database, ids, secrets } = platform;
  const user = await accounts.findById(database, who.userId);
  if (user === undefined) throw new Refusal('unauthorized');
  const sealed = await act(platform, { userId: who.userId, clientAddress }, async (transaction) => {
    const kept = await authenticators.keepSecret(transaction, who.userId, secrets.seal(newSecret(ids)));
    const action = kept === undefined ? 'authenticator.show-refused' : 'authenticator.shown';
    await transaction.record(action);
    return kept;
  });
  if (sealed === undefined) {
    throw new Refusal('conflict', { message: 'Your authenticator app is already set up. Enter its code.' });
  }
  const secret = secrets.open(sealed);
  const qr_svg = qrOf(secret, user.email, await lenderName(database));
  return { data: { key: typedKey(secret), qr_svg } };
}

/** Accepts the app's first code, and returns the recovery codes, only once. */
export async function confirmSetUp(platform: Platform, who: Who, code: string, visitor: Visitor) {
  const before = await answeredBefore(platform, who);
  if (before !== undefined) return { ...before, recovery_codes: [] };
  const { codes, hashes } = makeRecoveryCodes(platform, who.userId);
  const done = await acceptCode(platform, { who, isSet: false, visitor }, code, async (transaction) => {
    await authenticators.replaceRecoveryCodes(transaction, who.userId, hashes);
    await transaction.record('authenticator.set-up');
  });
  return { ...done, recovery_codes: codes };
}
