import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validate } from '../engine/validate.ts';
import { nationalId } from './national-id.ts';
import { withPlainDigits } from './plain-digits.ts';

test('RULE-08 CASE-07 a NIN in wide characters, or with digits of another script, is stored as it stands on the card', () => {
  const form = z.object({ nin: nationalId });
  for (const nin of ['ＣＭ９１０７２１０Ｋ４ＨＪＡ', 'cm٩١٠٧٢١٠k٤hja', 'CM۹۱۰۷۲۱۰K۴HJA'])
    expect(validate(form, { nin })).toEqual({ ok: true, value: { nin: 'CM9107210K4HJA' } });
});

test('CASE-07 each digit of each script is the one it means', () => {
  const digits = Array.from({ length: 0x1_fb_f9 }, (_, point) => String.fromCodePoint(point + 1)).filter(
    (one) => /\p{Nd}/u.test(one),
  );
  const plain = digits.map(withPlainDigits);
  expect(plain.every((one) => /^[0-9]$/.test(one))).toBe(true);
  // Each script has all ten, in their order.
  expect(plain.join('')).toBe('0123456789'.repeat(digits.length / 10));
});
