import { expect, test } from 'vitest';
import { shortSum } from './pictures.tsx';

test.each([
  ['0', '0'],
  ['999949', '999,949'],
  ['999950', '1 m'],
  ['1049999', '1 m'],
  ['1050000', '1.1 m'],
  ['9950000', '10 m'],
  ['13449999', '13.4 m'],
  ['13450000', '13.5 m'],
  ['13500000', '13.5 m'],
  ['13999999', '14 m'],
  ['685950000', '686 m'],
  ['1234567890', '1,234.6 m'],
  ['-13500000', '-13.5 m'],
])('REPORT-01 a sum of %s is rounded half up to %s, never cut', (sum, said) => {
  expect(shortSum(BigInt(sum))).toBe(said);
});
