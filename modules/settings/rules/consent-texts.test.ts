import { afterEach, expect, test } from 'vitest';
import { speakFrom } from '#kit/messages/index.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { defaultConsentTexts, pointsOf, readConsentText, consentTextToRead } from './consent-texts.ts';
import { readSettings } from './settings.ts';
import { consentTextSchema } from './administration.ts';

afterEach(() => speakFrom(() => 'en', {}));

test('DETAIL-03 the installed declaration has its three points', () => {
  expect(pointsOf(defaultConsentTexts.crb.text)).toEqual([
    'The information I have given is complete and up to date.',
    'There is no false or misleading statement in it.',
    'The lender may verify the information with others, including a Credit Reference Bureau.',
  ]);
});

test('a consent text is read with its version; an unreadable one is replaced by the installed one', () => {
  const stored = { version: 4, text: 'I agree.' };
  expect(readConsentText('crb', stored)).toEqual(stored);
  for (const odd of [undefined, null, 'I agree.', { text: 'I agree.' }, { version: 4, text: '' }]) {
    expect(readConsentText('crb', odd)).toEqual(defaultConsentTexts.crb);
  }
  const { consentTexts } = readSettings([
    { name: 'consent_text.loan_disclaimer', value: null, json_value: stored },
  ]);
  expect(consentTexts).toEqual({ ...defaultConsentTexts, loan_disclaimer: stored });
});

test('empty lines are not points', () => {
  expect(pointsOf('One.\n\n  Two. \r\n')).toEqual(['One.', 'Two.']);
});

test.each([
  ['', 'Enter the text that borrowers agree to.'],
  ['  \n ', 'Enter the text that borrowers agree to.'],
  ['a'.repeat(1001), 'Use at most 1000 characters.'],
])('STAFF-04 the consent text %j is refused', (text, message) => {
  expect(validate(consentTextSchema, { text })).toEqual({ ok: false, errors: { text: [message] } });
});

test('STAFF-04 a consent text keeps its lines, whatever the line endings', () => {
  expect(validate(consentTextSchema, { text: ' One.\r\nTwo. ' })).toEqual({
    ok: true,
    value: { text: 'One.\nTwo.' },
  });
});

test('REACH-06 a consent text is read in the reader’s language, with the English words that bind', () => {
  const consentText = {
    version: 2,
    text: 'I agree.\nI am at least 18.',
    translations: { sw: 'Ninakubali.' },
  };
  expect(consentTextToRead(consentText)).toEqual({ points: ['I agree.', 'I am at least 18.'] });
  speakFrom(() => 'sw', {});
  expect(consentTextToRead(consentText)).toEqual({ points: ['Ninakubali.'], binding: consentText.text });
  // Nobody has written it in this language: English.
  speakFrom(() => 'lg', {});
  expect(consentTextToRead(consentText)).toEqual({ points: ['I agree.', 'I am at least 18.'] });
});

test('REACH-06 the installed words are read in the product’s translation', () => {
  const [first, ...others] = pointsOf(defaultConsentTexts.crb.text);
  speakFrom(() => 'lg', { lg: new Map([[first ?? '', 'Ekisooka.']]) });
  expect(consentTextToRead(defaultConsentTexts.crb)).toEqual({
    points: ['Ekisooka.', ...others],
    binding: defaultConsentTexts.crb.text,
  });
});

test('REACH-06 a stored translation is read; what is none is not', () => {
  const stored = { version: 4, text: 'I agree.', translations: { lg: 'Nzikiriza.', sw: '', fr: 'Oui' } };
  expect(readConsentText('crb', stored)).toEqual({
    version: 4,
    text: 'I agree.',
    translations: { lg: 'Nzikiriza.' },
  });
});
