import type { OutboxTiming } from './settings.ts';
import { MOST_AT_ONCE } from './transport.ts';

/** Failures in a row after which a channel counts as down; fewer may be the fault of one message. */
const failuresUntilDown = 3;
/** Attempts at once to begin with, and after a channel was down. */
const firstAtOnce = 4;

/** Decides how much a channel is asked to take, by how it answers (STAND-09). */
export interface CircuitBreaker {
  /** Attempts at once: none while a channel that is down is left alone, then one that tries it out. */
  limit(): number;
  /** The server took a message, or refused it for itself. True if the channel had been down. */
  works(): boolean;
  /** Nothing could be handed over. If the channel counts as down: seconds until it is tried again. */
  fails(): number | undefined;
  close(): void;
}

/** `resume` is called when a channel that is down is to be tried out. */
export function createCircuitBreaker(
  { firstRetrySeconds, longestPauseSeconds }: Pick<OutboxTiming, 'firstRetrySeconds' | 'longestPauseSeconds'>,
  resume: () => void,
): CircuitBreaker {
  let atOnce = firstAtOnce;
  /** Above it, only every round of successes makes room for one more: the server refused connections there. */
  let cautiousFrom = MOST_AT_ONCE;
  let failures = 0;
  const firstPause = Math.min(firstRetrySeconds, longestPauseSeconds);
  let pauseSeconds = firstPause;
  let pause: NodeJS.Timeout | undefined;

  function endPause(): void {
    clearTimeout(pause);
    pause = undefined;
  }

  return {
    limit() {
      if (pause !== undefined) return 0;
      return failures >= failuresUntilDown ? 1 : Math.floor(atOnce);
    },
    works() {
      const wasDown = failures >= failuresUntilDown;
      failures = 0;
      pauseSeconds = firstPause;
      endPause();
      // Each success makes room for one more: twice as many within the time of one attempt.
      const more = atOnce < cautiousFrom ? 1 : 1 / atOnce;
      atOnce = wasDown ? firstAtOnce : Math.min(MOST_AT_ONCE, atOnce + more);
      if (wasDown) cautiousFrom = MOST_AT_ONCE;
      return wasDown;
    },
    fails() {
      failures += 1;
      atOnce = cautiousFrom = Math.max(firstAtOnce, Math.floor(atOnce / 2));
      if (failures < failuresUntilDown) return undefined;
      if (pause === undefined) {
        pause = setTimeout(() => {
          pause = undefined;
          resume();
        }, pauseSeconds * 1000);
        pauseSeconds = Math.min(longestPauseSeconds, pauseSeconds * 2);
      }
      return pauseSeconds;
    },
    close: endPause,
  };
}
