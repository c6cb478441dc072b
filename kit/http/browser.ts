import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../platform/secrets.ts';
import type { Platform } from '../platform/platform.ts';
import { deviceKind } from './device-kind.ts';

/** The longest that browsers keep a cookie (seconds). */
const keptSeconds = 400 * 24 * 60 * 60;
/** The format of `ids.token()`; any other cookie value is not our id. */
const idShape = /^[\w-]{43}$/;

/** The browser that sent a request, as identified by the random id in its cookie (GUARD-01). */
export interface Browser {
  /** SHA-256 of its id; undefined if it has none. */
  readonly idHash: Buffer | undefined;
  /** Such as 'Chrome on Android'; undefined if the browser does not say. */
  readonly kind: string | undefined;
  /** Keeps or issues its id, sent with the answer; returns the SHA-256. */
  remember(): Buffer;
}

/** The prefix keeps other hosts of the domain from setting the cookie; without TLS, browsers would reject it. */
const nameFor = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-ensigo-device' : 'ensigo-device';

/** The cookies to be sent with the answers to these requests. */
const toSend = new WeakMap<FastifyRequest, string>();

/** The browser behind the request; only for calls whose contract says `device`. */
export function browserOf(
  request: FastifyRequest,
  { config: { publicUrl }, ids }: Pick<Platform, 'config' | 'ids'>,
): Browser {
  const name = nameFor(publicUrl);
  const sent = parseCookie(request.headers.cookie ?? '')[name] ?? '';
  const id = idShape.test(sent) ? sent : undefined;
  return {
    idHash: id === undefined ? undefined : sha256(id),
    kind: deviceKind(request.headers['user-agent'] ?? ''),
    remember() {
      const value = id ?? ids.token();
      const secure = publicUrl.startsWith('https:');
      toSend.set(
        request,
        stringifySetCookie({
          name,
          value,
          path: '/',
          httpOnly: true,
          secure,
          sameSite: 'strict',
          maxAge: keptSeconds,
        }),
      );
      return sha256(value);
    },
  };
}

/** The cookie to send with the answer, if any. */
export const cookieFor = (request: FastifyRequest): string | undefined => toSend.get(request);
