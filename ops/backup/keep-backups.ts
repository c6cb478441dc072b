import { rm } from 'node:fs/promises';
import { flush } from '#kit/platform/file-store/durable.ts';
import type { Ids } from '#kit/platform/ids.ts';
import type { Amount } from './back-up.ts';
import { checkArchiveAlone, type CheckedArchive } from './check-archive.ts';
import { wrongContents } from './check-contents.ts';
import { contentPath } from './file-places.ts';
import { archivesIn, contentsIn, lockOf } from './folder.ts';
import { withLock, type Lock } from './lock.ts';
import { sizeOf } from './own-files.ts';
import { BackupRefused } from './refused.ts';

/** The backups of a folder, oldest first; throws BackupRefused if there is none: its disk may not be mounted. */
async function backupsIn(folder: string): Promise<string[]> {
  const archives = await archivesIn(folder);
  if (archives.length === 0) throw new BackupRefused(`There is no backup in ${folder}.`);
  return archives;
}

type Judge = (archive: CheckedArchive) => void;

/** Throws BackupRefused with the archive's path. */
async function readKept(path: string, judge: Judge = () => undefined): Promise<CheckedArchive> {
  try {
    const archive = await checkArchiveAlone(path);
    judge(archive);
    return archive;
  } catch (error) {
    if (error instanceof BackupRefused) throw new BackupRefused(`${path}: ${error.message}`, error);
    throw error;
  }
}

export interface Removal {
  readonly archives: readonly string[];
  readonly contents: Amount;
  readonly kept: number;
}

/**
 * Removes all backups of a folder but the newest ones, and the contents that none of these names. If one of these
 * cannot be read, nobody knows what it needs, and nothing is removed. Throws BackupRefused.
 */
export function removeBackups(
  folder: string,
  keep: number,
  ids: Pick<Ids, 'uuid'>,
  beat?: number,
): Promise<Removal> {
  const remove = async (lock: Lock): Promise<Removal> => {
    const archives = await backupsIn(folder);
    const kept = archives.slice(-keep);
    const needed = new Set<string>();
    for (const path of kept) for (const { sha256 } of (await readKept(path)).ending.files) needed.add(sha256);
    await lock.confirm();
    // Archives first: a removal that breaks off leaves contents too many, never too few.
    const old = archives.slice(0, -keep);
    for (const path of old) await rm(path);
    await flush(folder);
    const contents = { files: 0, bytes: 0 };
    for await (const sha256 of contentsIn(folder)) {
      if (needed.has(sha256)) continue;
      // A process that took the folder over while this machine slept may need it.
      await lock.confirm();
      const path = contentPath(folder, sha256);
      contents.files += 1;
      contents.bytes += (await sizeOf(path)) ?? 0;
      await rm(path, { force: true });
    }
    return { archives: old, contents, kept: kept.length };
  };
  return withLock(lockOf(folder), ids, remove, beat);
}

export interface FolderCheck {
  readonly backups: number;
  readonly contents: number;
  /** In words. */
  readonly faults: readonly string[];
}

/**
 * Reads every backup of a folder, and each content that any of them names once. `judge` throws BackupRefused for an
 * archive that was not made by its installation.
 */
export async function checkBackups(folder: string, judge: Judge): Promise<FolderCheck> {
  const faults: string[] = [];
  const archives = await backupsIn(folder);
  /** By content: the newest archive that names it. */
  const namedBy = new Map<string, string>();
  for (const path of archives) {
    try {
      const archive = await readKept(path, judge);
      for (const { sha256 } of archive.ending.files) namedBy.set(sha256, path);
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error;
      faults.push(error.message);
    }
  }
  const wanted = Array.from(namedBy.keys(), (sha256) => ({ sha256 }));
  for await (const { sha256, fault } of wrongContents(folder, wanted)) {
    const what = fault === 'missing' ? 'is missing' : 'was changed and must be removed';
    faults.push(
      `${contentPath(folder, sha256)} ${what}. ${namedBy.get(sha256) ?? ''} needs it; the next backup copies it again if the installation still has it.`,
    );
  }
  return { backups: archives.length, contents: namedBy.size, faults };
}
