import type { FastifyInstance } from 'fastify';
import { mayDo } from '#kit/rules/access/roles.ts';
import * as calls from '../endpoints/notifications.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { createBell } from './bell.ts';
import { countUnseen, listGroups, listNotifications, listUnread, readStaffPreferences } from './queries.ts';
import { readPreferences, storePreferences, storeStaffPreferences } from './use-cases/choose-channel.ts';
import { markAllAsRead, markAsRead } from './use-cases/mark-as-read.ts';

/** What the bell says (NOTIF-01 to NOTIF-04). */
export function registerNotifications(server: FastifyInstance, platform: Platform): void {
  const bell = createBell(platform.signals);
  read(server, platform, calls.listNotifications, listNotifications);
  read(server, platform, calls.listNotificationGroups, listGroups);
  read(server, platform, calls.listUnreadNotifications, listUnread);
  read(server, platform, calls.countUnseen, countUnseen);
  route(server, platform, calls.markAsRead, ({ who, params }) => markAsRead(platform, who.userId, params.id));
  route(server, platform, calls.markAllAsRead, ({ who, body }) => markAllAsRead(platform, who.userId, body));
  route(server, platform, calls.streamNotifications, async ({ who: { userId, roles } }) =>
    bell.listen(userId, {
      loan: mayDo(roles, 'loans.view'),
      request: mayDo(roles, 'requests.view'),
    }),
  );
  read(server, platform, calls.readStaffPreferences, readStaffPreferences);
  route(server, platform, calls.storeStaffPreferences, ({ actor, body }) =>
    storeStaffPreferences(platform, actor, body),
  );
  read(server, platform, calls.readNotificationPreferences, (reads, { who }) =>
    readPreferences(platform, reads, who.userId),
  );
  route(server, platform, calls.storeNotificationPreferences, ({ actor, body }) =>
    storePreferences(platform, actor, body.sms),
  );
}
