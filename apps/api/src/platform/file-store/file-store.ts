import type { Readable } from 'node:stream';

/** Where accepted files are stored, under keys that we generate. */
export interface FileStore {
  /**
   * Stores the finished file at `temporaryPath` and removes it from there. Once this resolves, the file survives a
   * power cut; the row that names it is committed afterwards, never before.
   */
  put(key: string, temporaryPath: string): Promise<void>;
  /** The content from the start. Throws FileNotStored. */
  read(key: string): Promise<Readable>;
  /** Stores the content of one key under another as well; as durable as `put`. Throws FileNotStored. */
  copy(from: string, to: string): Promise<void>;
  /** Has no effect if it is already gone. */
  delete(key: string): Promise<void>;
}

export class FileNotStored extends Error {
  constructor(key: string) {
    super(`No file is stored under ${key}`);
    this.name = 'FileNotStored';
  }
}

/** Keys are our own UUIDs. Anything else is our mistake, and must never become a path. */
export function checkKey(key: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
    throw new Error('A file key must be a lower-case uuid');
}
