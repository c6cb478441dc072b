import type { Platform } from '#kit/platform/platform.ts';
import { networks, type Network } from '../../rules/networks.ts';
import { callbackAddresses } from '../callback-secret.ts';
import { createAirtel } from './airtel.ts';
import { createMtn } from './mtn.ts';
import { ANSWER_SECONDS, type Provider } from './provider.ts';

export type { Provider, Sent, Status } from './provider.ts';

/** The networks that are configured. */
export type Providers = Readonly<Record<Network, Provider | undefined>>;

export function createProviders(platform: Platform): Providers {
  const { config, clock } = platform;
  const { mtn, airtel } = config.mobileMoney;
  const deadlineSeconds = ANSWER_SECONDS * config.mobileMoneySecond;
  const now = (): number => clock.elapsed() / 1000;
  // MTN calls https alone.
  const callbackUrl = config.publicUrl.startsWith('https:') ? callbackAddresses(platform).mtn : undefined;
  return {
    mtn: mtn && createMtn({ config: mtn, callbackUrl, deadlineSeconds, now }),
    airtel: airtel && createAirtel({ config: airtel, deadlineSeconds, now }),
  };
}

/** The networks that collect payments here. */
export const collectingNetworks = ({ config }: Pick<Platform, 'config'>): Network[] =>
  networks.filter((network) => config.mobileMoney[network] !== undefined);

/** The networks that disburse loans here. */
export function disbursingNetworks({ config }: Pick<Platform, 'config'>): Network[] {
  const { mtn, airtel } = config.mobileMoney;
  const keys = { mtn: mtn?.disbursement, airtel: airtel?.encryptedPin };
  return networks.filter((network) => keys[network] !== undefined);
}
