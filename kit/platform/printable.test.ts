import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { expect, test } from 'vitest';
import { translationsFolder } from './config.ts';
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

test.each([
  ['محمد عبد الرحمن', "mhmd 'bd alrhmn"],
  ['أحمد، شارع كمبالا ١٢', "ahmd, shar' kmbala 12"],
  ['پرویز گل', 'prwyz gl'],
])('REACH-06 the letters of an Arabic name, %s, are printed as Latin ones: %s', (name, letters) => {
  expect(printable(name)).toBe(letters);
});

test.each([
  ['Nam\u200Bukasa \u202Ecba\u202C\uFEFF', 'Namukasa cba'],
  ['Nga\u00ADli', 'Ngali'],
  ['ng\u02BCombe', "ng'ombe"],
  ['0700\u2011123 \u2212 5', '0700-123 - 5'],
  ['Kɔfi Ɛsi Ɓala Đặng Łukasz', 'Kofi Esi Bala Dang Lukasz'],
  ['\u{1F469}\u{1F3FE}\u200D\u{1F33E} Farm \u2764\uFE0F', '??? Farm ?'],
])('REACH-06 what is not seen leaves no mark: %s is printed as %s', (text, shown) => {
  expect(printable(text)).toBe(shown);
});
