import { expect, test } from 'vitest';
import { zipName } from './zip.ts';

test.each([
  ['営業許可証'.repeat(24), 65],
  ['محمد عبد الرحمن '.repeat(8), 108],
  ['😀'.repeat(120), 49],
  ['x'.repeat(300), 196],
  ['Leseni', 6],
])(
  'CASE-12 a file called %s can be unpacked on every system, and keeps its extension',
  (name, characters) => {
    const short = zipName(`${name}.pdf`);
    expect(Buffer.byteLength(short)).toBeLessThanOrEqual(200);
    expect(short).toBe(`${Array.from(name).slice(0, characters).join('').trimEnd()}.pdf`);
  },
);
