import type { Reading } from './environment.ts';
import { isNetwork } from './networks.ts';

/** EGRESS_ALLOW: addresses and networks, separated by commas. */
export function egressAllowed({ text, refuse }: Reading): readonly string[] {
  const networks = (text('EGRESS_ALLOW') ?? '').split(',').flatMap((network) => network.trim() || []);
  if (!networks.every(isNetwork))
    refuse(
      'EGRESS_ALLOW',
      'must list IP addresses or networks, separated by commas, for example 10.20.0.0/16',
    );
  return networks;
}
