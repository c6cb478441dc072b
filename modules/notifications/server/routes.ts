import type { FastifyInstance } from 'fastify';
import { mayDo } from '#kit/rules/access/roles.ts';
import * as endpoints from '../endpoints/notifications.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { createBell } from './bell.ts';
import { countUnseen, listGroups, listNotifications, listUnread, readStaffPreferences } from './queries.ts';
import {
  readPreferences,
  storePreferences,
  storeStaffPreferences,
  markAllAsRead,
  markAsRead,
} from './use-cases.ts';

/** What the bell says (NOTIF-01 to NOTIF-04). */
export function registerNotifications(server: FastifyInstance, platform: Platform): void {
  const bell = createBell(platform.signals);
  read(server, platform, endpoints.listNotifications, listNotifications);
  read(server, platform, endpoints.listNotificationGroups, listGroups);
  read(server, platform, endpoints.listUnreadNotifications, listUnread);
  read(server, platform, endpoints.countUnseen, countUnseen);
  route(server, platform, endpoints.markAsRead, ({ who, params }) =>
    markAsRead(platform, who.userId, params.id),
  );
  route(server, platform, endpoints.markAllAsRead, ({ who, body }) =>
    markAllAsRead(platform, who.userId, body),
  );
  route(server, platform, endpoints.streamNotifications, async ({ who: { userId, roles } }) =>
    bell.listen(userId, {
      loan: mayDo(roles, 'loans.view'),
      request: mayDo(roles, 'requests.view'),
    }),
  );
  read(server, platform, endpoints.readStaffPreferences, readStaffPreferences);
  route(server, platform, endpoints.storeStaffPreferences, ({ actor, body }) =>
    storeStaffPreferences(platform, actor, body),
  );
  read(server, platform, endpoints.readNotificationPreferences, (reads, { who }) =>
    readPreferences(platform, reads, who.userId),
  );
  route(server, platform, endpoints.storeNotificationPreferences, ({ actor, body }) =>
    storePreferences(platform, actor, body.sms),
  );
}
