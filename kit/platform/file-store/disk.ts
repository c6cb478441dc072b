import { createReadStream } from 'node:fs';
import { access, chmod, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { flush, makeFolder } from './durable.ts';
import {
  FileNotStored,
  checkKey,
  isKey,
  type FileStore,
  type FoundFile,
  type Patience,
} from './file-store.ts';
import pLimit from 'p-limit';

/**
 * Calls of a disk at a time. One that hangs, as on a network folder whose server is gone, keeps a thread: the process has
 * four, which passwords, names of hosts and temporary files need too (STAND-04).
 */
const CALLS_AT_ONCE = 2;
/** More do not wait: such a disk hangs. */
const MOST_WAITING = 1000;
/** Bytes: no more than a slow disk reads in the time in which something has to move. */
const PIECE = 64 * 1024;

/** Makes a call of the disk when it is its turn. */
type InTurn = <T>(call: () => Promise<T>) => Promise<T>;

function createTurns(): InTurn {
  const limit = pLimit(CALLS_AT_ONCE);
  return async (call) => {
    if (limit.pendingCount >= MOST_WAITING)
      throw new Error('too many operations are waiting for the file disk');
    return limit(call);
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

class Reading extends Readable {
  readonly #file: FileHandle;
  readonly #inTurn: InTurn;

  constructor(file: FileHandle, inTurn: InTurn, highWaterMark: number) {
    super({ highWaterMark });
    this.#file = file;
    this.#inTurn = inTurn;
  }

  override _read(size: number): void {
    this.#inTurn(() => this.#file.read(Buffer.allocUnsafe(size), 0, size)).then(
      ({ bytesRead, buffer }) => this.push(bytesRead === 0 ? null : buffer.subarray(0, bytesRead)),
      (error: unknown) => this.destroy(asError(error)),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // It waits for a piece that is being read, without a thread.
    this.#file.close().then(
      () => done(error),
      (failure: unknown) => done(error ?? asError(failure)),
    );
  }
}

/** Opens a file and reads it in pieces of so many bytes, each in its turn. */
async function readInTurn(path: string, inTurn: InTurn, piece = PIECE): Promise<Readable> {
  return new Reading(await inTurn(() => open(path)), inTurn, piece);
}

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
  const inTurn = createTurns();
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };
  /** Puts a finished file in its place, whole or not at all. */
  async function place(key: string, make: (part: string) => Promise<string>): Promise<void> {
    const path = pathOf(key);
    const part = `${path}.part`;
    await inTurn(() => makeFolder(dirname(path)));
    try {
      const finished = await make(part);
      await inTurn(() => chmod(finished, FILE_MODE));
      await inTurn(() => flush(finished));
      await inTurn(() => rename(finished, path));
    } catch (error) {
      await inTurn(() => rm(part, { force: true })).catch(() => undefined);
      throw error;
    }
    await inTurn(() => flush(dirname(path)));
  }

  return {
    async put(key, temporaryPath, patience) {
      await place(key, (part) => onTheSameDisk(temporaryPath, part, inTurn, patience));
      await rm(temporaryPath, { force: true });
    },
    async read(key) {
      return readInTurn(pathOf(key), inTurn).catch((error: unknown) => {
        throw isMissing(error) ? new FileNotStored(key) : error;
      });
    },
    async copy(from, to, patience) {
      const source = pathOf(from);
      await inTurn(() => access(source)).catch((error: unknown) => {
        throw isMissing(error) ? new FileNotStored(from) : error;
      });
      await place(to, async (part) => {
        await copyByPieces(await readInTurn(source, inTurn, COPIED_AT_ONCE), part, inTurn, patience);
        return part;
      });
    },
    async delete(key) {
      const path = pathOf(key);
      // A process that died may have left a part of it.
      await inTurn(() => rm(`${path}.part`, { force: true }));
      await inTurn(() => rm(path, { force: true }));
    },
    isThere: () =>
      inTurn(() => access(marker)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    begin: () => inTurn(() => makeFolder(marker)),
    list: (after) => listBelow(folder, inTurn, after),
  };
}

/** Keys are spread over folders by their first characters: folders and files in order are keys in order. */
async function* listBelow(folder: string, inTurn: InTurn, after = ''): AsyncGenerator<FoundFile> {
  // A disk has others too, which nobody may read, such as lost+found.
  const foldersIn = (outer: string, from: string): Promise<string[]> =>
    inTurn(() => namesIn(outer, from)).then((names) => names.filter((name) => folderShape.test(name)));
  for (const first of await foldersIn(folder, after.slice(0, 2))) {
    const outer = join(folder, first);
    for (const second of await foldersIn(outer, first === after.slice(0, 2) ? after.slice(2, 4) : '')) {
      const inner = join(outer, second);
      const names = await inTurn(() => namesIn(inner, ''));
      for (const key of names.filter((name) => isKey(name) && name > after)) {
        const facts = await inTurn(() => stat(join(inner, key))).catch(() => undefined);
        if (facts !== undefined) yield { key, storedAt: facts.mtime };
      }
    }
  }
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
async function onTheSameDisk(
  temporaryPath: string,
  copyPath: string,
  inTurn: InTurn,
  patience?: Patience,
): Promise<string> {
  const [from, to] = [await stat(temporaryPath), await inTurn(() => stat(dirname(copyPath)))];
  if (from.dev === to.dev) return temporaryPath;
  const source = createReadStream(temporaryPath, { highWaterMark: COPIED_AT_ONCE });
  await copyByPieces(source, copyPath, inTurn, patience);
  return copyPath;
}

/** Each piece is flushed: a slow disk or network folder shows that it works, and not only that it remembers. */
async function copyByPieces(
  source: Readable,
  to: string,
  inTurn: InTurn,
  { signal, moved }: Patience = {},
): Promise<void> {
  const pieces: AsyncIterable<Buffer> = source;
  let target: FileHandle | undefined;
  try {
    const file = (target = await inTurn(() => open(to, 'w', FILE_MODE)));
    for await (const piece of pieces) {
      signal?.throwIfAborted();
      await inTurn(async () => {
        await file.writeFile(piece);
        await file.datasync();
      });
      moved?.(piece.length);
    }
  } finally {
    source.destroy();
    await inTurn(async () => target?.close());
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
