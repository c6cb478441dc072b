import { expect, it } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { validApplicant, validBusiness } from '#app/tests/payloads/prequalification.ts';
import {
  correctableFacts,
  correctedNames,
  correctionSchema,
  notCorrectable,
} from '#corrections/rules/corrections.ts';
import { correctedFacts, correctedLabel } from '#corrections/rules/corrected.ts';
import { noteSchema, strikeSchema } from './notes.ts';

it('CASE-14 no correction reaches the e-mail address and the phone number', () => {
  const names: readonly string[] = [...correctableFacts.applicant, ...correctableFacts.business];
  expect(names.filter((name) => /phone|email/.test(name))).toEqual([]);
  expect(notCorrectable({ applicant: { name: 'A', email: 'a@b.ug' }, business: { industry: 'x' } })).toEqual([
    'applicant.email',
    'business.industry',
  ]);
});

it('CASE-14 says in words what a correction changes, and nothing about what is the same', () => {
  const before = validApplicant();
  const after = { ...before, date_of_birth: '1990-03-14', address: '' };
  expect(correctedFacts('applicant', before, after)).toEqual([
    { target: 'applicant.date_of_birth', before: '14 Mar 1991', after: '14 Mar 1990' },
    { target: 'applicant.address', before: 'Seeta, Mukono', after: null },
  ]);
  expect(correctedFacts('business', validBusiness(), validBusiness({ industry: 'Trade' }))).toEqual([]);
  expect(correctedNames('applicant', before, { name: before.name, gender: 'Male' })).toEqual(['gender']);
  expect(correctedLabel('applicant.national_id')).toBe('National ID');
  expect(correctedLabel('business.registration_number')).toBe('Registration number');
  expect(correctedLabel('elsewhere.shoe')).toBe('elsewhere.shoe');
});

it.each([
  [noteSchema, { text: ' ' }, { text: ['Note is required.'] }],
  [noteSchema, { text: 'x'.repeat(2001) }, { text: ['Use at most 2000 characters.'] }],
  [strikeSchema, {}, { reason: ['Reason is required.'] }],
  [correctionSchema, { applicant: {} }, { reason: ['Reason is required.'] }],
])('CASE-14 what is typed is judged at its field %#', (schema, typed, errors) => {
  expect(validate(schema, typed)).toEqual({ ok: false, errors });
});

it('CASE-14 a note is not pinned unless it is asked for', () => {
  expect(validate(noteSchema, { text: ' Ask for Ruth ' })).toEqual({
    ok: true,
    value: { text: 'Ask for Ruth', pinned: false },
  });
});
