import type { FastifyInstance } from 'fastify';
import * as calls from '../../endpoints/reminders.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listDueCalls } from './queries.ts';
import { readChoices, storeChoices } from './use-cases/choose-reminders.ts';
import { finishCall } from './use-cases/finish-call.ts';

/** Reminders of payments: how clients want them, and the calls that staff make (MONEY-10). */
export function registerReminders(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.readReminderChoices, (reads, { who }) =>
    readChoices(platform, reads, who.userId),
  );
  route(server, platform, calls.storeReminderChoices, ({ actor, body }) =>
    storeChoices(platform, actor, body),
  );
  read(server, platform, calls.listDueCalls, listDueCalls);
  route(server, platform, calls.finishCall, ({ who, actor, params: { id }, body: { note } }) =>
    finishCall(platform, { ...who, ...actor }, { id, note }),
  );
}
