import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inTime, PACE, until, within } from './guarded-store.ts';
import { FileChanged, FileNotStored, type FileStore, type StoredFile } from './file-store.ts';
import type { Presence } from './presence.ts';

/** Files up to this size are checked before their first byte leaves, while there is memory for them (bytes). */
const MOST_HELD = 4 * 1024 * 1024;
/** For all files that are held at the same time (bytes). */
const MOST_HELD_TOGETHER = 64 * 1024 * 1024;
/** Of the time until a file has to be there: for the next piece of one that is slow, but on its way. */
const LAST_WAIT = 2 / 7;

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
  copy(from: StoredFile, to: string): Promise<void>;
  /** As stored, unchecked. */
  readonly store: FileStore;
  /** Whether the store is the one whose files rows name. */
  readonly presence: Presence;
}

/** What one file holds in memory. */
interface Held {
  bytes: number;
}

interface Checking {
  readonly store: FileStore;
  readonly presence: Presence;
  /** Seconds until a file that is checked first has to be there, or at least to be on its way. */
  readonly seconds: number;
  /** Told of every file that is wrong, before its reader is; must not throw. */
  readonly onFault: (key: string, fault: FileFault) => Promise<void>;
}

/** The hash of a stored file, in hex. Throws FileNotStored, StoreUnavailable. */
async function hashOfStored(store: Pick<FileStore, 'read'>, key: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await store.read(key), hash);
  return hash.digest('hex');
}

/** Puts a gate before a store. */
export function createFiles({ store, presence, seconds, onFault }: Checking): Files {
  let heldTogether = 0;

  async function refuse(key: string, fault: FileFault): Promise<never> {
    // A store that is not there is not one whose files are missing.
    if (fault === 'missing') await presence.require();
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

  /** Reads as much as there is room and time for; `isWhole`: that was all. Counts what it holds. */
  async function begin(pieces: AsyncIterator<Buffer>, hash: Hash, signal: AbortSignal, held: Held) {
    const begun: Buffer[] = [];
    for (;;) {
      const next = await nextOf(pieces, signal, held);
      if (next.done === true) return { begun, isWhole: true };
      hash.update(next.value);
      begun.push(next.value);
      held.bytes += next.value.length;
      heldTogether += next.value.length;
      const isEnough = held.bytes > MOST_HELD || heldTogether > MOST_HELD_TOGETHER || signal.aborted;
      if (isEnough) return { begun, isWhole: false };
    }
  }

  /** In time; or a little later, of a file that is on its way and will be sent as it comes. */
  async function nextOf(
    pieces: AsyncIterator<Buffer>,
    signal: AbortSignal,
    held: Held,
  ): Promise<IteratorResult<Buffer, unknown>> {
    const next = pieces.next();
    return until(signal, next).catch((error: unknown) => {
      if (!signal.aborted || held.bytes < PACE) throw error;
      return within(seconds * LAST_WAIT, next);
    });
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
    async put(key, path, patience) {
      // What is written below a disk that is not mounted disappears once it is.
      await presence.require();
      await store.put(key, path, patience);
    },
    delete: (key, patience) => store.delete(key, patience),
    async read(file, { checkedFirst = false } = {}) {
      if (checkedFirst) await check(file);
      return read(file);
    },
    async copy(from, to) {
      await store.copy(from.key, to).catch(async (error: unknown) => {
        if (error instanceof FileNotStored) return refuse(from.key, 'missing');
        throw error;
      });
      if ((await hashOfStored(store, to)) !== from.sha256.toLowerCase()) await refuse(from.key, 'changed');
    },
    store,
    presence,
  };
}
