import { setTimeout as pause } from 'node:timers/promises';
import type { FileFault } from '../../endpoints/staff-stored-files.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { goOn, type Done } from '../round.ts';
import { claimScrub } from '../scrub-store.ts';

/** A server lets go of its round within half a minute. */
const tries = 40;

/** A whole round from the beginning, as fast as it goes; undefined if another process does not let go of it. */
export async function scrubWhole(
  platform: Platform,
  tell: (key: string, fault: FileFault['fault']) => void,
): Promise<Done | undefined> {
  const holder = platform.ids.uuid();
  for (let left = tries; left > 0; left -= 1) {
    const claimed = await claimScrub(platform.database, holder, { anew: true });
    if (claimed !== undefined) return goOn(platform, { holder, round: claimed, isOver: () => false, tell });
    await pause(1000);
  }
  return undefined;
}
