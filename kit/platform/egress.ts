import { lookup } from 'node:dns/promises';
import { request as requestByHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from './config.ts';
import { isWithin } from './networks.ts';

/** Over name, connection and answer (seconds). */
const EGRESS_SECONDS = 15;
/** Of an answer at most so many bytes are read. */
const answerBytes = 1024;

/** Why nothing was sent, or no answer came; it contains neither the address nor what was sent. */
export class EgressFailed extends Error {
  /** `timeout` or another word for lists; the message is for people. */
  readonly code: 'timeout' | 'refused-address' | 'failed';

  constructor(message: string, code: EgressFailed['code'] = 'failed') {
    super(message);
    this.name = 'EgressFailed';
    this.code = code;
  }
}

export interface EgressAnswer {
  readonly status: number;
  /** The Retry-After header as it was sent. */
  readonly retryAfter: string | undefined;
  /** The first line of the body, without control characters, at most 1 KB. */
  readonly firstLine: string;
}

interface Address {
  readonly address: string;
  readonly family: number;
}

export type Resolve = (host: string) => Promise<readonly Address[]>;

/** Posts to addresses that a person has typed, which may lead anywhere: to the public internet and nowhere else. */
export interface Egress {
  /** Why this address will never be called, in words for its field; undefined for one that may be tried. */
  refusedAddress(typed: string): string | undefined;
  /** Sends once; a redirect is an answer like any other. Throws EgressFailed. */
  post(
    address: string,
    message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ): Promise<EgressAnswer>;
}

/** The addresses that are given out to hosts on the internet. Everything else of IPv6 is local, mapped or a tunnel. */
const globalIpv6 = ['2000::/3'];

/** A host name as a URL has it: an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const notPublic = 'the address is not on the public internet';

type Settings = Pick<Config, 'trialMode' | 'egressAllow'>;

function judgesAddress({ trialMode, egressAllow }: Settings) {
  const isLoopback = (address: string): boolean => ipaddr.process(address).range() === 'loopback';

  /** Whether an address of the internet, or of the operator's networks, may be connected to. */
  const mayReach = (address: string): boolean => {
    if (!ipaddr.isValid(address)) return false;
    const read = ipaddr.process(address);
    if (trialMode && read.range() === 'loopback') return true;
    if (isWithin(egressAllow, address)) return true;
    return read.range() === 'unicast' && (read.kind() === 'ipv4' || isWithin(globalIpv6, address));
  };
  return { mayReach, isLoopback };
}

function parsed(typed: string): URL | undefined {
  try {
    return new URL(typed);
  } catch {
    return undefined;
  }
}

/** The first line of what was answered, as far as it was read. */
const firstLineOf = (bytes: Buffer): string =>
  (
    bytes
      .toString('utf8')
      .trim()
      .split(/\r\n|\r|\n/, 1)[0] ?? ''
  )
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD]/gu, ' ')
    .trim();

async function readSome(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const chunks: AsyncIterable<Buffer> = answer;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    // Ends the connection: more is not wanted.
    if (size >= answerBytes) break;
  }
  return Buffer.concat(parts).subarray(0, answerBytes);
}

/** Connects to these addresses alone, whatever the name says by then. */
const pinned =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (all === true) done(null, [...addresses]);
    else if (first !== undefined) done(null, first.address, first.family);
  };

const failureName = (error: unknown): string => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : 'no answer';
};

/** `resolve`: how names become addresses; it and another deadline are for tests. */
export function createEgress(
  settings: Settings,
  resolve: Resolve = (host) => lookup(host, { all: true, verbatim: true }),
  { seconds }: { readonly seconds: number } = { seconds: EGRESS_SECONDS },
): Egress {
  const { mayReach, isLoopback } = judgesAddress(settings);

  /** Every address of a name must be allowed: which one is connected to, the other side may choose. */
  async function addressesOf(host: string): Promise<readonly Address[]> {
    const addresses = ipaddr.isValid(host)
      ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv4' ? 4 : 6 }]
      : await resolve(host).catch((error: unknown) => {
          throw new EgressFailed(`the name was not found (${failureName(error)})`);
        });
    if (addresses.length === 0) throw new EgressFailed('the name has no address');
    if (!addresses.every(({ address }) => mayReach(address)))
      throw new EgressFailed(notPublic, 'refused-address');
    return addresses;
  }

  function refusedAddress(typed: string): string | undefined {
    const url = parsed(typed);
    if (url === undefined) return 'Enter a whole address, for example https://hooks.example.com/ensigo.';
    if (url.username !== '' || url.password !== '') return 'Leave out the user name and password.';
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && settings.trialMode))
      return 'Start the address with https://.';
    const host = hostOf(url);
    if (ipaddr.isValid(host) && !mayReach(host))
      return 'Enter an address on the public internet. The operator can allow networks of their own.';
    return undefined;
  }

  function send(
    url: URL,
    addresses: readonly Address[],
    {
      headers,
      body,
      signal,
    }: { headers: Readonly<Record<string, string>>; body: string; signal: AbortSignal },
  ): Promise<EgressAnswer> {
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: pinned(addresses),
      // Its own connection: one that is kept open was checked for another message.
      agent: false,
      signal,
    };
    return new Promise((done, fail) => {
      const call = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, options, (answer) => {
        readSome(answer).then((bytes) => {
          const { statusCode: status = 0 } = answer;
          done({ status, retryAfter: answer.headers['retry-after'], firstLine: firstLineOf(bytes) });
        }, fail);
      });
      call.on('error', fail);
      call.end(body);
    });
  }

  const tooLate = (): EgressFailed =>
    new EgressFailed(`no answer within ${String(seconds)} seconds`, 'timeout');

  return {
    refusedAddress,
    async post(address, { headers, body }) {
      const url = parsed(address);
      if (url === undefined || refusedAddress(address) !== undefined)
        throw new EgressFailed(notPublic, 'refused-address');
      const deadline = AbortSignal.timeout(seconds * 1000);
      const late = new Promise<never>((_, fail) => {
        deadline.addEventListener('abort', () => fail(tooLate()));
      });
      const answered = addressesOf(hostOf(url)).then((addresses) => {
        // Plain text is for this machine alone.
        if (url.protocol === 'http:' && !addresses.every((one) => isLoopback(one.address)))
          throw new EgressFailed(notPublic, 'refused-address');
        return send(url, addresses, { headers, body, signal: deadline });
      });
      try {
        return await Promise.race([answered, late]);
      } catch (error) {
        if (error instanceof EgressFailed) throw error;
        if (deadline.aborted) throw tooLate();
        throw new EgressFailed(`the connection failed (${failureName(error)})`);
      }
    },
  };
}
