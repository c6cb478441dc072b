/** The server's only source of time. What must be the same on all nodes is judged by the database's clock. */
export interface Clock {
  now(): Date;
}

// oxlint-disable-next-line eslint-js/no-restricted-syntax -- The door of time.
export const systemClock: Clock = { now: () => new Date() };
