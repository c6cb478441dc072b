import { expect, test } from 'vitest';
import { faultsOf } from './catalogue.mjs';

const catalogue = (texts) =>
  new Map(Object.entries(texts).map(([sentence, text]) => [sentence, { text, isReviewed: false }]));

test('REACH-06 a sentence without a translation is named with its language', () => {
  expect(faultsOf('sw', catalogue({ Next: 'Endelea', Back: '' }), ['Next', 'Back', 'Send'])).toEqual([
    'sw.po: has no translation of: Back',
    'sw.po: has no translation of: Send',
  ]);
});

test('REACH-06 a translation has the places of its sentence, in any order', () => {
  expect(faultsOf('sw', catalogue({ '{0} of {1}': 'kati ya {1}, {0}' }), ['{0} of {1}'])).toEqual([]);
  expect(faultsOf('sw', catalogue({ '{0} of {1}': 'kati ya {1}' }), ['{0} of {1}'])).toEqual([
    'sw.po: has other places than the English: {0} of {1}',
  ]);
});

test('REACH-06 a translation begins with a capital letter where its sentence does', () => {
  expect(
    faultsOf('sw', catalogue({ No: 'hakuna', no: 'hakuna', '{0} left': 'zimebaki {0}' }), ['No', 'no']),
  ).toEqual([
    'sw.po: begins with a small letter, as the English does not: No',
    'sw.po: translates what nobody says any more: {0} left',
  ]);
});

test('REACH-06 each meaning of a sentence has its own translation', () => {
  expect(
    faultsOf('sw', catalogue({ Apply: 'Omba', 'verb\u0004Open': 'fungua', 'tab\u0004Open': 'Wazi' }), [
      'Apply',
      'filter\u0004Apply',
      'verb\u0004Open',
    ]),
  ).toEqual([
    'sw.po: has no translation of: Apply (filter)',
    'sw.po: begins with a small letter, as the English does not: Open (verb)',
    'sw.po: translates what nobody says any more: Open (tab)',
  ]);
});

test('REACH-06 a translation of what is said differently now is named', () => {
  expect(faultsOf('lg', catalogue({ Next: 'Ddako', Onward: 'Ddako' }), ['Next'])).toEqual([
    'lg.po: translates what nobody says any more: Onward',
  ]);
});
