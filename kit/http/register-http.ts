import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { answerErrorOn, answerNotFound } from './error-mapper.ts';
import { leaveFormsUnread } from './forms.ts';
import { headersFor } from './security-headers.ts';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../rules/errors/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a catch-all route serves this address. */
    serves?: (path: string) => boolean;
  }
}

interface Known {
  readonly methods: readonly string[];
  serves(path: string): boolean;
}

/** A parameter is one segment of an address. */
const shapeOf = (url: string): RegExp => new RegExp(`^${url.replaceAll(/:[a-z_]+/g, '[^/]+')}$`);

/** The methods that an address accepts, by the routes registered from now on. */
function methodsBy(server: FastifyInstance): (path: string) => string[] {
  const known: Known[] = [];
  server.addHook('onRoute', ({ url, method, config }) => {
    const methods = [method].flat();
    const serves = config?.serves;
    if (serves !== undefined) known.push({ methods, serves });
    // An address outside the API that does not say what it serves may be a hidden one.
    else if (config?.call !== undefined) {
      const shape = shapeOf(url);
      known.push({ methods, serves: (path) => shape.test(path) });
    }
  });
  return (path) => [...new Set(known.filter((each) => each.serves(path)).flatMap(({ methods }) => methods))];
}

/**
 * Answers a known address with an unsupported method: 405 with Allow, and OPTIONS with the supported methods
 * (GUARD-11). Must be called before any route is registered; an unknown address remains 404.
 */
export function refuseOtherMethods(server: FastifyInstance): void {
  const methodsOf = methodsBy(server);
  server.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    if (!request.is404) return done();
    const allow = methodsOf(request.url.split('?', 1)[0] ?? '/');
    if (allow.length === 0) return done();
    if (request.method === 'OPTIONS') return void reply.code(204).header('allow', allow.join(', ')).send();
    return done(new Refusal('method-not-allowed', { allow }));
  });
}

/** Maximum read and discarded from a body that has been answered already (bytes). */
const maxReadAway = 256 * 1024;
/** Time that a sender has to see the answer before the connection is closed (ms). */
const lingering = 1000;

function leaveRest(body: IncomingMessage): void {
  const { socket } = body;
  let left = maxReadAway;
  body.unpipe();
  body.on('data', (piece: Buffer) => {
    left -= piece.length;
    // Reads no more: a sender who listens has the answer, any other is stopped by backpressure.
    if (left < 0) body.pause();
  });
  body.resume();
  // If closed at once, the answer would be lost to a sender who is still writing.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingering).unref();
  };
}

/** An answer before the end of the body ends the connection: hardly more of the body is read (GUARD-11). */
function leaveRestUnread(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.complete && !request.raw.destroyed) {
      void reply.header('connection', 'close');
      leaveRest(request.raw);
    }
    done(null, payload);
  });
}

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
