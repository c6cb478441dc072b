import ipaddr from 'ipaddr.js';

/** Some proxies name the port as well: 192.0.2.1:50231, [2001:db8::1]:50231. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

function withoutPort(clientAddress: string): string {
  const [, six, four] = withPort.exec(clientAddress) ?? [];
  return six ?? four ?? clientAddress;
}

/**
 * The key by which a client address is counted: an IPv4 address as it is, an IPv6 address by its first 64 bits, as one
 * subscriber has all addresses below. An IPv4 address written as IPv6 counts as IPv4 (GUARD-09). Anything else from a
 * proxy is counted as it is.
 */
export function networkOf(clientAddress: string): string {
  const alone = withoutPort(clientAddress);
  if (!ipaddr.isValid(alone)) return clientAddress;
  const address = ipaddr.process(alone);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
