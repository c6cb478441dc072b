import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomIds } from './ids.ts';

const FILE = 'secret-key';
const LEAST = 32;

/** The key in a file; undefined if there is no such file, or it does not contain a key. */
export async function keyInFile(path: string): Promise<string | undefined> {
  const key = (await readFile(path, 'utf8').catch(() => '')).trim();
  return key.length < LEAST ? undefined : key;
}

/** The installation's key in a data folder, if one was created. */
export const keptKey = (folder: string): Promise<string | undefined> => keyInFile(join(folder, FILE));

async function isThere(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}

/** Writes the whole file or nothing: a truncated key would lock everything that was sealed with it. */
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

/** The installation's key if SECRET_KEY is not set: created at the first start, kept in the data folder, mode 0600. */
export async function secretKeyIn(folder: string): Promise<string> {
  const path = join(folder, FILE);
  if (!(await isThere(path))) {
    // Has no effect if another process was faster: both then read the same key.
    await write(folder, randomIds.token(), (unfinished) => link(unfinished, path).catch(() => undefined));
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < LEAST)
    throw new Error(`${path} holds no key of at least 32 characters: restore it from a backup.`);
  return key;
}

/** Puts the key of a restored installation into its folder; returns how to put the previous one back. */
export async function replaceSecretKey(folder: string, key: string): Promise<() => Promise<void>> {
  const before = await readFile(join(folder, FILE), 'utf8').catch(() => '');
  await write(folder, key, rename);
  return async () => {
    if (before.trim() !== '') await write(folder, before.trim(), rename);
  };
}
