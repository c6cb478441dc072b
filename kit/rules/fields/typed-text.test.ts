import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { acceptInvitationSchema } from '#accounts/rules/staff-schemas.ts';
import { resetVerifySchema, signUpSchema } from '#accounts/rules/schemas.ts';
import { businessProfileFields } from '#business/rules/profile.ts';
import { judgeIdentifier } from '#duplicates/rules/duplicates.ts';
import { filterDay } from '#cases/endpoints/cases.ts';
import { textField } from '../engine/field.ts';
import { validate } from '../engine/validate.ts';
import { debtPaymentsSchema } from '#lending/rules/debt-payments.ts';
import { contactPersonFields } from '#loans/rules/contact-persons.ts';
import { disbursementShape } from '#lending/rules/loan/disbursement.ts';
import { applicantFields } from '#prequalification/rules/applicant.ts';
import { businessFields } from '#prequalification/rules/business.ts';
import { deliverablesFields } from '#support-requests/rules/deliverables.ts';
import { amount } from './amount.ts';
import { email } from './email.ts';
import { fullName } from './full-name.ts';
import { nationalId } from './national-id.ts';
import { oneTimeCode } from './one-time-code.ts';
import { wholeNumber } from './whole-number.ts';
import { basisPointsTyped } from './percentage.ts';
import { phonePin } from './phone-pin.ts';
import { normalisePhone } from './phone.ts';
import { required } from './required.ts';
import { shillings } from './shillings.ts';

const today = '2026-11-28';
const words = { required: 'Required.', minimum: 1, maximum: 60, outside: 'Outside.' };

/** A field, a value as it is kept, and what stands in it: letters, digits, and where it has one a hyphen and a space. */
const fields: Readonly<
  Record<string, readonly [schema: z.core.$ZodType, plain: string | number, typed?: string]>
> = {
  'email address': [email, 'grace-n1@shop.co.ug'],
  'address of a contact person': [contactPersonFields.email.rule, 'grace-n1@shop.co.ug'],
  'one-time code': [oneTimeCode, '123456'],
  PIN: [phonePin, '27195'],
  amount: [amount({ required: 'Required.' }), '1500000.50', '1,500,000.50'],
  'whole shillings': [shillings({ required: 'Required.' }), '1500000', '1 500 000'],
  'monthly installments': [debtPaymentsSchema.shape.monthly, '450000'],
  'whole number': [wholeNumber(words), 12, '12'],
  years: [businessProfileFields.registration_years.rule, '12'],
  'date of birth': [applicantFields.date_of_birth.rule({ today }), '1990-01-05'],
  'day of a disbursement': [disbursementShape.paid_on, '2026-01-05'],
  NIN: [nationalId, 'CM90010510K4HJ', 'cm-9001-0510 k4hj'],
  'registration number': [businessProfileFields.registration_number.rule, 'BN-2019 0042'],
  'registration number of an applicant': [businessFields.registration_number.rule, 'BN-2019 0042'],
  account: [disbursementShape.account, '0100-2233 44'],
  reference: [disbursementShape.reference, 'pp24-1105 42'],
};

const zeroOf: Readonly<Record<string, number>> = {
  'Arabic-Indic': 0x6_60,
  Persian: 0x6_f0,
  Devanagari: 0x9_66,
  Bengali: 0x9_e6,
  fullwidth: 0xff_10,
};

const withDigits = (text: string, zero: number): string =>
  text.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe.each(Object.entries(fields))('REAL-03 %s', (_, [schema, plain, typed = String(plain)]) => {
  const kept = { ok: true, value: plain };

  test('is kept without what cannot be seen, wherever it stands', () => {
    for (const unseen of '\u200B\u200C\u200D\u2060\uFEFF\uFE0F\u00AD\u200E\u200F\u202A\u202E\u2066\u2069\u061C\u2800') {
      const between = [...typed].join(unseen);
      expect(validate(schema, `${unseen}${between}${unseen}`)).toEqual(kept);
    }
  });

  test('is kept with plain hyphens and spaces', () => {
    for (const hyphen of '\u2010\u2011\u2012\u2013\u2014\u2212\uFF0D')
      expect(validate(schema, typed.replaceAll('-', hyphen))).toEqual(kept);
    for (const space of '\u00A0\u202F\u2009\u3000')
      expect(validate(schema, `${space}${typed.replaceAll(' ', space)}${space}`)).toEqual(kept);
  });

  test.each(Object.entries(zeroOf))('is kept in plain digits, typed in %s ones', (__, zero) => {
    expect(validate(schema, withDigits(typed, zero))).toEqual(kept);
  });
});

test('RULE-08 CASE-07 a NIN in wide characters is stored as it stands on the card', () => {
  expect(validate(nationalId, 'ＣＭ９１０７２１０Ｋ４ＨＪＡ')).toEqual({ ok: true, value: 'CM9107210K4HJA' });
});

test('REAL-03 the Arabic separators of a sum are read as points and commas', () => {
  expect(validate(amount({ required: 'Required.' }), '١٬٥٠٠٬٠٠٠٫٥٠')).toEqual({
    ok: true,
    value: '1500000.50',
  });
});

test('REAL-03 a percentage and a day of a filter are read without what cannot be seen', () => {
  expect(basisPointsTyped('\u200B٢.٨\u00A0%')).toBe('280');
  expect(z.parse(filterDay, '\u200E2026\u201101\u201105')).toBe('2026-01-05');
});

test('REAL-03 a deadline and an identifier for the block list are read in the same way', () => {
  expect(validate(deliverablesFields.deadline.rule, '٢٠٢٧–٠١–٠٥')).toEqual({ ok: true, value: '2027-01-05' });
  expect(judgeIdentifier('nin', 'cm\u20119001\u00A0٠٥١٠k4hj', '')).toBeUndefined();
  expect(judgeIdentifier('registration', '٨٠٠١-٢٣٤٥', '')).toBeUndefined();
});

describe('REAL-03 a phone number', () => {
  test.each([
    [
      '+256',
      '772123456',
      ['0772 123456', '772 123-456', '+256 772 123456', '00256772123456', '256772123456'],
    ],
    ['+256', '772123456', ['2560772123456', '+256 (0)772 123456', '00256 0772.123.456', '256 0772 123456']],
    [
      '+256',
      '772123456',
      ['٠٧٧٢ ١٢٣٤٥٦', '＋２５６ ０７７２ １２３４５６', '\u202A+256\u00A0772\u2011123\u2011456\u202C'],
    ],
    ['+260', '977123456', ['0977 123456', '2600977123456', '+260 (0)977 123456', '002600977123456']],
    [
      '+20',
      '1001234567',
      ['0100 123 4567', '2001001234567', '+20 (0)100 123 4567', '00201001234567', '٠١٠٠١٢٣٤٥٦٧'],
    ],
    ['+20', '223456789', ['02 2345 6789', '+20 (0)2 2345 6789', '20 02 2345 6789']],
  ])('after %s is %s however it is typed', (code, digits, typed) => {
    for (const number of typed) expect(normalisePhone(number, code)).toBe(digits);
  });
});

describe('REAL-03 a name', () => {
  test.each([
    ['Njo\u0323ku', 'Njọku'],
    ['Nj\u1ECDku', 'Njọku'],
    ['N\u0303ambi O\u0300la', 'Ñambi Òla'],
    ['\u200BGrace\u200D Nakato\uFEFF', 'Grace Nakato'],
    ['Grace\u00A0Nakato', 'Grace Nakato'],
    ...'\u2018\u2019\u02BC\u02BB\u0060\u00B4\uFF07'.split('').map((mark) => [`Ng${mark}ombe`, "Ng'ombe"]),
    ...'\u2010\u2011\u2013\u2212'.split('').map((mark) => [`Okello${mark}Otim`, 'Okello-Otim']),
    ['مُحَمَّد عَلِيّ', 'مُحَمَّد عَلِيّ'.normalize('NFC')],
    ['ع\u200Cلی رضا', 'علی رضا'],
  ])('%j is kept as %j', (typed, name) => {
    expect(validate(fullName, typed)).toEqual({ ok: true, value: name });
    expect(validate(applicantFields.name.rule, typed)).toEqual({ ok: true, value: name });
    expect(validate(contactPersonFields.name.rule, typed)).toEqual({ ok: true, value: name });
  });

  test('of a mark or two alone is none', () => {
    expect(validate(fullName, '\u200B\u200D').ok).toBe(false);
    expect(validate(fullName, '\u0323\u0323').ok).toBe(false);
  });
});

describe('REAL-03 free text', () => {
  const text = textField(() => undefined);

  test('that shows nothing is blank', () => {
    for (const blank of ['\u200B', ' \u00AD\u2060 ', '\uFE0F\uFEFF', '\u2800\u3164', '\u200E\u200F\n'])
      expect(validate(required('Message'), blank)).toEqual({
        ok: false,
        errors: { '': ['Message is required.'] },
      });
  });

  test('keeps what joins and parts its letters, and its signs', () => {
    for (const said of ['👩🏾‍🌾 ❤️ 🇺🇬', 'می‌خواهم', '10–12 bags', '٣ bags'])
      expect(validate(text, said)).toEqual({ ok: true, value: said });
  });

  test('has its letters composed', () => {
    expect(validate(text, 'Njo\u0323ku')).toEqual({ ok: true, value: 'Njọku' });
  });
});

test('REAL-03 sign-up, reset and an invitation take a number, an address and a code with such characters', () => {
  const person = {
    name: 'Grace Njo\u0323ku',
    phone: '+256\u00A0(0)٧٧٢ 123\u2011456\u200B',
    phone_code: '+256',
    password: 'Goats and 4 hens',
    password_confirmation: 'Goats and 4 hens',
  };
  expect(
    validate(signUpSchema, { ...person, email: 'gra\u00ADce@shop.ug\u200B', how_did_you_hear: 'Other' }),
  ).toMatchObject({ ok: true, value: { name: 'Grace Njọku', phone: '772123456', email: 'grace@shop.ug' } });
  expect(validate(acceptInvitationSchema, { ...person, token: 'x' })).toMatchObject({
    ok: true,
    value: { phone: '772123456' },
  });
  expect(validate(resetVerifySchema, { email: 'grace@shop.ug\u2060', otp: '١٢٣٤٥٦' })).toEqual({
    ok: true,
    value: { email: 'grace@shop.ug', otp: '123456' },
  });
});
