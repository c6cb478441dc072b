import { databaseOf, forgetLost, unmarkKept, unmarkSealedText } from './mark.ts';

/** Whoever signs out leaves nothing on this phone; other tabs close the database when it is to be deleted. */
export function forgetKept(userId: string): void {
  unmarkKept(userId);
  forgetLost(userId);
  unmarkSealedText(userId);
  try {
    indexedDB.deleteDatabase(databaseOf(userId));
  } catch {
    // A blocked storage has kept nothing.
  }
}
