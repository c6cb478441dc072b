import { expect, test } from 'vitest';
import { shareLoop } from './loop-share.ts';

/** An event loop by hand: what is due in the next turn runs when the test says so. */
function loopByHand() {
  let time = 0;
  let due: (() => void)[] = [];
  const begun: string[] = [];
  const begin = shareLoop({ now: () => time, nextTurn: (work) => due.push(work) });
  return {
    begun,
    request: (name: string, milliseconds: number) =>
      begin(() => {
        begun.push(name);
        time += milliseconds;
      }),
    async turn() {
      const works = due;
      due = [];
      for (const work of works) work();
      // Microtasks end before the loop goes on.
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('STAND-07 a request that finds the loop free is begun at once', () => {
  const loop = loopByHand();
  loop.request('first', 0.4);
  loop.request('second', 0.4);
  expect(loop.begun).toEqual(['first', 'second']);
});

test('STAND-07 a turn that has taken its share leaves the rest to later turns, in order', async () => {
  const loop = loopByHand();
  for (const name of ['a', 'b', 'c', 'd']) loop.request(name, 1.5);
  expect(loop.begun).toEqual(['a']);
  await loop.turn();
  expect(loop.begun).toEqual(['a', 'b']);
  loop.request('late', 0.1);
  await loop.turn();
  expect(loop.begun).toEqual(['a', 'b', 'c']);
  await loop.turn();
  await loop.turn();
  expect(loop.begun).toEqual(['a', 'b', 'c', 'd', 'late']);
});

test('STAND-07 short requests that wait share one turn', async () => {
  const loop = loopByHand();
  loop.request('long', 5);
  for (const name of ['b', 'c']) loop.request(name, 0.1);
  expect(loop.begun).toEqual(['long']);
  await loop.turn();
  expect(loop.begun).toEqual(['long', 'b', 'c']);
});
