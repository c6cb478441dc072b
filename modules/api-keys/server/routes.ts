import type { FastifyInstance } from 'fastify';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as endpoints from '../endpoints/api-keys.ts';
import { listApiKeys } from './queries.ts';
import { requestKey, revokeKey, takeKey } from './use-cases.ts';

/** API keys of other systems, for administrators (JOIN-02). */
export function registerApiKeys(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.listApiKeys, listApiKeys);
  route(server, platform, endpoints.requestApiKey, ({ actor, body }) => requestKey(platform, actor, body));
  route(server, platform, endpoints.takeApiKey, ({ actor, params: { id } }) => takeKey(platform, actor, id));
  route(server, platform, endpoints.revokeApiKey, ({ actor, params: { id } }) =>
    revokeKey(platform, actor, id),
  );
}
