import { deviceStorage } from '../session/browser-storage.ts';

const markOf = (userId: string): string => `unsent-files:${userId}`;

/** Whether this phone may keep files of this person: without the mark, the database need not be opened. */
export const mayKeepFiles = (userId: string): boolean => deviceStorage.read(markOf(userId)) !== null;

export const markKeptFiles = (userId: string): void => deviceStorage.write(markOf(userId), '1');

export const unmarkKeptFiles = (userId: string): void => deviceStorage.remove(markOf(userId));
