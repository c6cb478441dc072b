import { say } from '#kit/messages/index.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { details } from '../store.ts';

/** Drops the change that waits for its code. */
export async function withdrawChange({ database }: Platform, userId: string) {
  await details.dropWaiting(database, userId);
  return { message: say('Change cancelled.') };
}
