/** Limits how many pieces of work run at a time; the others wait in order. For work that takes much memory. */
export function createTurns(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot is passed on, so that nobody slips in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
