import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../endpoints/reminders.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listDueCalls } from './queries.ts';
import { readChoices, storeChoices, finishCall } from './use-cases.ts';

/** Reminders of payments: how clients want them, and the calls that staff make (MONEY-10). */
export function registerReminders(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readReminderChoices, (reads, { who }) =>
    readChoices(platform, reads, who.userId),
  );
  route(server, platform, endpoints.storeReminderChoices, ({ actor, body }) =>
    storeChoices(platform, actor, body),
  );
  read(server, platform, endpoints.listDueCalls, listDueCalls);
  route(server, platform, endpoints.finishCall, ({ who, actor, params: { id }, body: { note } }) =>
    finishCall(platform, { ...who, ...actor }, { id, note }),
  );
}
