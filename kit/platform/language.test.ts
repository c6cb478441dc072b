import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { say, sayAs, speakFrom } from '../messages/index.ts';
import { inLanguage, speakByFiles } from './language.ts';

afterEach(() => {
  speakFrom(() => 'en', {});
});

test('REACH-06 to apply for a loan and to apply a filter are two words in other languages', async () => {
  await speakByFiles(join(import.meta.dirname, '../messages/translations'));
  const both = (): string[] => [say('Apply'), sayAs('filter')`Apply`];
  expect(inLanguage('lg', both)).toEqual(['Saba', 'Sunsula']);
  expect(inLanguage('sw', both)).toEqual(['Omba mkopo', 'Chuja']);
  expect(both()).toEqual(['Apply', 'Apply']);
});
