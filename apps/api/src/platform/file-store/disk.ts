import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { access, chmod, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush, makeFolder } from './durable.ts';
import {
  FileNotStored,
  checkKey,
  isKey,
  type FileStore,
  type FoundFile,
  type Patience,
} from './file-store.ts';

const FILE_MODE = 0o600;
/** An empty folder: tells the place of the files from the empty one that is seen where its disk is not mounted. */
export const markerName = 'ensigo-files';
/** Those that files are in. */
const folderShape = /^[0-9a-f]{2}$/;
/** Bytes. */
const COPIED_AT_ONCE = 512 * 1024;

/** Files below one folder, in two levels of 256 subfolders each, so that none gets too many entries. */
export function createDiskFileStore(folder: string): FileStore {
  const marker = join(folder, markerName);
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };
  /** Puts a finished file in its place, whole or not at all. */
  async function place(key: string, make: (part: string) => Promise<string>): Promise<void> {
    const path = pathOf(key);
    const part = `${path}.part`;
    await makeFolder(dirname(path));
    try {
      const finished = await make(part);
      await chmod(finished, FILE_MODE);
      await flush(finished);
      await rename(finished, path);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
    await flush(dirname(path));
  }

  return {
    async put(key, temporaryPath, patience) {
      await place(key, (part) => onTheSameDisk(temporaryPath, part, patience));
      await rm(temporaryPath, { force: true });
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
    async copy(from, to, patience) {
      const source = pathOf(from);
      await access(source).catch((error: unknown) => {
        throw isMissing(error) ? new FileNotStored(from) : error;
      });
      await place(to, async (part) => {
        await copyByPieces(source, part, patience);
        return part;
      });
    },
    async delete(key) {
      const path = pathOf(key);
      // A process that died may have left a part of it.
      await rm(`${path}.part`, { force: true });
      await rm(path, { force: true });
    },
    isThere: () =>
      access(marker).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    begin: () => makeFolder(marker),
    list: (after) => listBelow(folder, after),
  };
}

/** Keys are spread over folders by their first characters: folders and files in order are keys in order. */
async function* listBelow(folder: string, after = ''): AsyncGenerator<FoundFile> {
  for (const first of await foldersIn(folder, after.slice(0, 2))) {
    const outer = join(folder, first);
    for (const second of await foldersIn(outer, first === after.slice(0, 2) ? after.slice(2, 4) : '')) {
      const inner = join(outer, second);
      for (const key of (await namesIn(inner, '')).filter((name) => isKey(name) && name > after)) {
        const facts = await stat(join(inner, key)).catch(() => undefined);
        if (facts !== undefined) yield { key, storedAt: facts.mtime };
      }
    }
  }
}

/** A disk has others too, which nobody may read, such as lost+found. */
async function foldersIn(folder: string, from: string): Promise<string[]> {
  return (await namesIn(folder, from)).filter((name) => folderShape.test(name));
}

/** In order, from this name on; none if the folder is gone. */
async function namesIn(folder: string, from: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => name >= from).toSorted();
}

/** A rename cannot cross disks: if the temporary folder is on another one, the content is copied first. */
async function onTheSameDisk(temporaryPath: string, copyPath: string, patience?: Patience): Promise<string> {
  const [from, to] = await Promise.all([stat(temporaryPath), stat(dirname(copyPath))]);
  if (from.dev === to.dev) return temporaryPath;
  await copyByPieces(temporaryPath, copyPath, patience);
  return copyPath;
}

/** Each piece is flushed: a slow disk or network folder shows that it works, and not only that it remembers. */
async function copyByPieces(from: string, to: string, { signal, moved }: Patience = {}): Promise<void> {
  const source: AsyncIterable<Buffer> = createReadStream(from, { highWaterMark: COPIED_AT_ONCE });
  const target = await open(to, 'w', FILE_MODE);
  try {
    for await (const piece of source) {
      signal?.throwIfAborted();
      await target.writeFile(piece);
      await target.datasync();
      moved?.(piece.length);
    }
  } finally {
    await target.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
