import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../platform/secrets.ts';
import type { Platform } from '../platform/platform.ts';
import { deviceKind } from './device-kind.ts';

/** As long as browsers keep a cookie (seconds). */
const keptSeconds = 400 * 24 * 60 * 60;
/** What `ids.token()` gives; anything else in the cookie is no id of ours. */
const idShape = /^[\w-]{43}$/;

/** The browser behind a request, as far as the random id in its cookie tells (GUARD-01). */
export interface Browser {
  /** SHA-256 of its id; undefined while it has none. */
  readonly idHash: Buffer | undefined;
  /** Such as 'Chrome on Android'; undefined where it does not say. */
  readonly kind: string | undefined;
  /** Lets it keep its id, or gives it one, with the answer; answers the SHA-256. */
  remember(): Buffer;
}

/** The prefix lets no other host of the domain set the cookie; without TLS a browser would not keep it. */
const nameFor = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-ensigo-device' : 'ensigo-device';

/** The cookies to be sent with the answers of these requests. */
const toSend = new WeakMap<FastifyRequest, string>();

/** Whoever is behind the request; only for calls whose contract says `device`. */
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

/** The cookie that goes with the answer, where there is one. */
export const cookieFor = (request: FastifyRequest): string | undefined => toSend.get(request);
