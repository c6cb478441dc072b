import type { FileFault } from '@ensigo/rulebook/contract';
import { changeUnrecorded } from '../../platform/act.ts';
import type { Platform } from '../../platform/platform.ts';
import { compareAfter, firstKey } from './comparing.ts';
import { advanceScrub, finishScrub, leaveScrub } from './scrub-store.ts';

interface Going {
  /** Who has claimed it. */
  readonly holder: string;
  /** The last key that was compared; null: none. */
  readonly from: string | null;
  readonly isOver: () => boolean;
  readonly bytesPerSecond?: number;
  readonly tell?: (key: string, fault: FileFault['fault']) => void;
}

/** What was compared. */
export interface Done {
  readonly files: number;
  readonly bytes: number;
  /** False: the round goes on another time. */
  readonly isWhole: boolean;
}

async function compareOn(platform: Platform, { holder, from, ...pace }: Going): Promise<Done> {
  const { database } = platform;
  let position = from ?? firstKey;
  let [files, bytes] = [0, 0];
  while (!pace.isOver()) {
    const { next, ...more } = await compareAfter(platform, position, pace);
    files += more.files;
    bytes += more.bytes;
    position = next ?? position;
    if (!(await advanceScrub(database, holder, { position, ...more })))
      return { files, bytes, isWhole: false };
    if (next !== undefined) continue;
    await changeUnrecorded(database, (transaction) => finishScrub(transaction, holder));
    return { files, bytes, isWhole: true };
  }
  return { files, bytes, isWhole: false };
}

/** Goes on with a round until it is whole, over for now, or taken over by somebody else; lets go of it in any case. */
export async function goOn(platform: Platform, going: Going): Promise<Done> {
  try {
    return await compareOn(platform, going);
  } finally {
    // If the database is gone, somebody else may go on a minute later.
    await leaveScrub(platform.database, going.holder).catch(() => undefined);
  }
}
