/** The server's only source of time. What must be the same on all nodes is judged by the database's clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
