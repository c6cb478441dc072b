import { expect, test } from 'vitest';
import { yearlyPriceWords } from './decided.ts';

test.each([
  [0, '0.0%'],
  [4, '0.0%'],
  [5, '0.1%'],
  // As a quotient it would be a little less than half.
  [115, '1.2%'],
  [4570, '45.7%'],
  [6281, '62.8%'],
  [123_456, '1234.6%'],
])('MONEY-07 a price per year of %i basis points is %s, half up', (basisPoints, words) => {
  expect(yearlyPriceWords(basisPoints)).toBe(words);
});
