/** Who has to act before a case can move on; stated for each status in `loan/statuses.ts` and `request/statuses.ts`. */
export type Turn = 'client' | 'assignee' | 'expert' | 'administrator' | 'cashier' | 'nobody';

const millisecondsPerDay = 86_400_000;

/** How long a case has been with the lender, as the server stores it. */
export interface CaseClock {
  /** Seconds of the completed runs. */
  readonly seconds: number;
  /** ISO 8601; null while the clock is paused. */
  readonly running_since: string | null;
  /** Days after which the case is delayed. */
  readonly limit_days: number;
}

export interface ClockReading {
  readonly seconds: number;
  readonly running: boolean;
  readonly late: boolean;
}

/** Whether someone at the lender has to act. */
export const isLendersTurn = (turn: Turn): boolean => turn !== 'client' && turn !== 'nobody';

/**
 * The clock of a case counts the time until a decision: it runs while the lender must act, and stops while the client
 * must, and once the case is approved or rejected.
 */
export const clockRuns = ({ turn, decided }: { readonly turn: Turn; readonly decided?: boolean }): boolean =>
  isLendersTurn(turn) && decided !== true;

/** Reads a case's clock at a given time. One that stands is late no more, as in the queue's filter of late cases. */
export function readClock(clock: CaseClock, now: number): ClockReading {
  const since = clock.running_since === null ? undefined : Date.parse(clock.running_since);
  const seconds = clock.seconds + (since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1000)));
  const running = since !== undefined;
  return { seconds, running, late: running && seconds * 1000 > clock.limit_days * millisecondsPerDay };
}
