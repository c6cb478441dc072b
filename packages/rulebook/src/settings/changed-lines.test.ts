import { expect, it } from 'vitest';
import { changedLines } from './changed-lines.ts';

it('MONEY-12 of two values only what differs is shown, with what was added and what is gone', () => {
  const before = [
    ['Cap', '2.8%'],
    ['Fee', '1%'],
    ['Words', 'For stock.'],
  ] as const;
  const after = [
    ['Cap', '3%'],
    ['Months', '3 to 12'],
    ['Words', 'For stock.'],
  ] as const;
  expect(changedLines(before, after)).toEqual([
    { label: 'Cap', before: '2.8%', after: '3%' },
    { label: 'Months', before: null, after: '3 to 12' },
    { label: 'Fee', before: '1%', after: null },
  ]);
  expect(changedLines(before, before)).toEqual([]);
});
