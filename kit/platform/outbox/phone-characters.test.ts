import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inPhoneCharacters, nameInPhoneCharacters, shortenMiddle } from './phone-characters.ts';

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

test.each([
  ['Relevé bancaire.pdf', 'Relevé bancaire.pdf'],
  // As a Mac names files: the letter, and its mark after it.
  ['Releve\u0301 bancaire.pdf', 'Relevé bancaire.pdf'],
  ['Fatura março – ação.pdf', 'Fatura marco - acao.pdf'],
  ['\u200Escan\u200B №2².jpg', 'scan No22.jpg'],
  ['Ｌｅｄｇｅｒ `May´.pdf', "Ledger 'May'.pdf"],
])('REACH-06 letters with marks that GSM-7 lacks are written without them: %s', (text, plain) => {
  expect(inPhoneCharacters(text)).toBe(plain);
  expect(plain).toMatch(gsm);
});

test.each([
  ['Licence.pdf', 'Licence.pdf'],
  // What GSM-7 has, but counts twice.
  ['Scan [1] {a}~b^c|d\\e €.pdf', "Scan (1) (a)-b'c/d/e E.pdf"],
  ['报表 2026.pdf', '... 2026.pdf'],
  ['photo 😀😀 of كشف حساب.jpg', 'photo ... of ... ....jpg'],
])('REACH-06 of a name that GSM-7 cannot write a text message has what it can: %s', (name, shown) => {
  expect(nameInPhoneCharacters(name)).toBe(shown);
  expect(shown).toMatch(gsm);
});

test.each(['lg', 'sw'])(
  'REACH-06 whatever the server says, in English and %s, a text message can hold in the characters of GSM-7',
  async (language) => {
    const catalogue = new URL(`../../messages/translations/${language}.po`, import.meta.url);
    const entries = (await readFile(catalogue, 'utf8')).split('\n\n');
    const said = entries
      .filter((entry) =>
        /^#: (?:kit\/(?:rules|endpoints|http|platform)|modules\/[^/]+\/(?:rules|endpoints|server)|app\/server)\//m.test(
          entry,
        ),
      )
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
