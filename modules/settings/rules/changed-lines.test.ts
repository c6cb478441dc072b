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

it('MONEY-12 parts of the same name are all shown: none hides another one', () => {
  const before = [
    ['MTN: Merchant code', '512346'],
    ['MTN: account name', 'Our bank'],
  ] as const;
  const after = [
    ['MTN: account name', '666666'],
    ['MTN: account name', 'Our bank'],
  ] as const;
  expect(changedLines(before, after)).toEqual([
    { label: 'MTN: account name', before: 'Our bank', after: '666666\nOur bank' },
    { label: 'MTN: Merchant code', before: '512346', after: null },
  ]);
});

it('MONEY-12 another order of the same parts is shown as well', () => {
  const [one, two, three] = [['One', '1'] as const, ['Two', '2'] as const, ['Three', '3'] as const];
  expect(changedLines([one, two, three], [three, two])).toEqual([
    { label: 'One', before: '1', after: null },
    { label: 'Order', before: 'Two\nThree', after: 'Three\nTwo' },
  ]);
  expect(changedLines([one, three], [one, two, three])).toEqual([{ label: 'Two', before: null, after: '2' }]);
});
