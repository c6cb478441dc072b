import { ApiFailure, isConflict } from '../api/api-failure.ts';

/**
 * What became of a try. `refused`: the item is set aside with the server's words. `stale`: another device has changed
 * its case. `later`: the server cannot just now; the item is tried again after a while. `no-answer`: there is no network,
 * so everything waits. `signed-out`: everything waits for a session.
 */
export type Outcome = 'refused' | 'stale' | 'later' | 'no-answer' | 'signed-out';

/** What a server or a proxy says while it cannot work, besides all that begins with 5. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiFailure)) return 'later';
  if (error.isUnanswered) return 'no-answer';
  if (error.status === 401) return 'signed-out';
  if (isConflict(error)) return 'stale';
  const isUnderWay = error.status === 409 && error.retryAfterSeconds !== undefined;
  return error.status >= 500 || passing.has(error.status) || isUnderWay ? 'later' : 'refused';
}

const first = 5_000;
const longest = 10 * 60_000;

/** No item waits longer before it is tried again (milliseconds), whatever a server asks. */
export const longestWait = 60 * 60_000;

/** How long an item waits after so many delays (milliseconds), as long as the server asked if that is longer. */
export const waitAfter = (delays: number, error: unknown): number =>
  Math.min(
    longestWait,
    Math.max(
      Math.min(longest, first * 2 ** Math.min(delays, 10)),
      error instanceof ApiFailure ? (error.retryAfterSeconds ?? 0) * 1000 : 0,
    ),
  );

/** How long everything waits after so many rounds without an answer (milliseconds). */
export const pauseAfter = (rounds: number): number => Math.min(60_000, 3_000 * 2 ** Math.min(rounds, 10));
