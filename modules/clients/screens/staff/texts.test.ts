import { expect, test } from 'vitest';
import { texts } from './texts.ts';

test('REAL-03 a name that runs from right to left keeps to its place in what staff read', () => {
  expect(texts.openedBy('محمد')).toBe('Reopened by ⁨محمد⁩');
  expect(texts.openedBy('Nakato Grace')).toBe('Reopened by Nakato Grace');
});
