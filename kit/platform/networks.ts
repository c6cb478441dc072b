import ipaddr from 'ipaddr.js';
import type { Reading } from './environment.ts';

/** Whether a text is an address, or a network as 192.0.2.0/24. */
export const isNetwork = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** Whether an address is one of these, or within one of these networks; an IPv4 address written as IPv6 is IPv4. */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const asked = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.isValidCIDR(network)
      ? ipaddr.parseCIDR(network)
      : [ipaddr.process(network), undefined];
    if (base.kind() !== asked.kind()) return false;
    return asked.match(base, bits ?? (base.kind() === 'ipv4' ? 32 : 128));
  });
}

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
