import { expect, test } from 'vitest';
import { readRetentionMonths } from './retention.ts';

test.each([
  ['120', 120],
  [' 84 ', 84],
  ['60', 60],
  ['59', 60],
  ['0', 60],
  ['9999', 600],
  ['', 120],
  ['-3', 120],
  ['ten years', 120],
  [null, 120],
  [undefined, 120],
])('a retention of %j is read as %i months', (value, months) => {
  expect(readRetentionMonths(value)).toBe(months);
});
