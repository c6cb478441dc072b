import { afterEach, expect, test } from 'vitest';
import { type Language, saidName, speakFrom } from '../../messages/index.ts';
import { translationsInWords } from './name-translations.ts';

const speak = (language: Language): void =>
  speakFrom(() => language, { sw: new Map([['Trading Licence', 'Leseni ya biashara']]) });

afterEach(() => {
  speakFrom(() => 'en', {});
});

test.each([
  ['en', 'Trading Licence', { lg: 'Layisinsi', sw: 'Leseni' }, 'Trading Licence'],
  ['sw', 'Trading Licence', { lg: 'Layisinsi', sw: 'Leseni' }, 'Leseni'],
  ['sw', 'Trading Licence', { lg: 'Layisinsi', sw: '' }, 'Leseni ya biashara'],
  ['sw', 'Letter of the chairman', { lg: 'Ebbaluwa' }, 'Letter of the chairman'],
  ['lg', 'Letter of the chairman', { lg: 'Ebbaluwa' }, 'Ebbaluwa'],
  ['lg', 'Trading Licence', {}, 'Trading Licence'],
] as const)('REACH-06 in %s, %s with %j is %s', (language, name, own, said) => {
  speak(language);
  expect(saidName(name, own)).toBe(said);
});

test('REACH-06 MONEY-12 the administrator who confirms a name sees its other languages', () => {
  expect([translationsInWords({}), translationsInWords({ lg: '', sw: 'Ada' })]).toEqual([
    '',
    'in Swahili: Ada',
  ]);
});
