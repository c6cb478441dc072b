import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Platform } from '../../platform/platform.ts';
import { isAtThisMachine } from './policy.ts';
import { outboxPage } from './present.ts';
import { outboxStyle } from './style.ts';

const MESSAGES_SHOWN = 50;
const STYLE_ADDRESS = '/outbox/style.css';

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/**
 * GET /outbox: where someone trying the product on their own computer finds the codes. It exists only in trial mode
 * (GUARD-05), and only for someone at the computer itself; for anyone else it does not exist.
 */
export function registerOutboxPage(
  server: FastifyInstance,
  { config, outbox }: Pick<Platform, 'outbox'> & { readonly config: Pick<Config, 'trialMode'> },
): void {
  if (!config.trialMode) return;

  server.get('/outbox', async (request, reply) => {
    if (!isAtThisMachine(request)) return notThere(reply);
    const messages = await outbox.list(MESSAGES_SHOWN);
    return reply.headers(headers).type('text/html; charset=utf-8').send(outboxPage(messages, STYLE_ADDRESS));
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
