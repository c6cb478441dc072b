import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Clock } from '#kit/platform/clock.ts';
import { currentDeadline } from '#kit/platform/deadline.ts';

/** Each hash takes a core; more at once only makes everyone wait. */
const maxAtOnce = 2;
/** How long a caller may wait for a turn (milliseconds); beyond it they are told at once to come back. */
const patience = 3000;
/** How long a hash takes, as long as none was made (milliseconds). */
const firstGuess = 50;

/** Password hashing has its own bounded queue: a flood of logins is told to come back, and nothing else suffers. */
export function createHashQueue({ elapsed }: Pick<Clock, 'elapsed'>) {
  let running = 0;
  /** How long a hash takes here lately: a machine that has other work takes several times as long. */
  let pace = firstGuess;
  const waiting: (() => void)[] = [];

  /** Throws Refusal `unavailable` if the turn would come too late. */
  function requirePlace(): void {
    if ((waiting.length / maxAtOnce) * pace < patience) return;
    throw new Refusal('unavailable', { retryAfterSeconds: 5 });
  }

  async function takeTurn(): Promise<void> {
    if (running < maxAtOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** The turn is passed on, so that nobody slips in between. */
  function passTurn(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    requirePlace,
    state: () => ({ running, waiting: waiting.length }),
    async inTurn<T>(work: () => Promise<T>): Promise<T> {
      requirePlace();
      await takeTurn();
      try {
        // No hash is made for a caller who was already told that it takes too long.
        currentDeadline()?.check();
        const began = elapsed();
        const result = await work();
        pace += (elapsed() - began - pace) / 10;
        return result;
      } finally {
        passTurn();
      }
    },
  };
}
