import { describe, expect, test } from 'vitest';
import type { Judge } from '../engine/field.ts';
import { validate } from '../engine/validate.ts';
import { amount, compareAmounts, plainAmount, sumOfAmounts } from './amount.ts';
import { formatAmount, formatDate, formatDateTime, lenderDay, formatNumber, initials } from './show.ts';
import { hasReachedAge, isCalendarDate, judgePastDate } from './date.ts';
import { judgeAlphanumeric, judgeNationalId } from './national-id.ts';
import { judgeConfirmation, judgePassword, password } from './password.ts';
import { judgeEmail } from './email.ts';
import { judgeFullName } from './full-name.ts';
import { judgeGuessable } from './weak-password.ts';
import { judgeOneTimeCode } from './one-time-code.ts';
import { judgeOptionalPhone, judgePhone, normalisePhone } from './phone.ts';
import { judgeRequired } from './required.ts';
import { wholeNumber } from './whole-number.ts';

type Judged = readonly [typed: string, message: string | undefined];

/** What is refused in the same words. */
const refused = (message: string, ...typed: readonly string[]): Judged[] =>
  typed.map((value) => [value, message]);
const accepted = (...typed: readonly string[]): Judged[] => typed.map((value) => [value, undefined]);

const judged: readonly (readonly [string, Judge, readonly Judged[]])[] = [
  [
    'RULE-01 email',
    judgeEmail,
    [
      ...refused('Email is required.', ''),
      ...refused(
        'Invalid email format.',
        'grace',
        'grace@shop',
        'gr ace@shop.ug',
        'graceshop.ug',
        'grace@shop..ug',
        ...Array.from(',;:<>()[]"\\\u0007').flatMap((sign) => [
          `gr${sign}ace@shop.ug`,
          `grace@shop${sign}.ug`,
        ]),
        `${'a'.repeat(250)}@shop.ug`,
      ),
      ...accepted("o'kello+loans@shop.co.ug", 'grace.nakato@shop.co.ug'),
    ],
  ],
  ['RULE-02 required', judgeRequired('Subject'), [...refused('Subject is required.', ''), ...accepted('x')]],
  [
    'RULE-03 alphanumeric',
    judgeAlphanumeric,
    [
      ...refused('Only letters and numbers are allowed, no spaces or symbols.', 'AB 12', 'AB-12'),
      ...accepted('AB12', 'محمد١٢'),
    ],
  ],
  [
    'RULE-04 full name',
    judgeFullName,
    [
      ...refused('Full name is required.', ''),
      ...refused(
        'Full name must contain only letters and valid characters.',
        'N',
        'Nakato 2',
        '--',
        'Nakato\nGrace',
      ),
      ...accepted("Ng'ang'a O’Brien-Ŋŋ", 'محمد علي'),
    ],
  ],
  [
    'RULE-05 password',
    judgePassword,
    [
      ['', 'Password is required.'],
      ['Short1', 'Password must be at least 8 characters.'],
      ['alllower1', 'Password must include at least one uppercase letter.'],
      ['ALLUPPER1', 'Password must include at least one lowercase letter.'],
      ['NoNumber', 'Password must include at least one number.'],
      ...accepted('Goats and 4 hens'),
    ],
  ],
  [
    'RULE-08 NIN',
    judgeNationalId,
    [
      ...refused(
        'NIN must be alphanumeric and 13 to 14 characters long.',
        '',
        'CM8804510J2P',
        'CM8804510J2P-',
        'CM8804510J2PLQ1',
      ),
      ...accepted('CM8804510J2PL', 'CM8804510J2PLQ'),
    ],
  ],
  [
    'VERIFY-06 one-time code',
    judgeOneTimeCode,
    [...refused('Invalid OTP format.', '', '12345', '1234567', '12345a'), ...accepted('012345')],
  ],
];

describe.each(judged)('%s', (name, judge, rows) => {
  test.each(rows)(`${name}: %j`, (value, message) => {
    expect(judge(value)).toBe(message);
  });
});

test('RULE-05 a password is never trimmed and never longer than 128 characters', () => {
  expect(validate(password, ' Goats and 4 hens ')).toEqual({ ok: true, value: ' Goats and 4 hens ' });
  expect(validate(password, `Aa1${'x'.repeat(126)}`).ok).toBe(false);
});

test('RULE-06 the confirmation', () => {
  expect(judgeConfirmation(' ', 'Goats 4 hens')).toBe('Confirmation password is required.');
  expect(judgeConfirmation('Goats 5 hens', 'Goats 4 hens')).toBe('Passwords do not match.');
  expect(judgeConfirmation('Goats 4 hens', 'Goats 4 hens')).toBeUndefined();
});

test.each([
  ['0772 123456', '+256', '772123456'],
  ['+256 772 123456', '+256', '772123456'],
  ['256772123456', '+256', '772123456'],
  ['00256772123456', '+256', '772123456'],
  ['+256 0772 123456', '+256', '772123456'],
  ['(0772) 123-456', '+256', '772123456'],
  ['256123456', '+256', '256123456'],
  ['01001234567', '+20', '1001234567'],
  ['call me', '+256', 'callme'],
])('RULE-07 %s with %s is read as %s', (typed, code, digits) => {
  expect(normalisePhone(typed, code)).toBe(digits);
});

test('RULE-07 the phone rule, its optional variant, and ten digits for Egypt only', () => {
  expect(judgePhone('', '+256')).toBe('Phone number is required.');
  expect(judgePhone('77212345', '+256')).toBe('Phone number must be exactly 9 digits.');
  expect(judgePhone('7721234567', '+256')).toBe('Phone number must be exactly 9 digits.');
  expect(judgePhone('772123456', '+256')).toBeUndefined();
  expect(judgePhone('1001234567', '+20')).toBeUndefined();
  expect(judgeOptionalPhone('', '+256')).toBeUndefined();
  expect(judgeOptionalPhone('1', '+256')).toBe('Phone number must be exactly 9 digits.');
});

test.each([
  ['15,000,000', '15000000'],
  ['15 000 000.5', '15000000.5'],
  ['007', '7'],
  ['0', '0'],
  ['0.50', '0.50'],
  ['1.234', '1.234'],
  ['-5', '-5'],
  ['1,000', '1000'],
  ['1 000,500', '1000500'],
  ['1,0', '1,0'],
  [',000', ',000'],
  ['1,0000', '1,0000'],
  ['1.000,00', '1.000,00'],
  ['15,00,000', '15,00,000'],
  ['1.000', '1.000'],
  ['1.500.000', '1.500.000'],
  ['1.0,000', '1.0,000'],
])('RULE-09 %s is the amount %s', (typed, plain) => {
  expect(plainAmount(typed)).toBe(plain);
});

const pointWords =
  'Use one or two digits after the point, for example 1.50. Use commas for thousands, for example 1,000.';

test.each([
  [undefined, 'Amount is required'],
  ['', 'Amount is required'],
  [{}, 'Amount is required'],
  ['abc', 'Enter an amount in digits, with at most two decimals.'],
  ['-5', 'Enter an amount in digits, with at most two decimals.'],
  ['1.000', pointWords],
  ['1.500.000', pointWords],
  ['1.000,00', pointWords],
  ['1.000,000', pointWords],
  [1500.125, pointWords],
  ['1,0', 'Use three digits after the comma, for example 1,000. Use a point for decimals, for example 1.50.'],
  ['1e5', 'Enter an amount in digits, with at most two decimals.'],
  ['12345678901234567', 'Enter an amount of at most 16 digits.'],
  ['0', 'More than zero.'],
])('RULE-09 the amount %j is refused', (typed, message) => {
  const rule = amount({ required: 'Amount is required', positive: 'More than zero.' });
  expect(validate(rule, typed)).toEqual({ ok: false, errors: { '': [message] } });
});

test('RULE-09 an amount may be a number; amounts compare exactly', () => {
  expect(validate(amount({ required: 'x' }), 1500.5)).toEqual({ ok: true, value: '1500.5' });
  expect(compareAmounts('9007199254740993.01', '9007199254740993.02')).toBe(-1);
  expect(compareAmounts('5', '5.00')).toBe(0);
  expect(compareAmounts('10', '9.99')).toBe(1);
  expect(sumOfAmounts(['9007199254740993.01', '0.5', '', '7'])).toBe('9007199254741000.51');
  expect(sumOfAmounts([])).toBe('0.00');
});

test('whole numbers have bounds and no decimals', () => {
  const months = wholeNumber({ required: 'Needed.', minimum: 1, maximum: 120, outside: 'From 1 to 120.' });
  expect(validate(months, '12')).toEqual({ ok: true, value: 12 });
  for (const wrong of ['0', '121', '1.5', 'x', '-1']) {
    expect(validate(months, wrong)).toEqual({ ok: false, errors: { '': ['From 1 to 120.'] } });
  }
  expect(validate(months, '')).toEqual({ ok: false, errors: { '': ['Needed.'] } });
});

test('dates are calendar days, never in the future, and an adult is at least 18 years old', () => {
  expect(['2023-02-29', '2024-02-29', '2024-13-01', '1899-01-01', '24-1-1'].map(isCalendarDate)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  const judge = judgePastDate({ required: 'Needed', future: 'Not in the future.' }, '2026-11-21');
  expect(['', '2026-11-22', '2026-11-21', '21/11/2026'].map(judge)).toEqual([
    'Needed',
    'Not in the future.',
    undefined,
    'Enter a date as day, month and year.',
  ]);
  expect(hasReachedAge('2008-11-21', 18, '2026-11-21')).toBe(true);
  expect(hasReachedAge('2008-11-22', 18, '2026-11-21')).toBe(false);
});

test('SHOW-01 RULE-09 amounts have thousands separators, and two decimals or none', () => {
  expect(formatAmount('15000000')).toBe('UGX 15,000,000');
  expect(['0', '999', '1000', '1234.5', '1234.50', '1234.567', 10833333.33].map(formatNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '1,234.50',
    '1,234.50',
    '1,234.56',
    '10,833,333.33',
  ]);
});

test('SHOW-02 dates are shown as DD Mon YYYY, and times as in Kampala', () => {
  expect(formatDate('2019-02-06')).toBe('06 Feb 2019');
  expect(formatDate('2025-12-31T22:30:00Z')).toBe('01 Jan 2026');
  expect(formatDateTime('2025-11-18T06:14:00.000Z')).toBe('18 Nov 2025, 09:14');
  expect(lenderDay('2025-12-31T22:30:00Z')).toBe('2026-01-01');
});

test('SHOW-03 initials are the first letters of up to two words, in upper case', () => {
  expect(['Nakato Grace', 'nakato', '  ŋoma  grace amina ', ''].map(initials)).toEqual(['NG', 'N', 'ŊG', '']);
});

test('one letter is too easy to guess, however often it is repeated', () => {
  expect(judgeGuessable('Aaaaaaaa1', { name: 'X Y', email: 'x@y.ug' })).toContain('too easy');
});

test('GUARD-03 lists of stolen passwords stay on the server: phones never load them', () => {
  expect(judgeGuessable('Password1', { name: 'X Y', email: 'x@y.ug' })).toBeUndefined();
});

test("the person's own name or address is not accepted as a password; other words are", () => {
  const owner = { name: 'Nakato Grace', email: 'gnakato@shop.ug' };
  for (const own of ['Nakato2024', 'NakatoGrace1', 'Gnakato99'])
    expect(judgeGuessable(own, owner)).toContain('own');
  expect(judgeGuessable('Goats and 4 hens', owner)).toBeUndefined();
});

// A rule that backtracks through a long text would not finish within the test's time limit.
test.each([
  ['a password', () => judgePassword(`Aa${'1'.repeat(50_000)}a`)],
  [
    'a password and its owner',
    () => judgeGuessable(`Aa${'1'.repeat(50_000)}a`, { name: 'X Y', email: 'x@y.ug' }),
  ],
  ['an address', () => judgeEmail(`a@${'.'.repeat(50_000)} x`)],
])('RULE-01 RULE-05 %s of any length is judged quickly', (_what, judge) => {
  expect(judge).not.toThrow();
});

test('RULE-05 a password that breaks the rules gets one message', () => {
  expect(judgeGuessable('', { name: '', email: '' })).toBeUndefined();
  expect(judgeGuessable('password', { name: 'X Y', email: 'x@y.ug' })).toBeUndefined();
});

test('REAL-03 a password is judged, measured and compared with its letters composed', () => {
  const typed = 'Ñàmbi4ú'.normalize('NFD');
  expect(judgePassword(typed)).toBe('Password must be at least 8 characters.');
  expect(validate(password, `Aa1${'é'.normalize('NFD').repeat(125)}`).ok).toBe(true);
  expect(judgeConfirmation('Ñambi 4 hens'.normalize('NFD'), 'Ñambi 4 hens'.normalize('NFC'))).toBeUndefined();
  const owner = { name: 'Njọku Grace'.normalize('NFC'), email: 'g@shop.ug' };
  expect(judgeGuessable('Njọku1234'.normalize('NFD'), owner)).toContain('own');
});
