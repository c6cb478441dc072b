import type { Readable } from 'node:stream';

/** Where accepted files live, under keys of our own. */
export interface FileStore {
  /**
   * Stores the finished file at `temporaryPath` and takes it away from there. Once this resolves the file outlives
   * a power cut; the row that names it commits afterwards, never before.
   */
  put(key: string, temporaryPath: string): Promise<void>;
  /** The content from its beginning. Throws FileNotStored. */
  read(key: string): Promise<Readable>;
  /** Stores the content of one key under another as well; as safe as `put`. Throws FileNotStored. */
  copy(from: string, to: string): Promise<void>;
  /** Nothing happens when it is gone already. */
  delete(key: string): Promise<void>;
}

export class FileNotStored extends Error {
  constructor(key: string) {
    super(`No file is stored under ${key}`);
    this.name = 'FileNotStored';
  }
}

/** Keys are our own uuids. Anything else is a mistake of ours, and must never become a path. */
export function checkKey(key: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
    throw new Error('A file key must be a lower-case uuid');
}
