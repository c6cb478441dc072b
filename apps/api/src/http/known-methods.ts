import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '@ensigo/rulebook/errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route that catches every address serves this one. */
    serves?: (path: string) => boolean;
  }
}

interface Known {
  readonly methods: readonly string[];
  serves(path: string): boolean;
}

/** A parameter is one part of an address. */
const shapeOf = (url: string): RegExp => new RegExp(`^${url.replaceAll(/:[a-z_]+/g, '[^/]+')}$`);

/** The methods that an address takes, by the routes that are registered from now on. */
function methodsBy(server: FastifyInstance): (path: string) => string[] {
  const known: Known[] = [];
  server.addHook('onRoute', ({ url, method, config }) => {
    const methods = [method].flat();
    const serves = config?.serves;
    if (serves !== undefined) known.push({ methods, serves });
    // An address outside the API that is not said to be served may be one that hides.
    else if (config?.call !== undefined) {
      const shape = shapeOf(url);
      known.push({ methods, serves: (path) => shape.test(path) });
    }
  });
  return (path) => [...new Set(known.filter((each) => each.serves(path)).flatMap(({ methods }) => methods))];
}

/**
 * Answers for a known address with a method that it does not take: 405 with Allow, and to OPTIONS what it takes
 * (GUARD-11). To be called before any route is registered; an unknown address stays 404.
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
