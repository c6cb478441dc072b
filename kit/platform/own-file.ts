import { access, constants, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomIds } from './ids.ts';

/** Whether a file can be read. */
export const isThere = (path: string): Promise<boolean> =>
  readFile(path).then(
    () => true,
    () => false,
  );

/** Writes the whole file or nothing, mode 0600: a truncated key would lock everything that was made with it. */
async function write(
  path: string,
  content: string | Uint8Array,
  putInPlace: (unfinished: string, path: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o711 });
  const unfinished = `${path}.${randomIds.uuid()}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
    await putInPlace(unfinished, path);
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

/** Creates a file that only its owner reads; has no effect if another process was faster: both then read the same. */
export const createOwnFile = (path: string, content: string | Uint8Array): Promise<void> =>
  write(path, content, (unfinished) => link(unfinished, path).catch(() => undefined));

/** The same for a file that may be there already. */
export const replaceOwnFile = (path: string, content: string | Uint8Array): Promise<void> =>
  write(path, content, rename);

/** Whether this process may keep files in a folder, which is created where it is missing. */
export const mayKeepIn = (folder: string): Promise<boolean> =>
  mkdir(folder, { recursive: true, mode: 0o711 })
    .then(() => access(folder, constants.W_OK | constants.X_OK))
    .then(
      () => true,
      () => false,
    );
