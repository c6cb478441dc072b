import { deviceStorage } from '../session/browser-storage.ts';

const markOf = (userId: string): string => `unsent-files:${userId}`;

/** The database of one person's files that are on their way; no other account on this phone reads it. */
export const databaseOf = (userId: string): string => `ensigo-files-${userId}`;

/** Whether this phone may keep files of this person: without the mark, the database need not be opened. */
export const mayKeepFiles = (userId: string): boolean => deviceStorage.read(markOf(userId)) !== null;

export const markKeptFiles = (userId: string): void => deviceStorage.write(markOf(userId), '1');

export const unmarkKeptFiles = (userId: string): void => deviceStorage.remove(markOf(userId));

/** Whoever signs out leaves no file behind on this phone. */
export function forgetKeptFiles(userId: string): void {
  unmarkKeptFiles(userId);
  try {
    indexedDB.deleteDatabase(databaseOf(userId));
  } catch {
    // A blocked storage has kept nothing.
  }
}
