import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { answerErrorOn, answerNotFound } from './error-mapper.ts';
import { leaveFormsUnread } from './forms.ts';
import { refuseOtherMethods } from './known-methods.ts';
import { headersFor } from './security-headers.ts';
import { leaveRestUnread } from './unread-rest.ts';

/** An empty body declared as JSON is an empty object: the specification sends such bodies. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  // No plain text: a form on another site may post it without a preflight request.
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, {});
    else void parse(request, text, done);
  });
}

/** What applies to every answer of the API: headers, errors, JSON, and no route outside the contract. */
export function registerHttp(server: FastifyInstance, platform: Platform): void {
  const headers = headersFor(platform.config.publicUrl);
  const headersOfApi = { ...headers, 'cache-control': 'no-store' };
  acceptEmptyJson(server);
  leaveFormsUnread(server);
  server.setErrorHandler(answerErrorOn(platform.database));
  server.setNotFoundHandler(answerNotFound);
  // Runs for every request: a promise that waits for nothing would cost more than the work.
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? headersOfApi : headers);
    done();
  });
  refuseOtherMethods(server);
  leaveRestUnread(server);
  server.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && route.config?.call === undefined) {
      throw new Error(`${String(route.method)} ${route.url} has no entry in the contract`);
    }
  });
}
