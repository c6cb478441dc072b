import type { FastifyInstance } from 'fastify';
import * as calls from '../../endpoints/staff-messages.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listMessages } from './queries.ts';
import { resendMessage } from './use-cases/resend-message.ts';
import { showMessage } from './use-cases/show-message.ts';

/** What was sent to whom, and with what result (STAFF-04). */
export function registerMessageLog(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.listMessages, listMessages);
  route(server, platform, calls.showMessage, async ({ actor, who, params }) => ({
    data: await showMessage(platform, { ...actor, roles: who.roles }, params.id),
  }));
  route(server, platform, calls.resendMessage, ({ actor, who, params }) =>
    resendMessage(platform, { ...actor, roles: who.roles }, params.id),
  );
}
