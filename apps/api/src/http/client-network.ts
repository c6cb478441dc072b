import ipaddr from 'ipaddr.js';

/**
 * The key by which a client address is counted: an IPv4 address as it is, an IPv6 address by its first 64 bits, as one
 * subscriber has all addresses below. An IPv4 address written as IPv6 counts as IPv4 (GUARD-09). Anything else from a
 * proxy is counted as it is.
 */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  const address = ipaddr.process(clientAddress);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
