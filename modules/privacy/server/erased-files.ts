import type { Platform } from '#kit/platform/platform.ts';
import { removeUnclaimed } from '#kit/platform/file-store/unclaimed-file-store.ts';

/** After the commit: removes the files of removed rows. Failures are left to the sweep, which knows the keys. */
export async function removeErasedFiles(
  { database, files, log }: Pick<Platform, 'database' | 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await removeUnclaimed(database, files, keys).catch((error: unknown) => {
    log.warn({ err: error }, 'could not remove the files of erased data, left for cleanup');
  });
}
