import { startWatching } from '#kit/platform/housekeeping/housekeeping.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { goOn } from '../round.ts';
import { claimScrub } from '../scrub-store.ts';

const bytesPerSecond = 8 * 1024 * 1024;
/** Of each minute (milliseconds). */
const workMilliseconds = 20_000;

/**
 * Compares stored files with the rows that name them, both ways, for a while: slowly, on one node at a time, from where
 * it was left (STAND-03). A failing store is not taken for missing files: the next time goes on.
 */
export async function scrubForAWhile(
  platform: Platform,
  { isStopping = () => false }: { readonly isStopping?: () => boolean } = {},
): Promise<void> {
  const { clock, database, ids } = platform;
  const holder = ids.uuid();
  const claimed = await claimScrub(database, holder, { anew: false });
  if (claimed === undefined) return;
  const end = clock.elapsed() + workMilliseconds;
  const isOver = (): boolean => isStopping() || clock.elapsed() > end;
  await goOn(platform, { holder, round: claimed, isOver, bytesPerSecond });
}

/** Scrubs a while of every minute; returns how to stop. */
export function startScrubbing(platform: Platform): () => Promise<void> {
  let hasEnded = false;
  let running: Promise<void> = Promise.resolve();
  const isStopping = (): boolean => hasEnded;
  const stop = startWatching(platform, {
    scrub: () => (running = scrubForAWhile(platform, { isStopping })),
  });
  return async () => {
    hasEnded = true;
    stop();
    await running.catch(() => undefined);
  };
}
