import { expect, test } from 'vitest';
import { DeadlinePassed, withDeadline } from '#kit/platform/deadline.ts';
import { createHashQueue } from './hash-queue.ts';

/** A queue whose hashes end when they are told to, each having taken so long. */
function queueOfHashes() {
  let time = 0;
  const queue = createHashQueue({ elapsed: () => time });
  const begun: (() => void)[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    settle,
    ask: () => queue.inTurn(() => new Promise<void>((resolve) => begun.push(resolve))),
    hasPlace(): boolean {
      try {
        queue.requirePlace();
        return true;
      } catch {
        return false;
      }
    },
    begun: () => begun.length,
    /** Ends the one that was begun first. */
    async end(milliseconds: number): Promise<void> {
      time += milliseconds;
      begun.shift()?.();
      await settle();
    },
  };
}

test.each([
  [200, 30],
  [20, 300],
])(
  'where a hash takes %i ms, %i wait: longer than three seconds nobody does, and is told to come back at once',
  async (took, places) => {
    const { queue, ask, settle, hasPlace, end } = queueOfHashes();
    for (let count = 0; count < 100; count += 1) {
      const asked = ask();
      await settle();
      await end(took);
      await asked;
    }
    const asked: Promise<void>[] = [];
    while (hasPlace() && asked.length < 1000) asked.push(ask());
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    const { running, waiting } = queue.state();
    expect([running, Math.round(waiting / 10) * 10]).toEqual([2, places]);
    await settle();
    for (const _ of asked) await end(took);
    await Promise.all(asked);
    expect([queue.state(), hasPlace()]).toEqual([{ running: 0, waiting: 0 }, true]);
  },
);

test('a password that nobody waits for any more is not hashed, and the next one has its turn', async () => {
  const { queue, ask, end, begun, settle } = queueOfHashes();
  const first = [ask(), ask()];
  await expect(withDeadline(1, ask)).rejects.toThrow(DeadlinePassed);
  const next = ask();
  await settle();
  await end(10);
  expect([begun(), queue.state()]).toEqual([2, { running: 2, waiting: 0 }]);
  await end(10);
  await end(10);
  await Promise.all([...first, next]);
  expect(queue.state()).toEqual({ running: 0, waiting: 0 });
});
