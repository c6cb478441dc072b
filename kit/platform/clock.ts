/** The server's only source of time. What must be the same on all nodes is judged by the database's clock. */
export interface Clock {
  now(): Date;
  /** Milliseconds since some moment, for how long something took: it never jumps when the time is set. */
  elapsed(): number;
}

export const systemClock: Clock = {
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- The source of time.
  now: () => new Date(),
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- The source of time.
  elapsed: () => performance.now(),
};
