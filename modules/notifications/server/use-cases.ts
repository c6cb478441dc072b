import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as store from './store.ts';
import { withoutDeadline } from '#kit/platform/deadline.ts';
import { markAllNotificationsRead, markNotificationRead, type Seen } from './store.ts';

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

/** Whether the person also receives SMS, whether that is available here, and whether mails reach them. */
export async function readPreferences({ outbox }: Platform, reads: Queryable, userId: string) {
  return { data: { ...(await store.readPreferences(reads, userId)), offered: outbox.offersTexts } };
}

function chosen({ sms, phone_unproven: isUnproven }: store.Preferences): string {
  if (!sms) return say('Saved. From now on we notify you by email only.');
  return isUnproven
    ? say("Saved. We'll also notify you by SMS once you confirm your phone number in your profile.")
    : say('Saved. From now on we also notify you by SMS.');
}

/** Stores whether the person also receives SMS; refuses if SMS is not available. */
export async function storePreferences(platform: Platform, actor: Person, sms: boolean) {
  const { outbox } = platform;
  if (sms && !outbox.offersTexts) {
    throw new Refusal('conflict', {
      message: say("We don't send notifications by SMS. You get them by email."),
    });
  }
  const { userId } = actor;
  const { data } = await act(platform, actor, async (transaction) => {
    await store.storePreferences(transaction, userId, sms);
    await transaction.record('notifications.chosen', { subject: `user:${userId}`, details: { sms } });
    return readPreferences(platform, transaction, userId);
  });
  return { message: chosen(data), data };
}

/** Stores of what a member of the staff is told beyond their own cases (CASE-03). */
export async function storeStaffPreferences(
  platform: Platform,
  actor: Person,
  wanted: store.StaffPreferences,
) {
  const { userId } = actor;
  const data = await act(platform, actor, async (transaction) => {
    await transaction.record('notifications.chosen', { subject: `user:${userId}`, details: { ...wanted } });
    return store.storeStaffPreferences(transaction, userId, wanted);
  });
  return { message: 'Saved.', data };
}
