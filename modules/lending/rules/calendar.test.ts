import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from './calendar.ts';

test.each([
  ['2027-01-01', -1, '2026-12-31'],
  ['2027-01-31', -31, '2026-12-31'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-02-15', 0, '2027-02-15'],
  ['2027-02-15', -400, '2026-01-11'],
  ['2026-01-11', 400, '2027-02-15'],
])('MONEY-07 %s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(days);
});

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2028-01-15', -1, '2027-12-15'],
  ['2027-01-31', 3, '2027-04-30'],
])('MONEY-07 %s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});
