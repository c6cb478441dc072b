import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomIds } from './ids.ts';
import { createOwnFile, isThere, replaceOwnFile } from './own-file.ts';

const FILE = 'secret-key';
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
  if (!(await isThere(path))) await createOwnFile(path, `${randomIds.token()}\n`);
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < LEAST)
    throw new Error(`${path} holds no key of at least 32 characters: restore it from a backup.`);
  return key;
}

/** Puts the key of a restored installation into its folder; returns how to put the previous one back. */
export async function replaceSecretKey(folder: string, key: string): Promise<() => Promise<void>> {
  const path = join(folder, FILE);
  const before = await readFile(path, 'utf8').catch(() => '');
  await replaceOwnFile(path, `${key}\n`);
  return async () => {
    if (before.trim() !== '') await replaceOwnFile(path, `${before.trim()}\n`);
  };
}
