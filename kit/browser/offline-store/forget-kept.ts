import { databaseOf, forgetLost, unmarkKept, unmarkSealedText } from './mark.ts';

/** Deletes what this phone keeps of a user who signs out; other tabs close the database when it is to be deleted. */
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
