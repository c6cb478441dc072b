import { once } from 'node:events';
import { constants, createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileNotStored, checkKey, type FileStore } from './file-store.ts';

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Files below one folder, in two levels of 256 subfolders each, so that none gets too many entries. */
export function createDiskFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };
  return {
    async put(key, temporaryPath) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      const near = await onTheSameDisk(temporaryPath, `${path}.part`);
      await chmod(near, FILE_MODE);
      await flush(near);
      await rename(near, path);
      await flush(dirname(path));
      if (near !== temporaryPath) await rm(temporaryPath, { force: true });
    },
    async read(key) {
      const stream = createReadStream(pathOf(key));
      try {
        await once(stream, 'open');
      } catch (error) {
        throw isMissing(error) ? new FileNotStored(key) : error;
      }
      return stream;
    },
    async copy(from, to) {
      const path = pathOf(to);
      await makeFolder(dirname(path));
      const part = `${path}.part`;
      try {
        await copyFile(pathOf(from), part);
      } catch (error) {
        throw isMissing(error) ? new FileNotStored(from) : error;
      }
      await chmod(part, FILE_MODE);
      await flush(part);
      await rename(part, path);
      await flush(dirname(path));
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Creates missing folders of the path; a new folder's name is durable only once its parent is flushed. */
async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: FOLDER_MODE });
  if (firstMade === undefined) return;
  for (let made = path; ; made = dirname(made)) {
    await flush(dirname(made));
    if (made === firstMade) return;
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename cannot cross disks: if the temporary folder is on another one, the content is copied first. */
async function onTheSameDisk(temporaryPath: string, copyPath: string): Promise<string> {
  const [from, to] = await Promise.all([stat(temporaryPath), stat(dirname(copyPath))]);
  if (from.dev === to.dev) return temporaryPath;
  await copyFile(temporaryPath, copyPath);
  return copyPath;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
