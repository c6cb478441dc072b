import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readCatalogue, translatedLanguages } from '#kit/messages/build/catalogue.mjs';
import { messagesIn } from '#kit/messages/build/sentences.mjs';

const root = new URL('../../../', import.meta.url);
/** What is said by USSD and in text messages, statuses and dates included. */
const files = [
  'modules/status-by-phone/rules/words.ts',
  'modules/status-by-phone/rules/sums.ts',
  'modules/cases/rules/loan/statuses.ts',
  'modules/cases/rules/request/statuses.ts',
  'kit/rules/fields/show.ts',
];
/** GSM 03.38: any other letter halves the room of a text message, and some phones do not show it in a session. */
const everyPhone = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

async function sentencesByPhone() {
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, root), 'utf8')));
  return sources.flatMap((source, index) =>
    messagesIn(source, files[index]).flatMap(({ sentences }) => sentences),
  );
}

test.each(['en', ...Object.keys(translatedLanguages)])(
  'REACH-06 REACH-07 what is said by phone in %s has only letters that every phone has',
  async (language) => {
    const sentences = await sentencesByPhone();
    expect(sentences).toEqual(expect.arrayContaining(['You have no loans yet.', 'SUBMITTED', 'Jan']));
    const catalogue = language === 'en' ? new Map() : await readCatalogue(language);
    // What stands before U+0004 tells two sentences apart, and is not said.
    const said = sentences.map(
      (sentence) => catalogue.get(sentence)?.text || sentence.split('\u0004').at(-1),
    );
    expect(said.filter((text) => !everyPhone.test(text.replaceAll(/\{\d\}/g, '')))).toEqual([]);
  },
);
