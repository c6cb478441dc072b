import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/staff-clients.ts';
import * as staffSuspensionsEndpoints from '../endpoints/staff-suspensions.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listClients, suspendClient, reinstateClient, showClient } from './use-cases.ts';

/** The lender's clients (STAFF-04). */
export function registerClients(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.listClients, listClients);
  route(server, platform, endpoints.showClient, async ({ who, actor, params }) => ({
    data: await showClient(platform, { ...who, ...actor }, params.id),
  }));
  route(server, platform, staffSuspensionsEndpoints.suspendClient, ({ who, actor, params: { id }, body }) =>
    suspendClient(platform, { ...who, ...actor, id }, body),
  );
  route(server, platform, staffSuspensionsEndpoints.reinstateClient, ({ who, actor, params: { id }, body }) =>
    reinstateClient(platform, { ...who, ...actor, id }, body.note),
  );
}
