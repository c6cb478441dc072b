import { systemClock } from '../clock.ts';
import { isDatabaseFull } from './availability.ts';
import type { Statement } from './types.ts';

/** How long a disk that was full is taken for full without a try (milliseconds). */
const believedMilliseconds = 10_000;

/** Makes PostgreSQL write about 3 MB into a temporary file, where its tables are: small rows may still fit elsewhere. */
export const spill: readonly Statement[] = [
  { name: 'database.little_memory', text: `SET LOCAL work_mem = '64kB'` },
  { name: 'database.spill', text: 'SELECT count(*) FROM generate_series(1, 200000)' },
];

interface Room {
  /** Looks whether a statement failed for want of room. */
  notice(error: unknown): void;
  /** False from such a failure on, until writing works again; never rejects. */
  isThere(): Promise<boolean>;
}

/** Whether the disk of the database takes more; only what failed there can tell a node. `write` needs room on it. */
export function createRoom(write: () => Promise<unknown>): Room {
  let fullAt: number | undefined;
  let trying: Promise<void> | undefined;

  async function tryAgain(): Promise<void> {
    const before = fullAt;
    await write();
    if (fullAt === before) fullAt = undefined;
  }

  return {
    notice(error) {
      if (isDatabaseFull(error)) fullAt = systemClock.elapsed();
    },
    async isThere() {
      if (fullAt === undefined) return true;
      if (systemClock.elapsed() - fullAt < believedMilliseconds) return false;
      trying ??= tryAgain().finally(() => {
        trying = undefined;
      });
      await trying.catch(() => undefined);
      return fullAt === undefined;
    },
  };
}
