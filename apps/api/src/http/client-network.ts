import ipaddr from 'ipaddr.js';

/**
 * What a client address is counted by: an IPv4 address as it is, an IPv6 address by its first 64 bits, for whoever has
 * one has them all. An IPv4 address that is written as IPv6 counts as IPv4 (GUARD-09). What a proxy gives that is no
 * address is counted as it is.
 */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  const address = ipaddr.process(clientAddress);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
