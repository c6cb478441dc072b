import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#kit/platform/platform.ts';
import { hashesEqual, sha256 } from '#kit/platform/secrets.ts';
import { isAtThisMachine } from './policy.ts';
import { lockedPage, outboxPage } from './responses.ts';

const outboxStyle = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #111c1a; background: #f6f5f1; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.125rem; }
a { color: #0f4f62; }
a:focus-visible { outline: 3px solid #0f4f62; outline-offset: 2px; }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; }
li { margin: 0 0 1rem; padding: 1rem; background: #fff; border: 1px solid #cac7be; border-radius: 0.5rem; }
li > p { margin: 0.25rem 0 0; overflow-wrap: anywhere; }
.facts { color: #4f5957; font-size: 0.875rem; }
li > .text { margin-top: 0.75rem; white-space: pre-wrap; font-size: 1.125rem; }
`;

const MESSAGES_SHOWN = 50;
const ADDRESS = '/outbox';
const STYLE_ADDRESS = `${ADDRESS}/style.css`;
const COOKIE = 'ensigo-outbox';

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/**
 * GET /outbox: where someone trying the product on their own computer finds the codes. It exists only in trial mode
 * (GUARD-05), at the computer itself, and for those who opened the link on the console: to a proxy on the same computer
 * that adds no headers, everybody seems to be at it.
 */
export function registerOutboxPage(
  server: FastifyInstance,
  { outboxToken, outbox }: Pick<Platform, 'outbox' | 'outboxToken'>,
): void {
  if (outboxToken === undefined) return;
  const expected = sha256(outboxToken);
  const isToken = (given: string | undefined): boolean =>
    given !== undefined && hashesEqual(sha256(given), expected);
  const cookie = stringifySetCookie({
    name: COOKIE,
    value: outboxToken,
    path: ADDRESS,
    httpOnly: true,
    sameSite: 'strict',
  });

  server.get<{ Querystring: { readonly token?: unknown } }>(ADDRESS, async (request, reply) => {
    if (!isAtThisMachine(request)) return notThere(reply);
    reply.headers(headers);
    const { token } = request.query;
    if (typeof token === 'string' && isToken(token)) {
      // The token stays out of the history and of what is copied from the address bar.
      return reply.header('set-cookie', cookie).redirect(ADDRESS, 303);
    }
    reply.type('text/html; charset=utf-8');
    if (!isToken(parseCookie(request.headers.cookie ?? '')[COOKIE])) {
      return reply.code(403).send(lockedPage(STYLE_ADDRESS));
    }
    return reply.send(outboxPage(await outbox.list(MESSAGES_SHOWN), STYLE_ADDRESS));
  });

  server.get(STYLE_ADDRESS, async (request: FastifyRequest, reply) => {
    if (!isAtThisMachine(request)) return notThere(reply);
    return reply.headers(headers).type('text/css; charset=utf-8').send(outboxStyle);
  });
}

function notThere(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
