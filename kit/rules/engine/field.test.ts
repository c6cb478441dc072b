import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { optionalTextField, textField } from './field.ts';
import { validate } from './validate.ts';

const judge = (value: string): string | undefined => {
  if (value === '') return 'Colour is required.';
  return value === 'grey' ? 'Not grey.' : undefined;
};

const form = z.object({ colour: textField(judge), second: optionalTextField(judge, 5) });

test.each([
  ['missing', {}, { colour: ['Colour is required.'] }],
  ['null', { colour: null }, { colour: ['Colour is required.'] }],
  ['no text', { colour: { hue: 1 } }, { colour: ['Colour is required.'] }],
  ['blank', { colour: '   ' }, { colour: ['Colour is required.'] }],
  ['refused', { colour: ' grey ', second: 'grey' }, { colour: ['Not grey.'], second: ['Not grey.'] }],
  ['too long', { colour: 'blue', second: 'yellow' }, { second: ['Use at most 5 characters.'] }],
])('a value that is %s gets its message', (_case, value, errors) => {
  expect(validate(form, value)).toEqual({ ok: false, errors });
});

test('GUARD-11 a value has no marks that turn the writing round: what stands beside it would be read backwards', () => {
  const turned = '\u202EMbale\u202C \u2066Foods\u2069';
  expect(validate(form, { colour: turned })).toMatchObject({ value: { colour: 'Mbale Foods' } });
  // Joiners are part of words and of pictures.
  const joined = 'می\u200Cخواهم \u{1F469}\u200D\u{1F33E}';
  expect(validate(form, { colour: joined })).toMatchObject({ value: { colour: joined } });
});

test('a value is trimmed, an optional one may be missing, and an unknown key is dropped', () => {
  expect(validate(form, { colour: ' blue ', owner: 'me' })).toEqual({
    ok: true,
    value: { colour: 'blue', second: '' },
  });
});

test('rows have their index in the field name', () => {
  const rows = z.object({ rows: z.array(form) });
  expect(validate(rows, { rows: [{ colour: 'blue' }, { colour: '' }] })).toEqual({
    ok: false,
    errors: { 'rows.1.colour': ['Colour is required.'] },
  });
});

test('characters that a database cannot store are dropped, all others stay', () => {
  expect(validate(form, { colour: 'b\u0000l\u001bu\ud800e' })).toEqual({
    ok: true,
    value: { colour: 'blue', second: '' },
  });
  const kept = 'Ŋŋ أحمد 🙂 a\tb\nc';
  expect(validate(z.object({ text: textField(() => undefined) }), { text: kept })).toEqual({
    ok: true,
    value: { text: kept },
  });
});
