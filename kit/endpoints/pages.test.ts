import { expect, test } from 'vitest';
import { validate } from '../rules/engine/validate.ts';
import { draftAnswersSchema } from '#drafts/endpoints/drafts.ts';
import { filtersBody, pageMeta, pageQuery } from './pages.ts';

test.each([
  [{}, 1],
  [{ page: '3' }, 3],
  [{ page: 2 }, 2],
  [{ page: '0' }, 1],
  [{ page: 'x' }, 1],
  [{ page: ['1', '2'] }, 1],
])('API-12 %o asks for page %i', (query, page) => {
  expect(validate(pageQuery, query)).toEqual({ ok: true, value: { page } });
});

test('API-12 meta counts pages and rows', () => {
  expect(pageMeta({ total: 21, page: 3, rows: 1, path: '/api/loans' })).toEqual({
    total: 21,
    last_page: 3,
    per_page: 10,
    current_page: 3,
    from: 21,
    to: 21,
    path: '/api/loans',
  });
  expect(pageMeta({ total: 0, page: 1, rows: 0, path: '/' })).toMatchObject({
    last_page: 1,
    from: null,
    to: null,
  });
});

const from = { field: 'submitted_from', type: 'date', value: '2026-01-05' };
const tracking = { field: 'tracking_number', type: 'static', value: ' LN-2026 ' };

test.each([
  ['an object', { filters: [from, tracking] }],
  ['a bare list', [from, tracking]],
  ['a moment', [{ ...from, value: '2026-01-05T08:00:00Z' }, tracking]],
  ['blank values', [from, tracking, { field: 'submitted_to', type: 'date', value: null }]],
])('API-13 filters are read from %s', (_case, body) => {
  expect(validate(filtersBody, body)).toEqual({
    ok: true,
    value: { submittedFrom: '2026-01-05', trackingNumber: 'LN-2026' },
  });
});

test.each([
  ['2026-01-04T20:59:59Z', '2026-01-04'],
  ['2026-01-04T21:00:00.000Z', '2026-01-05'],
  ['2026-01-05T23:30:00+03:00', '2026-01-05'],
  ['2026-01-05T13:00:00-08:00', '2026-01-06'],
  ['2026-01-05T23:30:00', '2026-01-05'],
])('API-13 SHOW-02 the moment %s is on %s, the lender’s day', (value, day) => {
  expect(validate(filtersBody, [{ ...from, value }])).toEqual({ ok: true, value: { submittedFrom: day } });
});

test('API-13 an empty body filters nothing', () => {
  for (const body of [undefined, null, {}, [], { filters: [] }]) {
    expect(validate(filtersBody, body)).toEqual({ ok: true, value: {} });
  }
});

test('API-13 the error names the wrong filter', () => {
  expect(validate(filtersBody, [{ field: 'status' }, { ...from, value: '5 May' }])).toEqual({
    ok: false,
    errors: {
      'filters.0.field': ['Filter by tracking_number, submitted_from or submitted_to.'],
      'filters.1.value': ['Enter a date as year, month and day, for example 2026-12-03.'],
    },
  });
});

test('LOAN-17 draft answers keep only the keys of their form, even half typed', () => {
  expect(
    validate(draftAnswersSchema('loan-details'), {
      amount: '15,0',
      step: 4,
      collaterals: [{ type: '', owner: 1 }],
    }),
  ).toEqual({ ok: true, value: { amount: '15,0', collaterals: [{ type: '' }] } });
});

test.each([
  ['a text without end', 'loan-details', { type: 'x'.repeat(5000) }],
  ['too many rows', 'contact-persons', { contact_persons: Array.from({ length: 31 }, () => ({})) }],
  ['an object in a field', 'crb', { crb_name: {} }],
  [
    'more than 32 KB',
    'contact-persons',
    { contact_persons: Array.from({ length: 30 }, () => ({ name: 'x'.repeat(2000) })) },
  ],
] as const)('LOAN-17 draft answers with %s are refused', (_case, form, answers) => {
  expect(validate(draftAnswersSchema(form), answers).ok).toBe(false);
});
