import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
