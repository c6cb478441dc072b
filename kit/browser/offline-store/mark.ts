import { deviceStorage } from '../session/browser-storage.ts';

const markOf = (userId: string): string => `kept:${userId}`;

/** Whether this phone has kept anything of a person: without the mark, their database need not be opened. */
export const hasKept = (userId: string): boolean => deviceStorage.read(markOf(userId)) !== null;

export const markKept = (userId: string): void => deviceStorage.write(markOf(userId), '1');

export const unmarkKept = (userId: string): void => deviceStorage.remove(markOf(userId));

const lostMarkOf = (userId: string): string => `lost:${userId}`;

/** Whether a person has to be told that what waited on this phone could not be opened any more. */
export const hasLost = (userId: string): boolean => deviceStorage.read(lostMarkOf(userId)) !== null;

export const markLost = (userId: string): void => deviceStorage.write(lostMarkOf(userId), '1');

/** The person knows, or has signed out. */
export const forgetLost = (userId: string): void => deviceStorage.remove(lostMarkOf(userId));

const sealedTextMarkOf = (userId: string): string => `sealed:${userId}`;

/** Whether this phone has sealed what a person had typed when a session ended. */
export const hasSealedText = (userId: string): boolean =>
  deviceStorage.read(sealedTextMarkOf(userId)) !== null;

export const markSealedText = (userId: string): void => deviceStorage.write(sealedTextMarkOf(userId), '1');

export const unmarkSealedText = (userId: string): void => deviceStorage.remove(sealedTextMarkOf(userId));

/** The database of one person on this phone; no other account opens it. */
export const databaseOf = (userId: string): string => `ensigo-kept-${userId}`;
