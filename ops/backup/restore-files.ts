import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileNotStored, type FileStore } from '#kit/platform/file-store/file-store.ts';
import type { FileFacts } from './manifest.ts';
import { BackupRefused } from './refused.ts';

/** For one file to be stored. */
const mostMilliseconds = 60_000;

export interface FileRestoring {
  /** Stores one file under its key; reads it to its end. Throws BackupRefused if another file is stored there. */
  store(facts: FileFacts, content: Readable): Promise<void>;
  /** Removes what was stored here, and nothing that was there before. */
  undo(): Promise<void>;
  /** Must be called at the end in any case. */
  clear(): Promise<void>;
}

/** Existing files, as in a bucket that outlived its database, stay as they are. */
export async function createFileRestoring(files: FileStore, temporaryFolder: string): Promise<FileRestoring> {
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(temporaryFolder, 'upload-restore-'));
  const stored: string[] = [];
  return {
    async store({ key, sha256 }, content) {
      const present = await hashOfStored(files, key);
      if (present !== undefined && present !== sha256) {
        throw new BackupRefused(
          `A different file is already stored under ${key}. Choose an empty location for files.`,
        );
      }
      if (present !== undefined) return void content.resume();
      const copy = join(folder, 'file');
      await pipeline(content, createWriteStream(copy, { mode: 0o600 }));
      // Recorded first: a store that fails midway may have stored it.
      stored.push(key);
      // A slow bucket is waited for: nobody sits before a screen.
      await files.put(key, copy, { signal: AbortSignal.timeout(mostMilliseconds) });
      if ((await hashOfStored(files, key)) !== sha256) throw new Error(`${key} was not stored correctly`);
    },
    async undo() {
      for (const key of stored) await files.delete(key);
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Hex; undefined if nothing is stored under the key. */
async function hashOfStored(files: FileStore, key: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(await files.read(key), hash);
  } catch (error) {
    if (error instanceof FileNotStored) return undefined;
    throw error;
  }
  return hash.digest('hex');
}
