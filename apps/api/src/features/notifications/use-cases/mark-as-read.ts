import { Refusal } from '@ensigo/rulebook/errors';
import type { Platform } from '../../../platform/platform.ts';
import { markNotificationRead } from '../store.ts';

/** Marks one of the person's notifications as read, in all their tabs (NOTIF-03). */
export async function markAsRead({ database }: Platform, userId: string, id: string) {
  if (!(await markNotificationRead(database, id, userId))) throw new Refusal('not-found');
  return { message: 'Marked as read.' };
}
