import { expect, test } from 'vitest';
import { durationInWords } from './case-clock.tsx';

test.each([
  [0, '0 minutes'],
  [59, '0 minutes'],
  [60, '1 minute'],
  [3_599, '59 minutes'],
  [3_600, '1 hour'],
  [86_399, '23 hours'],
  [86_400, '1 day'],
  [7.9 * 86_400, '7 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});
