import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listClients } from './reads.ts';
import { freezeClient, unfreezeClient } from './use-cases/freeze-client.ts';
import { showClient } from './use-cases/show-client.ts';

/** The lender's clients (STAFF-04). */
export function registerClients(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.listClients, listClients);
  route(server, platform, calls.showClient, async ({ who, actor, params }) => ({
    data: await showClient(platform, { ...who, ...actor }, params.id),
  }));
  route(server, platform, calls.freezeClient, ({ who, actor, params: { id }, body }) =>
    freezeClient(platform, { ...who, ...actor, id }, body),
  );
  route(server, platform, calls.unfreezeClient, ({ who, actor, params: { id }, body }) =>
    unfreezeClient(platform, { ...who, ...actor, id }, body.note),
  );
}
