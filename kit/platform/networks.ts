import ipaddr from 'ipaddr.js';

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
