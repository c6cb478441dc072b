import { expect, test } from 'vitest';
import { readClock } from './clock.ts';

const day = 86_400;
const now = Date.parse('2027-03-10T08:00:00Z');

test.each([
  ['runs beyond its days', { seconds: 4 * day, running_since: '2027-03-08T08:00:00Z' }, true],
  ['runs within its days', { seconds: 2 * day, running_since: '2027-03-08T08:00:00Z' }, false],
  ['stands, decided or with its client', { seconds: 9 * day, running_since: null }, false],
])('STAFF-02 a clock that %s', (_words, clock, late) => {
  expect(readClock({ ...clock, limit_days: 5 }, now).late).toBe(late);
});
