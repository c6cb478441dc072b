import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../endpoints/staff-messages.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listMessages } from './queries.ts';
import { resendMessage, showMessage } from './use-cases.ts';

/** Sent messages, their recipients and results (STAFF-04). */
export function registerMessageLog(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.listMessages, listMessages);
  route(server, platform, endpoints.showMessage, async ({ actor, who, params }) => ({
    data: await showMessage(platform, { ...actor, roles: who.roles }, params.id),
  }));
  route(server, platform, endpoints.resendMessage, ({ actor, who, params }) =>
    resendMessage(platform, { ...actor, roles: who.roles }, params.id),
  );
}
