import { Refusal } from '#kit/rules/errors/refusal.ts';
import { isWithin } from '#kit/platform/networks.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { phoneStore } from './store.ts';

/**
 * Gateways sign nothing: a caller that knows the secret of the address, and calls from the gateway's network, is the
 * gateway. For all others the address does not exist.
 */
export async function admitGateway(
  { config: { statusByPhone }, database }: Platform,
  way: 'dial' | 'textTo',
  secret: string,
  clientAddress: string,
): Promise<void> {
  const isOn = statusByPhone?.[way] !== undefined;
  const isFrom = statusByPhone?.from === undefined || isWithin(statusByPhone.from, clientAddress);
  if (isOn && isFrom && (await phoneStore.isSecret(database, sha256(secret)))) return;
  throw new Refusal('not-found');
}
