import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flush } from './file-store/durable.ts';
import { randomIds } from './ids.ts';
import { createOwnFile, isThere, replaceOwnFile } from './own-file.ts';

const FILE = 'secret-key';
/** What the file of a key is called besides, as long as its installation is being restored. */
const COMING = 'restored';
const LEAST = 32;

/** The key in a file; undefined if there is no such file, or it does not contain a key. */
export async function keyInFile(path: string): Promise<string | undefined> {
  const key = (await readFile(path, 'utf8').catch(() => '')).trim();
  return key.length < LEAST ? undefined : key;
}

/** The installation's key in a data folder, if one was created. */
export const keptKey = (folder: string): Promise<string | undefined> => keyInFile(join(folder, FILE));

/** The installation's key if SECRET_KEY is not set: created at the first start, kept in the data folder, mode 0600. */
export async function secretKeyIn(folder: string): Promise<string> {
  const path = join(folder, FILE);
  // One that a restore has left which was killed as it ended: the data is that key's.
  if (!(await isThere(path))) await rename(`${path}.${COMING}`, path).catch(() => undefined);
  if (!(await isThere(path))) await createOwnFile(path, `${randomIds.token()}\n`);
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < LEAST)
    throw new Error(`${path} does not contain a key of at least 32 characters. Restore it from a backup.`);
  return key;
}

/** A key that is written, and is not yet the installation's. */
export interface ComingKey {
  /** Puts it in the place of the one before, whose data is gone. */
  take(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Writes the key of an installation that is being restored beside the one before: until its data is there, what the one
 * before has sealed may be needed again, whenever this process dies.
 */
export async function prepareSecretKey(folder: string, key: string): Promise<ComingKey> {
  const path = join(folder, FILE);
  const coming = `${path}.${COMING}`;
  await replaceOwnFile(coming, `${key}\n`);
  return {
    async take() {
      await rename(coming, path);
      await flush(folder);
    },
    drop: () => rm(coming, { force: true }),
  };
}
