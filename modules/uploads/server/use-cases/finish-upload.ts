import { setTimeout as pause } from 'node:timers/promises';
import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { withoutDeadline } from '#kit/platform/deadline.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { beginCheck } from '#kit/platform/uploads/part-store.ts';
import { checkUpload } from '../checking.ts';
import { present, type Presented, requireUpload } from './open-upload.ts';

interface Finisher {
  readonly userId: string;
  readonly roles: readonly string[];
}

/**
 * Checks a file that is here wholly; asked again, it says how that stands. What takes longer than a few seconds goes on
 * when this has answered (REACH-02).
 */
export async function finishUpload(
  platform: Platform,
  { userId, roles }: Finisher,
  id: string,
): Promise<Presented> {
  const { config, database, log } = platform;
  const check = await beginCheck(database, id, userId);
  if (check === undefined) {
    const row = await requireUpload(database, id, userId);
    if (row.state === 'open') {
      throw new Refusal('conflict', { message: say("This file hasn't fully arrived yet.") });
    }
    return present(row);
  }
  // Whichever comes first, the outcome or the end of our patience, settles it for good: an outcome is told once.
  let toldBy: 'answer' | 'channel' | undefined;
  const isGone = (): boolean => (toldBy ??= 'answer') === 'channel';
  const sender = { userId, isClient: roles.includes('client'), isGone };
  const checking = withoutDeadline(() => checkUpload(platform, check, sender));
  checking.catch((error: unknown) => {
    if (toldBy === 'channel')
      log.warn({ err: error, upload: id }, 'file check failed, the upload can be finished again');
  });
  const patience = new AbortController();
  const late = pause(config.checkSeconds * 1000, 'late' as const, { signal: patience.signal });
  late.catch(() => undefined);
  try {
    let outcome = await Promise.race([checking, late]);
    if (outcome === 'late') {
      toldBy ??= 'channel';
      if (toldBy === 'channel') return present(check);
      outcome = await checking;
    }
    if (outcome === undefined) throw new Refusal('not-found');
    return present(outcome);
  } finally {
    patience.abort();
  }
}
