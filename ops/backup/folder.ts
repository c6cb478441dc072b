import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './refused.ts';

/**
 * A folder of backups: `contents` has the content of each file once under its hash, and each archive has all rows and
 * names the contents that belong to them.
 */
const archiveShape = /^ensigo-\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/;

/** Its names in their order are the archives in theirs. */
export const archiveName = (madeAt: Date): string =>
  `ensigo-${madeAt.toISOString().replaceAll(/[.:]/g, '-')}.backup`;

/** Held by the process that works on the folder. */
export const lockOf = (folder: string): string => join(folder, 'lock');

/** Paths of the archives, oldest first. Throws BackupRefused if there is no such folder. */
export async function archivesIn(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => archiveShape.test(name)).map((name) => join(folder, name));
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new BackupRefused(`Could not read ${folder}.`, error);
  });
  return names.toSorted();
}

/** Hashes (hex) of the contents, one after another. */
export async function* contentsIn(folder: string): AsyncGenerator<string> {
  const contents = join(folder, 'contents');
  const hasAny = (await namesIn(folder)).includes('contents');
  for (const part of hasAny ? await namesIn(contents) : []) yield* await namesIn(join(contents, part));
}

/** Removes what a backup that was killed has left; under the lock alone. */
export async function clearFolder(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.endsWith('.backup.partial') || name.endsWith('.backup.parts'))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
