import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { withoutDeadline } from '#kit/platform/deadline.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { markAllNotificationsRead, markNotificationRead, type Seen } from '../store.ts';

/** Marks one of the person's notifications as read, in all their tabs (NOTIF-03). */
export async function markAsRead({ database }: Platform, userId: string, id: string) {
  if (!(await markNotificationRead(database, id, userId))) throw new Refusal('not-found');
  return { message: say('Marked as read.') };
}

/** Marks all that the person has seen as read, up to the newest of them, in all their tabs (EASE-10). */
export async function markAllAsRead({ database }: Platform, userId: string, seen: Seen) {
  // With very many, the answer may be that it takes too long: they are all marked nevertheless.
  const marked = await withoutDeadline(() => markAllNotificationsRead(database, userId, seen));
  return { message: say('All notifications marked as read.'), data: { marked } };
}
