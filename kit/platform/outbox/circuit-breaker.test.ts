import { expect, onTestFinished, test, vi } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { usualTiming } from './settings.ts';

const quick = { firstRetrySeconds: 0.01, longestPauseSeconds: 0.04 };

function breaker() {
  const resumed: number[] = [];
  const made = createCircuitBreaker(quick, () => resumed.push(made.limit()));
  return { ...made, resumed };
}

test('STAND-09 a server that takes everything is soon asked to take 64 at once, and no more', () => {
  const { limit, works } = breaker();
  expect(limit()).toBe(4);
  for (let taken = 0; taken < 60; taken += 1) works();
  expect(limit()).toBe(64);
  works();
  expect(limit()).toBe(64);
});

test('STAND-09 one failure halves what a server is asked to take: it may allow fewer connections', () => {
  const { limit, works, fails } = breaker();
  for (let taken = 0; taken < 46; taken += 1) works();
  expect(limit()).toBe(50);
  expect(fails()).toBeUndefined();
  expect(limit()).toBe(25);
  for (let taken = 0; taken < 25; taken += 1) works();
  expect(limit(), 'carefully from here on').toBe(25);
  for (let taken = 0; taken < 600; taken += 1) works();
  expect(limit()).toBeLessThan(50);
});

test('STAND-09 a server that is down is left alone, then tried out by one message, with longer and longer pauses', async () => {
  const { limit, fails, works, resumed } = breaker();
  expect([fails(), fails()]).toEqual([undefined, undefined]);
  const pauses = [fails()];
  expect(limit()).toBe(0);
  await expect.poll(() => resumed).toEqual([1]);
  pauses.push(fails());
  await expect.poll(() => resumed).toEqual([1, 1]);
  pauses.push(fails());
  await expect.poll(() => resumed).toEqual([1, 1, 1]);
  expect(pauses).toEqual([0.02, 0.04, 0.04]);
  expect(works(), 'it had been down').toBe(true);
  expect(works()).toBe(false);
  expect(limit()).toBe(5);
});

test('STAND-09 however long a server was away, it is tried again half a minute after its return at the latest', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { fails } = createCircuitBreaker(usualTiming, () => undefined);
  let [away, longest] = [0, 0];
  while (away < 3600) {
    const pause = fails() ?? 0;
    vi.advanceTimersByTime(pause * 1000);
    away += pause;
    longest = Math.max(longest, pause);
  }
  expect(longest).toBe(30);
});
