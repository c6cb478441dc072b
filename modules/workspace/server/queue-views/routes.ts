import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../endpoints/queue-views.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listViews, forgetView, keepView } from './use-cases.ts';

/** Views of a queue that a member of the staff keeps under a name (CASE-11). */
export function registerQueueViews(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.listQueueViews, listViews);
  route(server, platform, endpoints.keepQueueView, ({ who, body }) => keepView(platform, who.userId, body));
  route(server, platform, endpoints.forgetQueueView, ({ who, params }) =>
    forgetView(platform, who.userId, params.id),
  );
}
