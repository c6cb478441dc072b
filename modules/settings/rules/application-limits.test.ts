import { expect, test } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { applicationLimitsSchema, readApplicationLimits } from './application-limits.ts';

const outside = 'Enter a whole number from 1 to 100.';
const open = 'Enter a whole number from 1 to 50, or leave it empty for no limit.';

test.each([
  ['loans_a_day', '', 'Loans per day is required.'],
  ['loans_a_day', '0', outside],
  ['loans_a_day', '101', outside],
  ['loans_a_day', '1.5', outside],
  ['requests_a_day', '', 'Requests per day is required.'],
  ['requests_a_day', '-1', outside],
  ['open_loans', '0', open],
  ['open_loans', '51', open],
  ['open_loans', 'none', open],
])('GUARD-15 %s of %j: %s', (field, value, message) => {
  const typed = { loans_a_day: '5', requests_a_day: '5', open_loans: '', [field]: value };
  expect(validate(applicationLimitsSchema, typed)).toMatchObject({
    ok: false,
    errors: { [field]: [message] },
  });
});

test('GUARD-15 the least and the most that can be set', () => {
  for (const [a_day, open_loans] of [
    ['1', '1'],
    ['100', '50'],
  ]) {
    const typed = { loans_a_day: a_day, requests_a_day: a_day, open_loans };
    expect(validate(applicationLimitsSchema, typed).ok).toBe(true);
  }
});

test.each([
  ['', null],
  [null, null],
  ['3', 3],
  [3, 3],
])('GUARD-15 %j open loans are %j', (open_loans, read) => {
  const typed = { loans_a_day: '4', requests_a_day: 2, open_loans };
  expect(validate(applicationLimitsSchema, typed)).toEqual({
    ok: true,
    value: { loans_a_day: 4, requests_a_day: 2, open_loans: read },
  });
});

test('GUARD-15 by default five a day are accepted, and any number may be open', () => {
  const usual = { loans_a_day: 5, requests_a_day: 5, open_loans: null };
  for (const stored of [undefined, null, {}, 'x', { loans_a_day: 0 }])
    expect(readApplicationLimits(stored)).toEqual(usual);
});
