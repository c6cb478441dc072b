import { expect, test } from 'vitest';
import { untilMidnight } from './lender-today.ts';

test.each([
  ['2027-04-04T20:59:59Z', 2],
  ['2027-04-04T21:00:00Z', 24 * 3600 + 1],
  ['2027-04-04T09:00:00Z', 12 * 3600 + 1],
])('SHOW-02 the day of %s changes in Kampala in %s seconds', (now, seconds) => {
  expect(untilMidnight(Date.parse(now))).toBe(seconds * 1000);
});
