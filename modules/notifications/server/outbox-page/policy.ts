import type { IncomingHttpHeaders } from 'node:http';

interface Asking {
  readonly socket: {
    readonly localAddress?: string | undefined;
    readonly remoteAddress?: string | undefined;
  };
  readonly headers: IncomingHttpHeaders;
}

const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Only someone at this very computer may look: both ends of the connection are loopback, there is no proxy in between,
 * and the name in the address bar is this computer's own (a foreign name that resolves to 127.0.0.1 would let another
 * site's script read the page).
 */
export function isAtThisMachine(request: Asking): boolean {
  const { localAddress, remoteAddress } = request.socket;
  if (!isLoopback(localAddress) || !isLoopback(remoteAddress)) return false;
  if (forwarding.some((name) => request.headers[name] !== undefined)) return false;
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(request.headers.host ?? '');
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^(::ffff:)?127\./.test(address));
}
