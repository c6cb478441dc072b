import { expect, test } from 'vitest';
import { faultsOf } from './catalogue.mjs';

/** What is wrong with the texts of these sentences in a language, where these are said. */
function faults(language, texts, ...said) {
  const entries = Object.entries(texts).map(([sentence, text]) => [sentence, { text, isReviewed: false }]);
  return faultsOf(language, new Map(entries), said);
}

test('REACH-06 a sentence without a translation is named with its language', () => {
  expect(faults('sw', { Next: 'Endelea', Back: '' }, 'Next', 'Back', 'Send')).toEqual([
    'sw.po: has no translation of: Back',
    'sw.po: has no translation of: Send',
  ]);
});

test('REACH-06 a translation has the places of its sentence, in any order', () => {
  expect(faults('sw', { '{0} of {1}': 'kati ya {1}, {0}' }, '{0} of {1}')).toEqual([]);
  expect(faults('sw', { '{0} of {1}': 'kati ya {1}' }, '{0} of {1}')).toEqual([
    'sw.po: has other places than the English: {0} of {1}',
  ]);
});

test('REACH-06 a translation begins with a capital letter where its sentence does', () => {
  expect(faults('sw', { No: 'hakuna', no: 'hakuna', '{0} left': 'zimebaki {0}' }, 'No', 'no')).toEqual([
    'sw.po: begins with a small letter, as the English does not: No',
    'sw.po: translates what nobody says any more: {0} left',
  ]);
});

test('REACH-06 each meaning of a sentence has its own translation', () => {
  const texts = { Apply: 'Omba', 'verb\u0004Open': 'fungua', 'tab\u0004Open': 'Wazi' };
  expect(faults('sw', texts, 'Apply', 'filter\u0004Apply', 'verb\u0004Open')).toEqual([
    'sw.po: has no translation of: Apply (filter)',
    'sw.po: begins with a small letter, as the English does not: Open (verb)',
    'sw.po: translates what nobody says any more: Open (tab)',
  ]);
});

test('REACH-06 a translation of what is said differently now is named', () => {
  expect(faults('lg', { Next: 'Ddako', Onward: 'Ddako' }, 'Next')).toEqual([
    'lg.po: translates what nobody says any more: Onward',
  ]);
});
