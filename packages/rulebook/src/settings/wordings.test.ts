import { afterEach, expect, test } from 'vitest';
import { speakFrom } from '@ensigo/messages';
import { validate } from '../engine/index.ts';
import {
  defaultWordings,
  pointsOf,
  readSettings,
  readWording,
  wordingSchema,
  wordingToRead,
} from './index.ts';

afterEach(() => speakFrom(() => 'en', {}));

test('DETAIL-03 the installed declaration has its three points', () => {
  expect(pointsOf(defaultWordings.crb.text)).toEqual([
    'The information I have given is complete and up to date.',
    'There is no false or misleading statement in it.',
    'The lender may verify the information with others, including a Credit Reference Bureau.',
  ]);
});

test('a wording is read with its version; an unreadable one is replaced by the installed one', () => {
  const stored = { version: 4, text: 'I agree.' };
  expect(readWording('crb', stored)).toEqual(stored);
  for (const odd of [undefined, null, 'I agree.', { text: 'I agree.' }, { version: 4, text: '' }]) {
    expect(readWording('crb', odd)).toEqual(defaultWordings.crb);
  }
  const { wordings } = readSettings([{ name: 'wording.loan_disclaimer', value: null, json_value: stored }]);
  expect(wordings).toEqual({ ...defaultWordings, loan_disclaimer: stored });
});

test('empty lines are not points', () => {
  expect(pointsOf('One.\n\n  Two. \r\n')).toEqual(['One.', 'Two.']);
});

test.each([
  ['', 'Enter the text that borrowers agree to.'],
  ['  \n ', 'Enter the text that borrowers agree to.'],
  ['a'.repeat(1001), 'Use at most 1000 characters.'],
])('STAFF-04 the wording %j is refused', (text, message) => {
  expect(validate(wordingSchema, { text })).toEqual({ ok: false, errors: { text: [message] } });
});

test('STAFF-04 a wording keeps its lines, whatever the line endings', () => {
  expect(validate(wordingSchema, { text: ' One.\r\nTwo. ' })).toEqual({
    ok: true,
    value: { text: 'One.\nTwo.' },
  });
});

test('REACH-06 a wording is read in the reader’s language, with the English words that bind', () => {
  const wording = { version: 2, text: 'I agree.\nI am at least 18.', translations: { sw: 'Ninakubali.' } };
  expect(wordingToRead(wording)).toEqual({ points: ['I agree.', 'I am at least 18.'] });
  speakFrom(() => 'sw', {});
  expect(wordingToRead(wording)).toEqual({ points: ['Ninakubali.'], binding: wording.text });
  // Nobody has written it in this language: English.
  speakFrom(() => 'lg', {});
  expect(wordingToRead(wording)).toEqual({ points: ['I agree.', 'I am at least 18.'] });
});

test('REACH-06 the installed words are read in the product’s translation', () => {
  const [first, ...others] = pointsOf(defaultWordings.crb.text);
  speakFrom(() => 'lg', { lg: new Map([[first ?? '', 'Ekisooka.']]) });
  expect(wordingToRead(defaultWordings.crb)).toEqual({
    points: ['Ekisooka.', ...others],
    binding: defaultWordings.crb.text,
  });
});

test('REACH-06 a stored translation is read; what is none is not', () => {
  const stored = { version: 4, text: 'I agree.', translations: { lg: 'Nzikiriza.', sw: '', fr: 'Oui' } };
  expect(readWording('crb', stored)).toEqual({
    version: 4,
    text: 'I agree.',
    translations: { lg: 'Nzikiriza.' },
  });
});
