import type { FastifyInstance } from 'fastify';
import { listRequests, pageMeta } from '@ensigo/rulebook/contract';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listRequestsOf } from './store.ts';

/** Requests for management support. */
export function registerRequests(server: FastifyInstance, platform: Platform): void {
  route(server, platform, listRequests, async ({ who, query: { page }, body }) => {
    const { total, rows } = await listRequestsOf(platform.database, who.userId, page, body);
    return {
      data: rows,
      meta: pageMeta({ total, page, rows: rows.length, path: `/api${listRequests.path}` }),
    };
  });
}
