import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomIds } from './ids.ts';

const FILE = 'secret-key';
const LEAST = 32;

/** The key that a file holds; undefined where there is no such file, or it is no key. */
export async function keyInFile(path: string): Promise<string | undefined> {
  const key = (await readFile(path, 'utf8').catch(() => '')).trim();
  return key.length < LEAST ? undefined : key;
}

/** The key of the installation in a data folder, where one was made. */
export const keptKey = (folder: string): Promise<string | undefined> => keyInFile(join(folder, FILE));

async function isThere(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}

/** Writes the whole file or none: a key that is cut short would lock everything that was sealed with it. */
async function write(
  folder: string,
  key: string,
  putInPlace: (unfinished: string, path: string) => Promise<void>,
): Promise<void> {
  const path = join(folder, FILE);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const unfinished = `${path}.${randomIds.uuid()}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${key}\n`);
    await file.sync();
    await putInPlace(unfinished, path);
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

/** The installation's key where SECRET_KEY gives none: made at the first start, kept in the data folder, mode 0600. */
export async function secretKeyIn(folder: string): Promise<string> {
  const path = join(folder, FILE);
  if (!(await isThere(path))) {
    // Does nothing when another process was faster: both then read the same key.
    await write(folder, randomIds.token(), (unfinished) => link(unfinished, path).catch(() => undefined));
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < LEAST)
    throw new Error(`${path} holds no key of at least 32 characters: restore it from a backup.`);
  return key;
}

/** Puts the key of a restored installation into its folder; answers how to put back the one that was there. */
export async function replaceSecretKey(folder: string, key: string): Promise<() => Promise<void>> {
  const before = await readFile(join(folder, FILE), 'utf8').catch(() => '');
  await write(folder, key, rename);
  return async () => {
    if (before.trim() !== '') await write(folder, before.trim(), rename);
  };
}
