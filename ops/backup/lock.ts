import { readFileSync, rmSync } from 'node:fs';
import { open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ids } from '#kit/platform/ids.ts';
import { withExit } from './interrupted.ts';
import { BackupRefused } from './refused.ts';

/** How often a holder says that it is alive (milliseconds). */
const BEAT = 2000;
/** A process without so many heartbeats has died. */
const BEATS = 10;

export interface Lock {
  /** Throws BackupRefused if another process has taken it over, as after a machine that slept. */
  confirm(): Promise<void>;
}

const taken = (path: string): BackupRefused =>
  new BackupRefused(`Another backup or removal of backups is running in ${dirname(path)}. Try again later.`);

const sayingsIn = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Flushed: a network folder would otherwise keep it to itself for longer than another machine waits. */
async function say(file: FileHandle, words: string): Promise<void> {
  await file.write(words, 0);
  await file.datasync();
}

/** Creates the file; undefined if there is one. */
async function create(path: string, holder: string): Promise<FileHandle | undefined> {
  try {
    const file = await open(path, 'wx', 0o600);
    await say(file, holder);
    return file;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined;
    throw error;
  }
}

/** Whether nothing new is said there for long: judged without any clock, as it may be another machine's disk. */
async function isDead(path: string, beat: number): Promise<boolean> {
  const before = await sayingsIn(path);
  for (let beats = 0; beats < BEATS; beats += 1) {
    await pause(beat);
    if ((await sayingsIn(path)) !== before) return false;
  }
  return true;
}

/**
 * Does work on a folder of backups, or on one archive, while no other process does, on whatever machine. The holder writes
 * into the lock, a file beside them, that it is alive: one left behind by a process that died is taken over. Throws
 * BackupRefused.
 */
export async function withLock<T>(
  path: string,
  ids: Pick<Ids, 'uuid'>,
  work: (lock: Lock) => Promise<T>,
  beat = BEAT,
): Promise<T> {
  const holder = ids.uuid();
  let file = await create(path, holder);
  if (file === undefined) {
    if (!(await isDead(path, beat))) throw taken(path);
    await rm(path, { force: true });
    file = await create(path, holder);
  }
  if (file === undefined) throw taken(path);
  const isOurs = async (): Promise<boolean> => (await sayingsIn(path)).startsWith(holder);
  const ending = new AbortController();
  const beating = sayAlive(file, holder, beat, ending.signal);
  const leave = (): void => {
    if (readFileSync(path, 'utf8').startsWith(holder)) rmSync(path);
  };
  try {
    return await withExit(leave, () =>
      work({
        async confirm() {
          if (!(await isOurs())) throw taken(path);
        },
      }),
    );
  } finally {
    ending.abort();
    await beating;
    await file.close();
    if (await isOurs()) await rm(path, { force: true });
  }
}

/** Into the file that was created: once that was taken over, it is another one than what has its name now. */
async function sayAlive(file: FileHandle, holder: string, beat: number, ending: AbortSignal): Promise<void> {
  for (let count = 1; !ending.aborted; count += 1) {
    await pause(beat, undefined, { signal: ending }).catch(() => undefined);
    // A disk that fails for a moment: the work itself will hear of it.
    await say(file, `${holder} ${String(count)}`).catch(() => undefined);
  }
}
