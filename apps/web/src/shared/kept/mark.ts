import { deviceStorage } from '../session/browser-storage.ts';

const markOf = (userId: string): string => `kept:${userId}`;

/** Whether this phone has kept anything of a person: without the mark, their database need not be opened. */
export const hasKept = (userId: string): boolean => deviceStorage.read(markOf(userId)) !== null;

export const markKept = (userId: string): void => deviceStorage.write(markOf(userId), '1');

export const unmarkKept = (userId: string): void => deviceStorage.remove(markOf(userId));

/** The database of one person on this phone; no other account opens it. */
export const databaseOf = (userId: string): string => `ensigo-kept-${userId}`;
