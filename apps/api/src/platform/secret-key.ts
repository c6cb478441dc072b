import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomIds } from './ids.ts';

async function isThere(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}

/** Writes the whole file or none: a key that is cut short would lock everything that was sealed with it. */
async function make(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const unfinished = `${path}.${randomIds.uuid()}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${randomIds.token()}\n`);
    await file.sync();
    // Does nothing when another process was faster: both then read the same key.
    await link(unfinished, path).catch(() => undefined);
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

/** The installation's key where SECRET_KEY gives none: made at the first start, kept in the data folder, mode 0600. */
export async function secretKeyIn(folder: string): Promise<string> {
  const path = join(folder, 'secret-key');
  if (!(await isThere(path))) await make(folder, path);
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < 32)
    throw new Error(`${path} holds no key of at least 32 characters: restore it from a backup.`);
  return key;
}
