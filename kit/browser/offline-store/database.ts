import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { databaseOf } from './mark.ts';
import type { Sealed } from './sealing.ts';

/**
 * What is kept of a person, by its kind. `drafts`: answers of forms; `files` and `pieces`: files on their way and their
 * bytes; `queue`: changes that wait for the network; `seen`: what the server answered last.
 */
export const storeNames = ['drafts', 'files', 'pieces', 'queue', 'seen'] as const;
export type StoreName = (typeof storeNames)[number];

/** The key of this account and device. Without `key` it is locked: its person has to sign in again. */
export interface KeyRow {
  /** Tells keys apart without telling the secret: another one cannot read what there is. */
  readonly generation: string;
  readonly key?: CryptoKey;
}

interface SealedStore {
  key: string;
  value: Sealed;
}

interface KeptDatabase extends DBSchema {
  keys: { key: string; value: KeyRow };
  drafts: SealedStore;
  files: SealedStore;
  pieces: SealedStore;
  queue: SealedStore;
  seen: SealedStore;
}

const open = (userId: string): Promise<IDBPDatabase<KeptDatabase>> =>
  openDB<KeptDatabase>(databaseOf(userId), 1, {
    upgrade(database) {
      database.createObjectStore('keys');
      for (const name of storeNames) database.createObjectStore(name);
    },
    // Signing out in another tab deletes it.
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

/** Opens the database for some work; nothing keeps it open, so that it can be deleted at any time. */
export async function within<T>(
  userId: string,
  work: (database: IDBPDatabase<KeptDatabase>) => Promise<T>,
): Promise<T> {
  const database = await open(userId);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
