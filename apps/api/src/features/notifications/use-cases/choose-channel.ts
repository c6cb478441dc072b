import { say } from '@ensigo/messages';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../store.ts';

/** Whether the person also receives SMS, and whether that is available here. */
export async function readPreferences({ outbox }: Platform, reads: Queryable, userId: string) {
  return { data: { ...(await store.readPreferences(reads, userId)), offered: outbox.offersTexts } };
}

/** Stores whether the person also receives SMS; refuses what is not available. */
export async function storePreferences({ database, outbox }: Platform, userId: string, sms: boolean) {
  if (sms && !outbox.offersTexts) {
    throw new Refusal('conflict', {
      message: say('Notifications are not sent by SMS here. They come by e-mail.'),
    });
  }
  return {
    message: sms
      ? say('From now on we will also tell you by SMS.')
      : say('From now on we will tell you by e-mail only.'),
    data: { ...(await store.storePreferences(database, userId, sms)), offered: outbox.offersTexts },
  };
}

/** Stores of what a member of the staff is told beyond their own cases (CASE-03). */
export async function storeStaffPreferences(
  { database }: Platform,
  userId: string,
  wanted: store.StaffPreferences,
) {
  return { message: 'Saved.', data: await store.storeStaffPreferences(database, userId, wanted) };
}
