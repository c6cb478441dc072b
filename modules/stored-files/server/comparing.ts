import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { FileNotStored } from '#kit/platform/file-store/file-store.ts';
import type { FileFault, Files } from '#kit/platform/file-store/files.ts';
import { reportFault, reportOrphan } from '#kit/platform/file-store/report-fault.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { namedAfter, unnamedOf, type NamedFile } from './scrub-store.ts';

const filesAtATime = 50;
/** Longer than a file may wait for its row: what is younger is left alone (milliseconds). */
const grace = 25 * 60 * 60 * 1000;
/** Before and after every key. */
export const firstKey = '00000000-0000-0000-0000-000000000000';
const lastKey = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Between two looks whether it is over (milliseconds). */
const longestRest = 250;

interface Pace {
  /** When the round began: what was stored since then is for the next one. */
  readonly beganAt: string;
  /** Asked before each file: whether it is enough for now. */
  readonly isOver: () => boolean;
  /** Bytes a second that are read at most; undefined: as fast as it goes. */
  readonly bytesPerSecond?: number | undefined;
  /** Told of every fault. */
  readonly tell?: (key: string, fault: FileFault | 'orphaned') => void;
}

/** What was compared. */
export interface Compared {
  /** The last key; undefined: there is nothing after it. */
  readonly next: string | undefined;
  readonly files: number;
  readonly bytes: number;
}

interface ComparedFiles {
  readonly fault?: FileFault;
  readonly bytes: number;
}

async function judge(
  { store, presence }: Files,
  { key, sha256, is_kept: isKept }: NamedFile,
): Promise<ComparedFiles> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const pieces: AsyncIterable<Buffer> = await store.read(key);
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
    }
  } catch (error) {
    if (!(error instanceof FileNotStored)) throw error;
    await presence.require();
    return isKept ? { fault: 'missing', bytes } : { bytes };
  }
  return hash.digest('hex') === sha256.toLowerCase() ? { bytes } : { fault: 'changed', bytes };
}

async function findOrphans(
  platform: Platform,
  after: string,
  until: string,
  { beganAt, tell }: Pace,
): Promise<void> {
  const { clock, database, files } = platform;
  const youngest = Math.min(Date.parse(beganAt), clock.now().getTime() - grace);
  let asked: string[] = [];
  const judgeAsked = async (): Promise<void> => {
    for (const key of asked.length === 0 ? [] : await unnamedOf(database, asked)) {
      await reportOrphan(platform, key);
      tell?.(key, 'orphaned');
    }
    asked = [];
  };
  for await (const { key, storedAt } of files.store.list(after)) {
    if (key > until) break;
    if (storedAt.getTime() < youngest) asked.push(key);
    if (asked.length >= filesAtATime) await judgeAsked();
  }
  await judgeAsked();
}

/** Waits until this much may have been read. */
async function rest(bytes: number, { bytesPerSecond = Infinity, isOver }: Pace): Promise<void> {
  let left = (bytes / bytesPerSecond) * 1000;
  for (; left > 0 && !isOver(); left -= longestRest) await pause(Math.min(longestRest, left));
}

/** Compares some files after a key with the rows that name them, both ways, and writes down what is wrong. */
export async function compareAfter(platform: Platform, after: string, pace: Pace): Promise<Compared> {
  const named = await namedAfter(platform.database, after, filesAtATime);
  let [count, all] = [0, 0];
  for (const file of named) {
    if (count > 0 && pace.isOver()) break;
    const { fault, bytes } = await judge(platform.files, file);
    count += 1;
    all += bytes;
    if (fault !== undefined) {
      await reportFault(platform, file.key, fault, 'scrub');
      pace.tell?.(file.key, fault);
    }
    await rest(bytes, pace);
  }
  const isEnd = count === named.length && named.length < filesAtATime;
  const next = isEnd ? undefined : named[count - 1]?.key;
  await findOrphans(platform, after, next ?? lastKey, pace);
  return { next, files: count, bytes: all };
}
