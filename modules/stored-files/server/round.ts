import type { FileFault } from '../endpoints/staff-stored-files.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { compareAfter, firstKey } from './comparing.ts';
import { advanceScrub, finishScrub, leaveScrub, renewScrub, type ClaimedRound } from './scrub-store.ts';

interface Going {
  /** Who has claimed it. */
  readonly holder: string;
  readonly round: ClaimedRound;
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

/** Far more often than a holder is given up, because one file of a slow store takes its time (milliseconds). */
const renewMilliseconds = 15_000;

async function compareOn(platform: Platform, { holder, round, ...pace }: Going): Promise<Done> {
  const { database } = platform;
  let position = round.position ?? firstKey;
  let [files, bytes] = [0, 0];
  while (!pace.isOver()) {
    const { next, ...more } = await compareAfter(platform, position, { ...pace, beganAt: round.began_at });
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

/** Continues a round until it is whole, over for now, or taken over by another node; releases it in any case. */
export async function goOn(platform: Platform, going: Going): Promise<Done> {
  let isLost = false;
  const renewing = setInterval(() => {
    renewScrub(platform.database, going.holder).then(
      (isHeld) => {
        isLost ||= !isHeld;
      },
      // The next time may succeed.
      () => undefined,
    );
  }, renewMilliseconds);
  try {
    return await compareOn(platform, { ...going, isOver: () => isLost || going.isOver() });
  } finally {
    clearInterval(renewing);
    // If the database is gone, another node may continue a minute later.
    await leaveScrub(platform.database, going.holder).catch(() => undefined);
  }
}
