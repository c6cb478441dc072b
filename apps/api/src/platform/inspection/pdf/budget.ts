import { setImmediate as nextTurn } from 'node:timers/promises';
import { UnreadablePdf } from './objects.ts';

/** Bytes that are read before others of the server get their turn. */
const BYTES_PER_TURN = 512 * 1024;

export interface Budget {
  /** Counts what was read, and now and then lets others have their turn. Throws UnreadablePdf when all is used up. */
  spend(bytes: number): Promise<void>;
}

/** Bounds the work on one file by what is read, not by the clock: the same file is judged alike on every machine. */
export function createBudget(most: number): Budget {
  let left = most;
  let sinceTurn = 0;
  return {
    async spend(bytes) {
      left -= bytes;
      if (left < 0) throw new UnreadablePdf();
      sinceTurn += bytes;
      if (sinceTurn < BYTES_PER_TURN) return;
      sinceTurn = 0;
      await nextTurn();
    },
  };
}
