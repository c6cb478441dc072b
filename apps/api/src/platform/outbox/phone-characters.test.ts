import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inPhoneCharacters, shortenMiddle } from './phone-characters.ts';

const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/u;

test('REACH-06 a text message in Luganda keeps to the characters of GSM-7', () => {
  const text = inPhoneCharacters('Koodi yo eya ŋŋoma: 123456. Ŋŋenda n’okusasula');
  expect(text).toBe("Koodi yo eya ng'ng'oma: 123456. Ng'ng'enda n'okusasula");
  expect(text).toMatch(gsm);
});

test('REACH-06 so do the signs of print in what a text message names', () => {
  const text = inPhoneCharacters('“Ledger – May.pdf” · UGX\u00A01,000,000…');
  expect(text).toBe('"Ledger - May.pdf" - UGX 1,000,000...');
  expect(text).toMatch(gsm);
});

test.each(['lg', 'sw'])(
  'REACH-06 whatever the server says, in English and %s, a text message can hold in the characters of GSM-7',
  async (language) => {
    const catalogue = new URL(
      `../../../../../packages/messages/translations/${language}.po`,
      import.meta.url,
    );
    const entries = (await readFile(catalogue, 'utf8')).split('\n\n');
    const said = entries
      .filter((entry) => /^#: (?:apps\/api|packages\/rulebook)\//m.test(entry))
      .flatMap((entry) => entry.split('\n').filter((line) => !line.startsWith('#')))
      .map((line) =>
        line.slice(line.indexOf('"') + 1, line.lastIndexOf('"')).replaceAll(/\\.|\{[a-z\d ]+\}/g, ''),
      );
    expect(said.length).toBeGreaterThan(1000);
    expect(said.filter((text) => !gsm.test(inPhoneCharacters(text)))).toEqual([]);
  },
);

test.each([
  ['licence.pdf', 11, 'licence.pdf'],
  ['licence 2026.pdf', 14, 'licenc...6.pdf'],
  ['😀😀😀😀😀😀😀😀.pdf', 9, '😀😀😀...pdf'],
  ['licence.pdf', 2, '...'],
])('REACH-06 %s in %i letters keeps its beginning and its end', (text, most, short) => {
  expect(shortenMiddle(text, most)).toBe(short);
});
