import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBell } from './bell.ts';
import * as store from './store.ts';

/** What the bell says (NOTIF-01 to NOTIF-04). */
export function registerNotifications(server: FastifyInstance, platform: Platform): void {
  const { database, signals, outbox } = platform;
  const bell = createBell(signals);

  for (const [call, statement] of [
    [calls.listNotifications, store.listAllStatement],
    [calls.listUnreadNotifications, store.listUnreadStatement],
  ] as const) {
    read(server, platform, call, async (reads, { who, query: { page } }) => {
      const { total, rows } = await store.listPage(reads, statement, who.userId, page);
      return {
        data: rows,
        meta: calls.pageMeta({ total, page, rows: rows.length, path: `/api${call.path}` }),
      };
    });
  }
  read(server, platform, calls.countUnseen, {
    statement: store.countUnseenStatement,
    values: [calls.maxUnseen + 1],
    answer: ({ count }: { readonly count: number }) => ({ data: { count } }),
  });
  route(server, platform, calls.markAsRead, async ({ who, params }) => {
    if (!(await store.markNotificationRead(database, params.id, who.userId))) throw new Refusal('not-found');
    return { message: 'Marked as read.' };
  });
  route(server, platform, calls.streamNotifications, async ({ who }) => bell.listen(who.userId));
  read(server, platform, calls.readNotificationPreferences, async (reads, { who }) => ({
    data: { ...(await store.readPreferences(reads, who.userId)), offered: outbox.offersTexts },
  }));
  route(server, platform, calls.storeNotificationPreferences, async ({ who, body: { sms } }) => {
    if (sms && !outbox.offersTexts) {
      throw new Refusal('conflict', {
        message: 'Notifications are not sent by SMS here. They come by e-mail.',
      });
    }
    return {
      message: sms
        ? 'From now on we will also tell you by SMS.'
        : 'From now on we will tell you by e-mail only.',
      data: { ...(await store.storePreferences(database, who.userId, sms)), offered: outbox.offersTexts },
    };
  });
}
