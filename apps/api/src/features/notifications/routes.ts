import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBell } from './bell.ts';
import { countUnseen, listNotifications, listUnread } from './reads.ts';
import { readPreferences, storePreferences } from './use-cases/choose-channel.ts';
import { markAsRead } from './use-cases/mark-as-read.ts';

/** What the bell says (NOTIF-01 to NOTIF-04). */
export function registerNotifications(server: FastifyInstance, platform: Platform): void {
  const bell = createBell(platform.signals);
  read(server, platform, calls.listNotifications, listNotifications);
  read(server, platform, calls.listUnreadNotifications, listUnread);
  read(server, platform, calls.countUnseen, countUnseen);
  route(server, platform, calls.markAsRead, ({ who, params }) => markAsRead(platform, who.userId, params.id));
  route(server, platform, calls.streamNotifications, async ({ who }) => bell.listen(who.userId));
  read(server, platform, calls.readNotificationPreferences, (reads, { who }) =>
    readPreferences(platform, reads, who.userId),
  );
  route(server, platform, calls.storeNotificationPreferences, ({ who, body }) =>
    storePreferences(platform, who.userId, body.sms),
  );
}
