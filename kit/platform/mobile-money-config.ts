import type { Reading } from './environment.ts';
import { isLoopback } from './loopback.ts';

/** What opens one product of MTN MoMo. */
export interface MomoKeys {
  readonly user: string;
  readonly apiKey: string;
  readonly subscriptionKey: string;
}

export interface MomoConfig {
  readonly url: string;
  /** The name of MTN's environment, such as mtnuganda. */
  readonly target: string;
  /** Undefined: Ugandan shillings. */
  readonly currency: string | undefined;
  readonly collection: MomoKeys;
  /** Undefined: no loan is disbursed by MTN MoMo. */
  readonly disbursement: MomoKeys | undefined;
}

export interface AirtelConfig {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Undefined: no loan is disbursed by Airtel Money. */
  readonly encryptedPin: string | undefined;
}

/** Networks that take payments, and disburse loans (JOIN-05); undefined: that one is off. */
export interface MobileMoneyConfig {
  readonly mtn: MomoConfig | undefined;
  readonly airtel: AirtelConfig | undefined;
  /** Doubles answer on this computer: every screen says that no money moves. */
  readonly isDemo?: boolean;
}

/** An address that is called with secrets: over the open network by https alone. */
function secureUrl({ url, refuse }: Reading, name: string): string {
  const address = url(name, ['http', 'https']);
  if (address === undefined) return '';
  const { protocol, hostname } = new URL(address);
  if (protocol === 'http:' && !isLoopback(hostname)) refuse(name, 'must begin with https://');
  return address.replace(/\/+$/, '');
}

/** The keys of a product of MTN MoMo, all or none of them. */
function momoKeys(
  { text, together }: Reading,
  names: readonly [string, string, string],
): MomoKeys | undefined {
  if (!together(names)) return undefined;
  const [user, apiKey, subscriptionKey] = names;
  return { user: text(user) ?? '', apiKey: text(apiKey) ?? '', subscriptionKey: text(subscriptionKey) ?? '' };
}

/** Fewer characters are no encrypted PIN, but perhaps the PIN itself. */
const leastEncrypted = 100;

/** Off unless its addresses and keys are set (JOIN-05). */
function networksOf(reading: Reading): MobileMoneyConfig {
  const { text, together, refuse } = reading;
  const collection = momoKeys(reading, [
    'MOMO_COLLECTION_USER',
    'MOMO_COLLECTION_API_KEY',
    'MOMO_COLLECTION_SUBSCRIPTION_KEY',
  ]);
  const disbursement = momoKeys(reading, [
    'MOMO_DISBURSEMENT_USER',
    'MOMO_DISBURSEMENT_API_KEY',
    'MOMO_DISBURSEMENT_SUBSCRIPTION_KEY',
  ]);
  const hasMomo = together(['MOMO_URL', 'MOMO_TARGET', 'MOMO_COLLECTION_USER']);
  if (!hasMomo && text('MOMO_DISBURSEMENT_USER') !== undefined)
    refuse('MOMO_DISBURSEMENT_USER', 'can only be set together with MOMO_URL');
  const hasAirtel = together(['AIRTEL_URL', 'AIRTEL_CLIENT_ID', 'AIRTEL_CLIENT_SECRET']);
  const encryptedPin = text('AIRTEL_ENCRYPTED_PIN', { least: leastEncrypted });
  if (!hasAirtel && encryptedPin !== undefined)
    refuse('AIRTEL_ENCRYPTED_PIN', 'can only be set together with AIRTEL_URL');
  return {
    mtn:
      hasMomo && collection !== undefined
        ? {
            url: secureUrl(reading, 'MOMO_URL'),
            target: text('MOMO_TARGET') ?? '',
            currency: text('MOMO_CURRENCY'),
            collection,
            disbursement,
          }
        : undefined,
    airtel: hasAirtel
      ? {
          url: secureUrl(reading, 'AIRTEL_URL'),
          clientId: text('AIRTEL_CLIENT_ID') ?? '',
          clientSecret: text('AIRTEL_CLIENT_SECRET') ?? '',
          encryptedPin,
        }
      : undefined,
  };
}

/** The networks, and whether they are those of the demo: those are on this computer. */
export function mobileMoneyOf(reading: Reading): MobileMoneyConfig {
  const { mtn, airtel } = networksOf(reading);
  const isDemo = reading.choice('MOBILE_MONEY_DEMO', ['on', 'off'], 'off') === 'on';
  const isElsewhere = [mtn?.url, airtel?.url].some((url) => url && !isLoopback(new URL(url).hostname));
  if (isDemo && isElsewhere)
    reading.refuse('MOBILE_MONEY_DEMO', 'can be on only where all networks are on this computer');
  return { mtn, airtel, isDemo };
}
