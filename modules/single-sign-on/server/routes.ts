import type { FastifyInstance } from 'fastify';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { endSingleSignOn } from '#kit/endpoints/session.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as endpoints from '../endpoints/single-sign-on.ts';
import { createProvider, type Provider } from './provider.ts';
import { finish, start } from './use-cases.ts';

/** Staff sign in where the lender's staff sign in to everything else (JOIN-03); 404 where no provider is set. */
export function registerSingleSignOn(server: FastifyInstance, platform: Platform): void {
  const { singleSignOn } = platform.config;
  const made = singleSignOn && createProvider(platform, singleSignOn);
  const provider = (): Provider => {
    if (made === undefined) throw new Refusal('not-found');
    return made;
  };
  route(server, platform, endpoints.startSingleSignOn, ({ clientAddress, browser }) =>
    start(platform, provider(), { clientAddress, browser }),
  );
  route(server, platform, endpoints.finishSingleSignOn, ({ body, clientAddress, browser }) =>
    finish(platform, provider(), body, { clientAddress, browser }),
  );
  route(server, platform, endSingleSignOn, async () => ({ location: await provider().end() }));
}
