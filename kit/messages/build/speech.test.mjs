import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { collectNamed } from './collect.mjs';
import { builtLanguages, screenSourceIn, speechOf, wordsOf } from './speech.mjs';
import { languages } from '../languages.ts';

const said = (texts) => new Map(Object.entries(texts).map(([sentence, text]) => [sentence, { text }]));
const own = (name) => readFile(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8');

test('REACH-06 screens are built in every language that can be chosen, English first', () => {
  expect(builtLanguages).toEqual([...languages]);
});

test('REACH-06 a sentence without a text is said in English, and named', () => {
  const { translate, missing } = speechOf('sw', said({ Next: 'Endelea', Back: '' }));
  expect(['Next', 'Back', 'Send'].map(translate)).toEqual(['Endelea', 'Back', 'Send']);
  expect([...missing]).toEqual(['Back', 'Send']);
  const english = speechOf('en', new Map());
  expect([english.translate('Next'), english.missing.size]).toEqual(['Next', 0]);
});

test('REACH-06 a sentence is translated as its context wants it', () => {
  const { translate } = speechOf('sw', said({ Apply: 'Omba', 'filter\u0004Apply': 'Tumia' }));
  expect(['Apply', 'filter\u0004Apply', 'verb\u0004Open'].map(translate)).toEqual(['Omba', 'Tumia', 'Open']);
});

test('REACH-06 the screens of a language know its words for kept values, and which language it is', async () => {
  const speech = {
    ...speechOf('sw', said({ Next: 'Endelea' })),
    words: { Yes: 'Ndiyo' },
    installed: { Licence: 'Leseni' },
  };
  const sourceOf = async (name) => screenSourceIn(await own(name), `/x/kit/messages/${name}`, speech);
  expect(await sourceOf('named-words.ts')).toContain('= {"Yes":"Ndiyo"};');
  expect(await sourceOf('installed-texts.ts')).toContain('= {"Licence":"Leseni"};');
  expect(await sourceOf('screen-language.ts')).toContain('= "sw";');
  expect(() => screenSourceIn('', '/x/kit/messages/named-words.ts', speech)).toThrow('expected');
  const code = "import { say } from '#kit/messages/index.ts';\nsay('Next');";
  expect(screenSourceIn(code, '/x/modules/loans/screens/a.tsx', speech)).toContain('"Endelea";');
  expect(screenSourceIn(code, '/x/node_modules/a/index.ts', speech)).toBe(code);
});

test('REACH-06 what is filled in before it is sent is not loaded by screens: no borrower sees it there', async () => {
  const kept = await collectNamed(fileURLToPath(new URL('../../..', import.meta.url)));
  expect(kept.words).toContain('Agriculture');
  expect(kept.installed).toContain('Trading Licence');
  expect([...kept.words, ...kept.installed].filter((value) => value.includes('{'))).toEqual([]);
});

test('REACH-06 a word in capitals is listed only where it is not the other in capitals', () => {
  const { translate } = speechOf('lg', said({ closed: 'kuggaddwa', CLOSED: 'KUGGADDWA', UPDATE: 'KYUSA' }));
  expect(wordsOf(['closed', 'CLOSED', 'UPDATE', 'Fees'], translate)).toEqual({
    closed: 'kuggaddwa',
    UPDATE: 'KYUSA',
  });
});
