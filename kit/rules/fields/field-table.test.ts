import * as z from 'zod/mini';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { textField } from '../engine/field.ts';
import { validate } from '../engine/validate.ts';
import { amount } from './amount.ts';
import { eachOf, fieldNames, rulesOf, rulesWith, type FieldTable, type StepFields } from './field-table.ts';
import { answersOf, nullableAnswersOf } from './field-answers.ts';
import { formFrom, rowsFrom, type FormOf } from './field-forms.ts';
import { placesOf } from './field-places.ts';
import { required } from './required.ts';
import { factsOf, showField } from './show-field.ts';
import { wholeNumber } from './whole-number.ts';

const rowFields = {
  name: { kind: 'text', label: 'Animal name', short: 'Name', rule: required('Animal name') },
  price: { kind: 'money', label: 'Interest', rule: amount({ required: 'Price is required.' }) },
} as const satisfies FieldTable;

const fields = {
  kind: { kind: 'text', label: 'Kind of farm', short: 'Kind', rule: required('Kind') },
  worth: { kind: 'money', label: 'Worth', rule: amount({ required: 'Worth is required.' }) },
  period: {
    kind: 'number',
    label: 'Period',
    unit: 'month',
    rule: wholeNumber({ required: 'Period is required.', minimum: 1, maximum: 9, outside: 'From 1 to 9.' }),
  },
  share: {
    kind: 'number',
    label: 'Share',
    unit: '%',
    rule: wholeNumber({
      required: 'Share is required.',
      minimum: 0,
      maximum: 100,
      outside: 'From 0 to 100.',
    }),
  },
  insured: { kind: 'yesNo', label: 'Insured', rule: z.boolean() },
  code: { kind: 'text', label: 'Code', initial: '+256', rule: required('Code') },
} as const satisfies FieldTable;

const animals = {
  label: 'Animals',
  one: 'Animal',
  knownBy: 'name',
  fields: rowFields,
  rule: z.array(z.object(rulesOf(rowFields))),
} as const;
const farm = { key: 'farm', fields, lists: { animals } } as const satisfies StepFields;

const typed = { kind: 'Dairy', worth: '1,000', period: '3', share: '20', insured: true, code: '+256' };
const saved = { kind: 'Dairy', worth: '1000', period: 3, share: 20, insured: true, code: '+256' };

describe('a table of fields', () => {
  test('creates the rules of a schema, with the type that each rule outputs', () => {
    const schema = z.object(rulesOf(fields));
    expect(validate(schema, typed)).toEqual({ ok: true, value: saved });
    expect(validate(schema, { ...typed, worth: '' })).toMatchObject({
      ok: false,
      errors: { worth: ['Worth is required.'] },
    });
    expectTypeOf<z.output<typeof schema>>().toEqualTypeOf<{
      kind: string;
      worth: string;
      period: number;
      share: number;
      insured: boolean;
      code: string;
    }>();
    expectTypeOf<z.output<typeof animals.rule>>().toEqualTypeOf<{ name: string; price: string }[]>();
  });

  test('creates the answers of a contract, with null for unsaved answers', () => {
    const answer = z.object(answersOf(fields));
    expect(answer.parse(saved)).toEqual(saved);
    expect(answer.safeParse(eachOf(fields, null)).success).toBe(false);
    expectTypeOf<z.output<typeof answer>['period']>().toEqualTypeOf<number>();
    expectTypeOf<z.output<typeof answer>['insured']>().toEqualTypeOf<boolean>();

    const nullable = z.object(nullableAnswersOf(fields));
    expect(nullable.parse(eachOf(fields, null))).toEqual(eachOf(fields, null));
    expectTypeOf<z.output<typeof nullable>['worth']>().toEqualTypeOf<string | null>();
  });

  test('lists the names of its fields in order, and no others', () => {
    expect(fieldNames(rowFields)).toEqual(['name', 'price']);
    expectTypeOf(fieldNames(rowFields)).toEqualTypeOf<('name' | 'price')[]>();
    expectTypeOf(eachOf(rowFields, 1)).toEqualTypeOf<{ name: number; price: number }>();
    expectTypeOf<'weight'>().not.toExtend<keyof typeof rowFields>();
  });

  test('fills a form with what was saved, or leaves it empty except for initial values', () => {
    expect(formFrom(fields, saved)).toEqual({ ...typed, worth: '1000' });
    const empty = { kind: '', worth: '', period: '', share: '', insured: null, code: '+256' };
    expect(formFrom(fields, null)).toEqual(empty);
    expectTypeOf(formFrom(fields, null)).toEqualTypeOf<{
      kind: string;
      worth: string;
      period: string;
      share: string;
      insured: boolean | null;
      code: string;
    }>();
    expectTypeOf<Omit<typeof saved, 'period'>>().not.toExtend<
      NonNullable<Parameters<typeof formFrom<typeof fields>>[1]>
    >();
  });

  test('fills the rows of a list, or adds the given number of empty rows if none were saved', () => {
    expect(rowsFrom(rowFields, [{ name: 'Cow', price: '5' }], 2)).toEqual([{ name: 'Cow', price: '5' }]);
    expect(rowsFrom(rowFields, [], 2)).toEqual([
      { name: '', price: '' },
      { name: '', price: '' },
    ]);
    expectTypeOf<FormOf<typeof rowFields>>().toEqualTypeOf<{ name: string; price: string }>();
  });
});

describe('how a field is shown', () => {
  test.each([
    ['kind', 'Dairy', 'Dairy'],
    ['worth', '1000', 'UGX 1,000'],
    ['period', 1, '1 month'],
    ['period', 12, '12 months'],
    ['share', 20, '20%'],
    ['insured', true, 'Yes'],
    ['insured', 1, 'Yes'],
    ['insured', 0, 'No'],
  ] as const)('shows %s %s as %s', (name, value, words) => {
    expect(showField(fields[name], value)).toBe(words);
  });

  test('as facts: each under its short name, with a dash if there is no answer', () => {
    expect(factsOf(rowFields, { name: 'Cow', price: null })).toEqual([
      { label: 'Name', value: 'Cow' },
      { label: 'Interest', value: '-' },
    ]);
  });

  test('CASE-06 a fact of a step says where it stands', () => {
    expect(factsOf(rowFields, { name: 'Cow' }, 'farm').map(({ target }) => target)).toEqual([
      'farm.name',
      'farm.price',
    ]);
  });

  test('as places of its step: fields and lists by their labels, with values in words or null', () => {
    const places = placesOf([farm]);
    expect(places.map(({ step, field, label }) => [step, field, label])).toEqual([
      ['farm', 'kind', 'Kind of farm'],
      ['farm', 'worth', 'Worth'],
      ['farm', 'period', 'Period'],
      ['farm', 'share', 'Share'],
      ['farm', 'insured', 'Insured'],
      ['farm', 'code', 'Code'],
      ['farm', 'animals', 'Animals'],
    ]);
    const shown = (field: string, value: unknown) =>
      places.find((place) => place.field === field)?.show({ [field]: value });
    expect(shown('worth', '7')).toBe('UGX 7');
    expect(shown('worth', null)).toBeNull();
    expect(shown('animals', [{ name: 'Cow', price: '5' }, { name: 'Hen' }])).toBe('Cow, UGX 5; Hen');
  });

  test('a list may define how the parts of a row are joined', () => {
    const parts = (row: Record<keyof typeof rowFields, string>) => [`${row.name} at ${row.price}`];
    const [place] = placesOf([{ key: 'farm', fields: {}, lists: { animals: { ...animals, parts } } }]);
    expect(place?.show({ animals: [{ name: 'Cow', price: '5' }] })).toBe('Cow at UGX 5');
  });
});

const visitFields = {
  day: {
    kind: 'day',
    label: 'Day of the visit',
    short: 'Day',
    rule: ({ today }: { readonly today: string }) =>
      textField((value) => (value < today ? 'Choose a day to come.' : undefined)),
  },
  goods: { kind: 'texts', label: 'Goods', initial: '', rule: z.array(required('Good')) },
  phone: { kind: 'text', label: 'Phone', code: 'phone_code', rule: required('Phone') },
  phone_code: { kind: 'text', label: 'Country code', initial: '+256', rule: required('Country code') },
  note: { kind: 'text', label: 'Note', whenGiven: true, rule: required('Note') },
} as const satisfies FieldTable<{ readonly today: string }>;

describe('days, lists of texts and phone numbers', () => {
  const visit = {
    day: '2027-03-31',
    goods: ['Feed', 'Seed'],
    phone: '772123456',
    phone_code: '+256',
    note: 'Call',
  };

  test('are judged by rules that may need facts, each with the type that its rule answers', () => {
    const schema = z.object(rulesWith(visitFields, { today: '2027-04-01' }));
    expect(validate(schema, visit)).toMatchObject({
      ok: false,
      errors: { day: ['Choose a day to come.'] },
    });
    expectTypeOf<z.output<typeof schema>>().toEqualTypeOf<{
      day: string;
      goods: string[];
      phone: string;
      phone_code: string;
      note: string;
    }>();
    expectTypeOf<{ now: string }>().not.toExtend<Parameters<typeof visitFields.day.rule>[0]>();
  });

  test('are answered and filled in again as they are', () => {
    const answer = z.object(answersOf(visitFields));
    expect(answer.parse(visit)).toEqual(visit);
    expectTypeOf<z.output<typeof answer>['goods']>().toEqualTypeOf<string[]>();
    expect(formFrom(visitFields, visit)).toEqual(visit);
    expect(formFrom(visitFields, null)).toEqual({
      day: '',
      goods: [''],
      phone: '',
      phone_code: '+256',
      note: '',
    });
    expect(formFrom({ goods: { kind: 'texts', label: 'Goods', rule: z.any() } }, null)).toEqual({
      goods: [],
    });
    expectTypeOf<FormOf<typeof visitFields>['goods']>().toEqualTypeOf<string[]>();
  });

  test('are shown as words: the number with its code, which is neither a fact nor a place', () => {
    expect(factsOf(visitFields, visit)).toEqual([
      { label: 'Day', value: '31 Mar 2027' },
      { label: 'Goods', value: 'Feed, Seed' },
      { label: 'Phone', value: '+256 772123456' },
      { label: 'Note', value: 'Call' },
    ]);
    expect(factsOf(visitFields, { phone_code: '+256' })).toEqual([
      { label: 'Day', value: '-' },
      { label: 'Goods', value: '-' },
      { label: 'Phone', value: '-' },
    ]);
    const places = placesOf([{ key: 'visit', fields: visitFields, lists: {} }]);
    expect(places.map(({ field, show }) => [field, show(visit), show({})])).toEqual([
      ['day', '31 Mar 2027', null],
      ['goods', 'Feed; Seed', null],
      ['phone', '+256 772123456', null],
      ['note', 'Call', null],
    ]);
  });
});
