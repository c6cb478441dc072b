import { act, type Act, type Acting, type Actor } from '../act.ts';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';
import { StoreUnavailable } from './file-store.ts';
import type { Files } from './files.ts';
import { announceFiles, claimFiles, removeUnclaimed } from './unclaimed-file-store.ts';

interface Keeping extends Acting {
  readonly files: Files;
  readonly ids: Ids;
  readonly log: Log;
}

interface Stored {
  readonly received: { readonly temporaryPath: string };
  /** Where it is stored already, under a key that nobody has claimed; it stays there whatever happens. */
  readonly held?: { readonly key: string };
}

/** What the rows say: the keys that they now name, and whatever the caller wants to know. */
export interface Written<Result> {
  readonly claimed: ReadonlySet<string>;
  readonly result: Result;
}

/** Removes files that no row names after all; what cannot be removed now is left to the sweep, which knows the keys. */
export async function removeOrLeave(
  { database, files, log }: Pick<Keeping, 'database' | 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await removeUnclaimed(database, files, keys).catch((error: unknown) => {
    log.warn({ err: error }, 'could not remove orphaned files, left for cleanup');
  });
}

/** The store never answered: a file may still arrive, after it was removed. */
export const isUndecided = (error: unknown): boolean =>
  error instanceof StoreUnavailable && error.isUndecided;

/**
 * Stores inspected files and the rows that name them. The bytes are durable before the rows commit, and their keys are
 * recorded before the bytes: whatever fails, no file remains without a row. `write` gets each file under its key (a
 * UUID) within the actor's act, and returns the keys that its rows name.
 */
export async function keepFiles<File extends Stored, Result>(
  keeping: Keeping,
  actor: Actor,
  arrived: readonly File[],
  write: (transaction: Act, keyed: ReadonlyMap<string, File>) => Promise<Written<Result>>,
): Promise<Result> {
  const { database, files, ids } = keeping;
  const keyed = new Map(arrived.map((file) => [file.held?.key ?? ids.uuid(), file]));
  const fresh = [...keyed].filter(([, { held }]) => held === undefined);
  let unclaimed = fresh.map(([key]) => key);
  await announceFiles(database, unclaimed);
  try {
    for (const [key, file] of fresh) await files.put(key, file.received.temporaryPath);
    const { claimed, result } = await act(keeping, actor, async (transaction) => {
      const written = await write(transaction, keyed);
      await claimFiles(transaction, [...written.claimed]);
      return written;
    });
    unclaimed = unclaimed.filter((key) => !claimed.has(key));
    return result;
  } catch (error) {
    if (isUndecided(error)) unclaimed = [];
    throw error;
  } finally {
    await removeOrLeave(keeping, unclaimed);
  }
}
