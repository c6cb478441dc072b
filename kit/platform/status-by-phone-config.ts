import type { Reading } from './environment.ts';
import { isNetwork } from './networks.ts';

/** Status by phone (REACH-07). */
export interface StatusByPhoneConfig {
  /** What people dial, such as *284*55#; undefined: USSD sessions are not answered. */
  readonly dial: string | undefined;
  /** The number to which people send texts; undefined: they are not answered. */
  readonly textTo: string | undefined;
  /** Addresses and networks from which the gateway calls; undefined: any. */
  readonly from: readonly string[] | undefined;
}

/** Off unless something to dial or to text to is set; then it must be said from where the gateway calls. */
export function statusByPhoneOf({ text, refuse }: Reading): StatusByPhoneConfig | undefined {
  const dial = text('STATUS_DIAL');
  const textTo = text('STATUS_TEXT_TO');
  const from = text('STATUS_GATEWAY_FROM');
  if (dial !== undefined && !/^[*\d][*\d]{1,30}#$/.test(dial))
    refuse('STATUS_DIAL', 'must look like *284*55#');
  if (textTo !== undefined && !/^\+?\d{3,15}$/.test(textTo))
    refuse('STATUS_TEXT_TO', 'must be a phone number (3 to 15 digits)');
  if (dial === undefined && textTo === undefined) {
    if (from !== undefined)
      refuse('STATUS_GATEWAY_FROM', 'can only be set together with STATUS_DIAL or STATUS_TEXT_TO');
    return undefined;
  }
  const networks = from?.split(',').map((network) => network.trim());
  const isAny = from === 'any';
  if (networks === undefined || (!isAny && !networks.every(isNetwork)))
    refuse(
      'STATUS_GATEWAY_FROM',
      'must list the IP addresses or networks of the gateway, separated by commas, or be the word any',
    );
  return { dial, textTo, from: isAny ? undefined : networks };
}
