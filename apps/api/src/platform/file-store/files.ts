import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inTime, until } from './guarded-store.ts';
import {
  FileChanged,
  FileNotStored,
  StoreUnavailable,
  type FileStore,
  type Patience,
  type StoredFile,
} from './file-store.ts';

/** Files up to this size are checked before their first byte leaves, while there is memory for them (bytes). */
const MOST_HELD = 4 * 1024 * 1024;
/** For all files that are held at the same time (bytes). */
const MOST_HELD_TOGETHER = 64 * 1024 * 1024;

/** What is wrong with a stored file that a row names. */
export type FileFault = 'changed' | 'missing';

interface Opening {
  /** Also a large file is checked before its first byte: where it cannot be cut off without the rest. */
  readonly checkedFirst?: boolean;
}

/** The stored files as everybody but the backup and the scrub has them: nothing wrong ever leaves (STAND-03). */
export interface Files extends Pick<FileStore, 'put' | 'delete'> {
  /**
   * The content from the start, held against its hash. A small file is checked before this resolves; of a larger one
   * the last bytes are kept back until all are right, else the stream fails. Throws FileNotStored, FileChanged,
   * StoreUnavailable.
   */
  read(file: StoredFile, opening?: Opening): Promise<Readable>;
  /** Stores the content under another key as well, if it is right. Throws as `read`. */
  copy(from: StoredFile, to: string, patience?: Patience): Promise<void>;
  /** As stored, unchecked. */
  readonly store: FileStore;
}

/** What one file holds in memory. */
interface Held {
  bytes: number;
}

interface Checking {
  readonly store: FileStore;
  /** Seconds until a file that is checked first has to be there. */
  readonly seconds: number;
  /** Told of every file that is wrong, before its reader is; must not throw. */
  readonly onFault: (key: string, fault: FileFault) => Promise<void>;
}

/** The hash of a stored file, in hex. Throws FileNotStored, StoreUnavailable. */
async function hashOfStored(
  store: Pick<FileStore, 'read'>,
  key: string,
  patience?: Patience,
): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await store.read(key, patience), hash, { ...patience });
  return hash.digest('hex');
}

/** A store that is not there is not one whose files are missing. Throws StoreUnavailable. */
export async function refuseIfGone(store: Pick<FileStore, 'isThere'>): Promise<void> {
  if (!(await store.isThere())) throw new StoreUnavailable('The folder of stored files is not there');
}

/** Puts a gate before a store. */
export function createFiles({ store, seconds, onFault }: Checking): Files {
  let heldTogether = 0;

  async function refuse(key: string, fault: FileFault): Promise<never> {
    if (fault === 'missing') await refuseIfGone(store);
    await onFault(key, fault);
    throw fault === 'changed' ? new FileChanged(key) : new FileNotStored(key);
  }

  async function refuseOther({ key, sha256 }: StoredFile, hash: Hash): Promise<void> {
    if (hash.digest('hex') !== sha256.toLowerCase()) await refuse(key, 'changed');
  }

  async function check(file: StoredFile): Promise<void> {
    const found = await hashOfStored(store, file.key).catch(async (error: unknown) => {
      if (error instanceof FileNotStored) return refuse(file.key, 'missing');
      throw error;
    });
    if (found !== file.sha256.toLowerCase()) await refuse(file.key, 'changed');
  }

  /** The rest of a large file; its last piece leaves only if all were right. */
  async function* restOf(
    file: StoredFile,
    hash: Hash,
    begun: readonly Buffer[],
    pieces: AsyncIterator<Buffer>,
  ): AsyncGenerator<Buffer> {
    const waiting = [...begun];
    try {
      for (;;) {
        while (waiting.length > 1) yield waiting.shift() ?? Buffer.alloc(0);
        const next = await pieces.next();
        if (next.done === true) break;
        hash.update(next.value);
        waiting.push(next.value);
      }
      await refuseOther(file, hash);
      yield* waiting;
    } finally {
      await pieces.return?.();
    }
  }

  /** Reads as much as there is room for; `isWhole`: that was all. Counts what it holds. */
  async function begin(pieces: AsyncIterator<Buffer>, hash: Hash, signal: AbortSignal, held: Held) {
    const begun: Buffer[] = [];
    for (;;) {
      const next = await until(signal, pieces.next());
      if (next.done === true) return { begun, isWhole: true };
      hash.update(next.value);
      begun.push(next.value);
      held.bytes += next.value.length;
      heldTogether += next.value.length;
      if (held.bytes > MOST_HELD || heldTogether > MOST_HELD_TOGETHER) return { begun, isWhole: false };
    }
  }

  async function read(file: StoredFile): Promise<Readable> {
    const signal = inTime(seconds);
    const source = await store.read(file.key, { signal }).catch(async (error: unknown) => {
      if (error instanceof FileNotStored) return refuse(file.key, 'missing');
      throw error;
    });
    const hash = createHash('sha256');
    const pieces: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
    const held: Held = { bytes: 0 };
    const release = (): void => {
      heldTogether -= held.bytes;
      held.bytes = 0;
    };
    try {
      const { begun, isWhole } = await begin(pieces, hash, signal, held);
      if (isWhole) await refuseOther(file, hash);
      const content = isWhole ? begun : restOf(file, hash, begun, pieces);
      return Readable.from(content, { objectMode: false }).once('close', () => {
        release();
        // A generator that nobody began to read does not close what it reads from.
        source.destroy();
      });
    } catch (error) {
      release();
      source.destroy();
      throw error;
    }
  }

  return {
    put: (key, path, patience) => store.put(key, path, patience),
    delete: (key, patience) => store.delete(key, patience),
    async read(file, { checkedFirst = false } = {}) {
      if (checkedFirst) await check(file);
      return read(file);
    },
    async copy(from, to, patience) {
      await store.copy(from.key, to, patience).catch(async (error: unknown) => {
        if (error instanceof FileNotStored) return refuse(from.key, 'missing');
        throw error;
      });
      if ((await hashOfStored(store, to, patience)) !== from.sha256.toLowerCase())
        await refuse(from.key, 'changed');
    },
    store,
  };
}
