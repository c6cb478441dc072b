import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Some proxies name the port as well: 192.0.2.1:50231, [2001:db8::1]:50231. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

function withoutPort(clientAddress: string): string {
  const [, six, four] = withPort.exec(clientAddress) ?? [];
  return six ?? four ?? clientAddress;
}

/** Our own interface over which a neighbour in the local network is reached: fe80::1%br-51c0ffee. */
const zone = /%.*$/;

/**
 * A client's address as it is recorded: without a port, which each connection has another of, or a zone, and IPv4 as
 * such. What a proxy passes on that is no address is "unknown", so that nobody chooses what is kept and counted (GUARD-09).
 */
export function addressOf(passedOn: string): string {
  const alone = withoutPort(passedOn).replace(zone, '');
  if (isIP(alone) === 4) return alone;
  return isIP(alone) === 6 ? ipaddr.process(alone).toString() : 'unknown';
}

/**
 * The key by which a client address is counted: an IPv4 address as it is, an IPv6 address by its first 64 bits, as one
 * subscriber has all addresses below. An IPv4 address written as IPv6 counts as IPv4 (GUARD-09).
 */
export function networkOf(clientAddress: string): string {
  const address = addressOf(clientAddress);
  if (isIP(address) !== 6) return address;
  const network = new ipaddr.IPv6([...ipaddr.IPv6.parse(address).parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
