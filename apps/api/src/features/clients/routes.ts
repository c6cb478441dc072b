import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listClients } from './queries.ts';
import { suspendClient, reinstateClient } from './use-cases/suspend-client.ts';
import { showClient } from './use-cases/show-client.ts';

/** The lender's clients (STAFF-04). */
export function registerClients(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.listClients, listClients);
  route(server, platform, calls.showClient, async ({ who, actor, params }) => ({
    data: await showClient(platform, { ...who, ...actor }, params.id),
  }));
  route(server, platform, calls.suspendClient, ({ who, actor, params: { id }, body }) =>
    suspendClient(platform, { ...who, ...actor, id }, body),
  );
  route(server, platform, calls.reinstateClient, ({ who, actor, params: { id }, body }) =>
    reinstateClient(platform, { ...who, ...actor, id }, body.note),
  );
}
