import { expect, test } from 'vitest';
import { texts } from './texts.ts';

test('REAL-03 a name that runs from right to left keeps to its place in what staff read', () => {
  expect(texts.openedBy('محمد')).toBe('Opened again by \u2068محمد\u2069');
  expect(texts.openedBy('Nakato Grace')).toBe('Opened again by Nakato Grace');
});
