import { expect, test } from 'vitest';
import { plainText } from './typed-text.ts';

test('CASE-07 REAL-03 each digit of each script is the one it means', () => {
  const digits = Array.from({ length: 0x1_fb_f9 }, (_, point) => String.fromCodePoint(point + 1)).filter(
    (one) => /\p{Nd}/u.test(one),
  );
  const plain = digits.map(plainText);
  expect(plain.every((one) => /^[0-9]$/.test(one))).toBe(true);
  // Each script has all ten, in their order.
  expect(plain.join('')).toBe('0123456789'.repeat(digits.length / 10));
});
