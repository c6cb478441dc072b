import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { expect, test } from 'vitest';
import { translationsFolder } from '../config.ts';
import { printable } from './printable.ts';

test('REACH-06 a PDF shows every letter of the Luganda and Swahili messages', async () => {
  for (const language of ['lg', 'sw']) {
    const { translations } = po.parse(await readFile(join(translationsFolder, `${language}.po`)));
    const said = Object.values(translations[''] ?? {}).map(({ msgstr: [text = ''] }) => text);
    expect(said.length).toBeGreaterThan(1000);
    expect(said.filter((text) => printable(text) !== text)).toEqual([]);
  }
});

test('REACH-06 the letter ŋ of a name is printed as it is spelled without it', () => {
  expect(printable('Ŋŋoma and Wasswa Ŋonde')).toBe("Ng'ng'oma and Wasswa Ng'onde");
});
