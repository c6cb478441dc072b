import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { databaseOf, markKeptFiles, unmarkKeptFiles } from '../kept-mark.ts';
import { sealed, unsealed } from './seal-pieces.ts';

/** Phones with little memory fail on large values. */
const pieceBytes = 512 * 1024;
/** The server has forgotten what arrived of an older file, and its case may be closed (milliseconds). */
const longestKept = 7 * 24 * 60 * 60 * 1000;

/** A file that has not arrived yet, as this phone keeps it. */
export interface KeptFile {
  /** Its Idempotency-Key: the same whenever it is sent again. */
  readonly key: string;
  /** Which screen's files it belongs to. */
  readonly place: string;
  readonly type: string;
  readonly name: string;
  /** Media type, as the browser said. */
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What the server calls it, once it does. */
  readonly opened?: string;
}

interface Kept extends DBSchema {
  files: { key: string; value: KeptFile };
  pieces: { key: [string, number]; value: ArrayBuffer };
}

const open = (userId: string): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>(databaseOf(userId), 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'key' });
      database.createObjectStore('pieces');
    },
    // Signing out in another tab deletes it.
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

/** Opens the database for some work; nothing keeps it open, so that it can be deleted at any time. */
async function within<T>(userId: string, work: (database: IDBPDatabase<Kept>) => Promise<T>): Promise<T> {
  const database = await open(userId);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const piecesOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key], [key, []]);

/** Keeps a file, wholly or not at all: a tab that is closed meanwhile leaves no piece behind. Throws if there is no room. */
export const keepFile = (userId: string, row: KeptFile, file: File): Promise<void> =>
  within(userId, async (database) => {
    const sealedPieces: ArrayBuffer[] = [];
    for (let from = 0; from < file.size; from += pieceBytes)
      sealedPieces.push(await sealed(await file.slice(from, from + pieceBytes).arrayBuffer()));
    const writing = database.transaction(['files', 'pieces'], 'readwrite');
    const pieces = writing.objectStore('pieces');
    await Promise.all([
      ...sealedPieces.map((piece, index) => pieces.put(piece, [row.key, index])),
      writing.objectStore('files').put(row),
      writing.done,
    ]);
    // The last file before it may have gone meanwhile, and the mark with it.
    markKeptFiles(userId);
  });

/** Notes what the server calls a file, if it is kept. */
export const noteOpened = (userId: string, key: string, opened: string): Promise<void> =>
  within(userId, async (database) => {
    const row = await database.get('files', key);
    if (row !== undefined) await database.put('files', { ...row, opened });
  });

async function remove(database: IDBPDatabase<Kept>, key: string): Promise<void> {
  const deleting = database.transaction(['files', 'pieces'], 'readwrite');
  await Promise.all([
    deleting.objectStore('files').delete(key),
    deleting.objectStore('pieces').delete(piecesOf(key)),
    deleting.done,
  ]);
}

/** Forgets a file that has arrived, or is not wanted any more. */
export const forgetFile = (userId: string, key: string): Promise<void> =>
  within(userId, async (database) => {
    await remove(database, key);
    if ((await database.count('files')) === 0) unmarkKeptFiles(userId);
  });

async function fileOf(database: IDBPDatabase<Kept>, row: KeptFile): Promise<File | undefined> {
  const pieces: ArrayBuffer[] = [];
  for (const piece of await database.getAll('pieces', piecesOf(row.key))) pieces.push(await unsealed(piece));
  const file = new File(pieces, row.name, { type: row.mime });
  return file.size === row.size ? file : undefined;
}

/** The files of a screen that have not arrived, oldest first; those that are too old or not whole are forgotten. */
export const keptFiles = (
  userId: string,
  place: string,
  now: number,
): Promise<{ row: KeptFile; file: File }[]> =>
  within(userId, async (database) => {
    const found: { row: KeptFile; file: File }[] = [];
    for (const row of (await database.getAll('files')).toSorted((one, other) => one.at - other.at)) {
      const isOld = now - row.at > longestKept;
      if (!isOld && row.place !== place) continue;
      const file = isOld ? undefined : await fileOf(database, row);
      if (file === undefined) await remove(database, row.key);
      else found.push({ row, file });
    }
    if ((await database.count('files')) === 0) unmarkKeptFiles(userId);
    return found;
  });
