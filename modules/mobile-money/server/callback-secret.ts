import type { Platform } from '#kit/platform/platform.ts';
import { receiveAirtel, receiveMtnPut } from '../endpoints/callbacks.ts';

/**
 * What makes the addresses unguessable that networks call: it follows from SECRET_KEY, so that every node knows it and
 * nothing is kept.
 */
export const callbackSecret = ({ secrets }: Pick<Platform, 'secrets'>): string =>
  secrets.hmac('mobile-money', 'callback').toString('base64url');

type Configured = Pick<Platform, 'config' | 'secrets'>;

const addressOf = (platform: Configured, { path }: { readonly path: string }): string =>
  `${platform.config.publicUrl}/api${path.replace(':secret', callbackSecret(platform))}`;

/** Where the networks send that a request has ended. */
export const callbackAddresses = (platform: Configured) => ({
  mtn: addressOf(platform, receiveMtnPut),
  airtel: addressOf(platform, receiveAirtel),
});
