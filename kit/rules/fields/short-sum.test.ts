import { expect, test } from 'vitest';
import { shortSum } from './short-sum.ts';

test.each([
  ['0', '0'],
  ['999949', '999,949'],
  ['999950', '1.0 M'],
  ['1049999', '1.0 M'],
  ['1050000', '1.1 M'],
  ['9950000', '10.0 M'],
  ['13449999', '13.4 M'],
  ['13450000', '13.5 M'],
  ['13500000', '13.5 M'],
  ['13999999', '14.0 M'],
  ['685950000', '686.0 M'],
  ['1234567890', '1,234.6 M'],
  ['-13500000', '-13.5 M'],
])('REPORT-01 a sum of %s is rounded half up to %s, never cut', (sum, said) => {
  expect(shortSum(BigInt(sum))).toBe(said);
});
