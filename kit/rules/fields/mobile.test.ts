import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { acceptInvitationSchema } from '#accounts/rules/staff-schemas.ts';
import { signUpSchema } from '#accounts/rules/schemas.ts';
import { validate } from '../engine/validate.ts';
import { phoneCodes, judgeMobile, takesTexts } from './mobile.ts';

const lengths = { '+256': [9], '+260': [9], '+20': [9, 10] } as const;

/** Every beginning of four digits, at every length that passes RULE-07. */
const numbers = phoneCodes.flatMap(({ code }) =>
  lengths[code].flatMap((length) =>
    Array.from({ length: 10_000 }, (_, beginning) => {
      const digits = `${String(beginning).padStart(4, '0')}123456`.slice(0, length);
      const number = `${code}${digits}`;
      return { code, digits, number, kind: parsePhoneNumberFromString(number)?.getType() };
    }),
  ),
);

describe('GUARD-04 numbers of mobile networks', () => {
  test('every number that the numbering plans list as mobile passes, and can receive texts', () => {
    const mobile = numbers.filter(({ kind }) => kind === 'MOBILE');
    expect(mobile.length).toBeGreaterThan(1000);
    expect(mobile.filter(({ digits, code }) => judgeMobile(digits, code) !== undefined)).toEqual([]);
    expect(mobile.filter(({ number }) => !takesTexts(number))).toEqual([]);
  });

  test('no other kind of number can receive texts: landlines, toll-free, premium, internet telephony', () => {
    const others = numbers.filter(({ kind }) => kind !== undefined && kind !== 'MOBILE');
    expect(new Set(others.map(({ kind }) => kind)).size).toBeGreaterThan(2);
    expect(others.filter(({ number }) => takesTexts(number))).toEqual([]);
  });

  test.each([
    ['+256', '900123456', '772123456'],
    ['+256', '800123456', '772123456'],
    ['+256', '414123456', '772123456'],
    ['+260', '211123456', '977123456'],
    ['+260', '630123456', '977123456'],
    ['+20', '223456789', '1001234567'],
    ['+20', '9001234567', '1001234567'],
  ])('%s %s is refused at its field, for clients and for staff', (phone_code, phone, example) => {
    const message = `Phone number must be a mobile number, for example ${example}.`;
    for (const schema of [signUpSchema, acceptInvitationSchema]) {
      const result = validate(schema, { phone, phone_code });
      expect(result.ok ? undefined : result.errors['phone']).toEqual([message]);
    }
  });

  test.each([
    ['', 'Phone number is required.'],
    ['90012345', 'Phone number must be exactly 9 digits.'],
  ])('RULE-07 is checked first: %j', (phone, message) => {
    const result = validate(signUpSchema, { phone, phone_code: '+256' });
    expect(result.ok ? undefined : result.errors['phone']).toEqual([message]);
  });

  test.each([
    '772123456',
    '256772123456',
    '+25677212345',
    '+2567721234567',
    '+25677212345a',
    '+1772123456',
    '',
  ])('%j cannot receive texts', (number) => expect(takesTexts(number)).toBe(false));
});
