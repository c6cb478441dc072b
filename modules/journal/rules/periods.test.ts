import { expect, test } from 'vitest';
import { judgePeriod, recentMonths } from './periods.ts';

test('JOIN-04 offers six months, of the current one what has passed', () => {
  const months = recentMonths('2026-03-10');
  expect(months.slice(0, 3)).toEqual([
    { from: '2026-03-01', to: '2026-03-10' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-01-01', to: '2026-01-31' },
  ]);
  expect(months.at(-1)).toEqual({ from: '2025-10-01', to: '2025-10-31' });
});

const future = ['This day is in the future. Nothing is posted yet.'];

test.each([
  ['the current month without days', {}, { period: { from: '2026-03-01', to: '2026-03-10' } }],
  ['one day', { from: '2026-03-10' }, { period: { from: '2026-03-10', to: '2026-03-10' } }],
  ['a day in the future', { to: '2026-03-11' }, { errors: { to: future } }],
  ['two of them', { from: '2026-04-01', to: '2026-04-02' }, { errors: { from: future, to: future } }],
  ['no day', { from: '2026-02-30' }, { errors: { from: ['Enter a date.'] } }],
  [
    'an end before the start',
    { from: '2026-03-09', to: '2026-03-08' },
    { errors: { to: ['The last day is before the first day.'] } },
  ],
])('JOIN-04 judges a period: %s', (_what, typed, expected) => {
  expect(judgePeriod({ from: '', to: '', ...typed }, '2026-03-10')).toEqual(expected);
});
