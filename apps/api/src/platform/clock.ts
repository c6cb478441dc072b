/** The only source of time in the server. What must hold on every node is judged by the database's clock instead. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
