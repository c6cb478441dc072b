import { UnreadablePdf } from './objects.ts';

export interface Budget {
  /** Counts what was read. Throws UnreadablePdf when it is used up. */
  spend(bytes: number): void;
}

/** Limits the work on one file by bytes read, not by the clock: the same file is judged the same on every machine. */
export function createBudget(most: number): Budget {
  let left = most;
  return {
    spend(bytes) {
      left -= bytes;
      if (left < 0) throw new UnreadablePdf();
    },
  };
}
