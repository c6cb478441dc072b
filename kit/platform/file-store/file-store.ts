import type { Readable } from 'node:stream';

/** A file as its row names it. */
export interface StoredFile {
  readonly key: string;
  /** Of what was stored, in hex. */
  readonly sha256: string;
}

/** A file that a store has, whether a row names it or not. */
export interface FoundFile {
  readonly key: string;
  readonly storedAt: Date;
}

/** Ends a call to a store that takes too long. */
export interface Patience {
  readonly signal?: AbortSignal;
  /** Called with the bytes that a store has taken, so that a waiting caller sees progress. */
  readonly moved?: (bytes: number) => void;
}

/** Where accepted files are stored, under keys that we generate. */
export interface FileStore {
  /**
   * Stores the finished file at `temporaryPath` and removes it from there. Once this resolves, the file survives a
   * power cut; the row that names it is committed afterwards, never before.
   */
  put(key: string, temporaryPath: string, patience?: Patience): Promise<void>;
  /** The content from the start, unchecked. Throws FileNotStored. */
  read(key: string, patience?: Patience): Promise<Readable>;
  /** Stores the content of one key under another as well; as durable as `put`. Throws FileNotStored. */
  copy(from: string, to: string, patience?: Patience): Promise<void>;
  /** Has no effect if it is already gone. */
  delete(key: string, patience?: Patience): Promise<void>;
  /** Whether it says of itself that it is there: a disk that is not mounted has no marker, and nothing to say about files. */
  isThere(): Promise<boolean>;
  /** Makes it say so from now on. */
  begin(): Promise<void>;
  /** What is stored under keys after this one, in the order of the keys. */
  list(after?: string): AsyncIterable<FoundFile>;
}

export class FileNotStored extends Error {
  constructor(key: string) {
    super(`There is no stored file ${key}`);
    this.name = 'FileNotStored';
  }
}

/** The content is not what was stored (STAND-03). */
export class FileChanged extends Error {
  constructor(key: string) {
    super(`The file stored under ${key} has changed since it was uploaded`);
    this.name = 'FileChanged';
  }
}

/** The store has no room (STAND-04). */
export class StoreFull extends Error {
  constructor(cause: unknown) {
    super('The file storage is full', { cause });
    this.name = 'StoreFull';
  }
}

/** The store refuses, is gone, or takes too long (STAND-04). */
export class StoreUnavailable extends Error {
  /** It never answered: what was asked for may still happen. */
  readonly isUndecided: boolean;

  constructor(cause: unknown, { isUndecided = false } = {}) {
    super('The file storage is not available', { cause });
    this.name = 'StoreUnavailable';
    this.isUndecided = isUndecided;
  }
}

/** Whether a file is stored under the key. Throws StoreUnavailable. */
export async function isStored(store: Pick<FileStore, 'read'>, key: string): Promise<boolean> {
  try {
    (await store.read(key)).destroy();
    return true;
  } catch (error) {
    if (error instanceof FileNotStored) return false;
    throw error;
  }
}

const keyShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name in a store is a key of ours. */
export const isKey = (name: string): boolean => keyShape.test(name);

/** Keys are our own UUIDs. Anything else is our mistake, and must never become a path. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('A file key must be a lower-case UUID');
}
