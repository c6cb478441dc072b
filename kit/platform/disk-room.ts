import { statfs } from 'node:fs/promises';
import type { Log } from './log.ts';
import { within } from './file-store/guarded-store.ts';

/** Bytes below which a disk counts as full: the next segment of the embedded PostgreSQL's log needs as many. */
const RESERVE = 16 * 1024 * 1024;
/** How long somebody who asks waits (seconds). */
const WAIT = 1;

/** Whether the disks of these folders have room; as last seen where a disk does not answer. Never rejects. */
export function createDiskRoom(folders: readonly string[], log: Pick<Log, 'error' | 'info'>) {
  let isFull = false;
  let looking: Promise<void> | undefined;

  async function isFullAt(folder: string): Promise<boolean> {
    const disk = await statfs(folder).catch(() => undefined);
    if (disk === undefined) return false;
    // Some disks do not count how many files they take.
    return disk.bavail * disk.bsize < RESERVE || (disk.files > 0 && disk.ffree === 0);
  }

  async function look(): Promise<void> {
    let full: string | undefined;
    // One after the other, and one look at a time: a disk that hangs keeps the thread of each call.
    for (const folder of folders) if (full === undefined && (await isFullAt(folder))) full = folder;
    if (full !== undefined && !isFull) log.error({ folder: full }, 'a disk is full: this node is not ready');
    if (full === undefined && isFull) log.info({}, 'the disk has room again');
    isFull = full !== undefined;
  }

  return async (): Promise<boolean> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    await within(WAIT, looking).catch(() => undefined);
    return !isFull;
  };
}
