import type { FileFault } from '../endpoints/staff-stored-files.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notifyEveryAdministrator } from '#notifications/server/index.ts';
import { claimUntoldFaults } from './store.ts';
import { startWatching } from '#kit/platform/housekeeping/housekeeping.ts';
import { goOn, type Done } from './round.ts';
import { claimScrub } from './scrub-store.ts';
import { setTimeout as pause } from 'node:timers/promises';

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

const page = screens.staff.storedFiles.to();

const words: Readonly<Record<FileFault['fault'], (count: string) => string>> = {
  changed: (count) => `${count} changed`,
  missing: (count) => `${count} missing`,
  orphaned: (count) => `${count} orphaned`,
};
const kinds = ['changed', 'missing', 'orphaned'] as const;

/** One sentence that names no case, as it also reaches administrators who may not see every case. */
function messageOf(faults: readonly FileFault['fault'][]): string {
  const counted = kinds
    .map((kind) => ({ kind, count: faults.filter((fault) => fault === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => words[kind](String(count)));
  const files =
    faults.length === 1
      ? 'A stored file failed the integrity check'
      : `${String(faults.length)} stored files failed the integrity check`;
  return `${files}: ${counted.join(', ')}.`;
}

/** Tells every administrator of new faults of stored files, by bell and mail, at most once an hour (STAND-03). */
export async function tellAboutFaults(platform: Platform): Promise<void> {
  const { database, config } = platform;
  await changeUnrecorded(database, async (transaction) => {
    const faults = await claimUntoldFaults(transaction);
    if (faults.length === 0) return;
    const message = messageOf(faults);
    await notifyEveryAdministrator(platform, transaction, {
      message,
      redirect: page,
      mail: {
        kind: 'stored-files-alert',
        subject: 'Stored files failed the integrity check',
        text: `${message}\n\nDamaged files are not shown to anyone. See which files and cases are affected: ${config.publicUrl}${page}\n\nRestore them from a backup, or ask for them again. You are notified of new faults at most once an hour.`,
      },
    });
  });
}
