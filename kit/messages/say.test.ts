import { afterEach, expect, test } from 'vitest';
import {
  inEnglish,
  isolating,
  named,
  say,
  sayAs,
  sayCount,
  sayNamed,
  speakFrom,
  type Language,
} from './index.ts';

const translations = {
  sw: new Map([
    ['Next', 'Endelea'],
    ['{0} of {1}', '{1}, {0}'],
    ['1 file', 'faili 1'],
    ['{0} files', 'faili {0}'],
    ['Asset Financing', 'Mkopo wa mali'],
    ['Apply', 'Omba'],
    ['filter\u0004Apply', 'Tumia'],
    ['payments\u0004{0} paid', 'malipo {0} yamelipwa'],
  ]),
};

const speak = (language: Language): void => speakFrom(() => language, translations);

afterEach(() => {
  speakFrom(() => 'en', {});
});

test('REACH-06 a message is said in the language that is spoken when it is asked for', () => {
  const next = (): string => say('Next');
  expect(next()).toBe('Next');
  speak('sw');
  expect(next()).toBe('Endelea');
});

test('REACH-06 a language puts the values of a message where it needs them', () => {
  expect(say`${1} of ${'UGX 2'}`).toBe('1 of UGX 2');
  speak('sw');
  expect(say`${1} of ${'UGX 2'}`).toBe('UGX 2, 1');
});

test('REACH-06 a value that looks like a place stays what it is', () => {
  expect(say`${'{1}'} of ${'{0}'}`).toBe('{1} of {0}');
});

test('REACH-06 English words with two meanings are said in two ways', () => {
  expect([say('Apply'), sayAs('filter')`Apply`, sayAs('payments')`${3} paid`]).toEqual([
    'Apply',
    'Apply',
    '3 paid',
  ]);
  speak('sw');
  expect([say('Apply'), sayAs('filter')`Apply`, sayAs('payments')`${3} paid`]).toEqual([
    'Omba',
    'Tumia',
    'malipo 3 yamelipwa',
  ]);
});

test('REAL-03 a name that runs from right to left keeps to its place; every other value is as it was', () => {
  expect(say`${'محمد'}, ${'12 Mar 2026'}`).toBe('\u2068محمد\u2069, 12 Mar 2026');
  expect(sayAs('mail')`Dear ${'דוד Levi'},`).toBe('Dear \u2068דוד Levi\u2069,');
  expect(isolating`${'محمد'}, ${3} of ${4}`).toBe('\u2068محمد\u2069, 3 of 4');
  expect(say`${'Nakato Grace'} of ${'Ŋŋ Ltd'}`).toBe('Nakato Grace of Ŋŋ Ltd');
});

test('REACH-06 one thing and several are said differently', () => {
  expect([sayCount(1, '1 file', '{0} files'), sayCount(3, '1 file', '{0} files')]).toEqual([
    '1 file',
    '3 files',
  ]);
  speak('sw');
  expect(sayCount(3, '1 file', '{0} files')).toBe('faili 3');
});

test('REACH-06 a kept value stays English, and is shown in the language', () => {
  const types = named(['Asset Financing']);
  speak('sw');
  expect(types).toEqual(['Asset Financing']);
  expect(types.map(sayNamed)).toEqual(['Mkopo wa mali']);
  expect(sayNamed('Something of the lender')).toBe('Something of the lender');
});

test('REACH-06 what a language does not have is said in English', () => {
  speak('lg');
  expect(say('Next')).toBe('Next');
});

test('REACH-06 what is kept for other readers is said in English', () => {
  speak('sw');
  expect(inEnglish(() => say('Next'))).toBe('Next');
  expect(() =>
    inEnglish(() => {
      throw new Error('refused');
    }),
  ).toThrow('refused');
  expect(say('Next')).toBe('Endelea');
});
