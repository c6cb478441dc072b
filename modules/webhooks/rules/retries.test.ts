import { expect, test } from 'vitest';
import { maximumAttempts, nextAttemptIn, secondsOf } from './retries.ts';

const now = new Date('2026-11-27T10:00:00Z');

test('JOIN-01 ten attempts over some three and a half days, each a fifth earlier or later', () => {
  const waits = Array.from({ length: 10 }, (_, index) => nextAttemptIn(index + 1, { chance: 0.5 }));
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
  expect(maximumAttempts).toBe(10);
  const within = [nextAttemptIn(1, { chance: 0 }), nextAttemptIn(1, { chance: 1 })].map(Number);
  expect(within.map(Math.round)).toEqual([4, 6]);
});

test('JOIN-01 Retry-After makes the wait longer, up to a day, and never shorter', () => {
  expect(nextAttemptIn(1, { chance: 0.5, retryAfter: 90 })).toBe(90);
  expect(nextAttemptIn(4, { chance: 0.5, retryAfter: 1 })).toBe(7200);
  expect(nextAttemptIn(1, { chance: 0.5, retryAfter: 1_000_000 })).toBe(86_400);
  expect(nextAttemptIn(10, { chance: 0.5, retryAfter: 90 })).toBeUndefined();
});

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Fri, 27 Nov 2026 10:02:00 GMT', 120],
  ['Fri, 27 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  ['', undefined],
])('JOIN-01 Retry-After %j', (typed, seconds) => {
  expect(secondsOf(typed, now)).toBe(seconds);
});
