import { expect, test } from 'vitest';
import { heldTogether } from './held-together.ts';

test('EASE-09 SHOW-01 what the server says has no line end within a sum or a day', () => {
  expect(heldTogether('UGX 1,500,000 reversed. UGX 20 is due on 06 Feb 2019, not on 16 Agosti 2019.')).toBe(
    'UGX\u00A01,500,000 reversed. UGX\u00A020 is due on 06\u00A0Feb\u00A02019, not on 16\u00A0Agosti\u00A02019.',
  );
  expect(heldTogether('All amounts are in UGX, 12 months')).toBe('All amounts are in UGX, 12 months');
});
