// The translations of one language: a file of gettext (.po), which translators' programs open. A translation that nobody
// who speaks the language has read yet is marked `fuzzy`, and is used all the same.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { po } from 'gettext-parser';
import { messageKey, partsOf } from './key.mjs';

/** The languages besides English, with their names in English. */
export const translatedLanguages = { lg: 'Luganda', sw: 'Swahili' };

/** Path of a language's file. */
export const catalogueFile = (language) =>
  fileURLToPath(new URL(`../translations/${language}.po`, import.meta.url));

/** Key of a sentence -> { text, isReviewed }; an empty text is a sentence that waits for its translation. */
export async function readCatalogue(language) {
  const content = await readFile(catalogueFile(language)).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const contexts = content === undefined ? {} : po.parse(content).translations;
  return new Map(
    Object.values(contexts)
      .flatMap(Object.values)
      .filter(({ msgid }) => msgid !== '')
      .map(({ msgid, msgctxt, msgstr, comments }) => [
        messageKey(msgid, msgctxt),
        { text: msgstr[0], isReviewed: comments?.flag?.includes('fuzzy') !== true },
      ]),
  );
}

/** Writes what `readCatalogue` reads; `notes` has for each sentence where it is said, and what fills its places. */
export async function writeCatalogue(language, catalogue, notes) {
  const translations = { '': {} };
  for (const [key, { text, isReviewed }] of catalogue) {
    const { context, sentence } = partsOf(key);
    translations[context] ??= {};
    translations[context][sentence] = {
      ...(context !== '' && { msgctxt: context }),
      msgid: sentence,
      msgstr: [text],
      comments: { ...notes.get(key), ...(text === '' || isReviewed ? {} : { flag: 'fuzzy' }) },
    };
  }
  const headers = {
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  const content = po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 });
  await writeFile(catalogueFile(language), `${content.toString('utf8').trimEnd()}\n`);
}

/** As people read it, with its context. */
const named = (key) => {
  const { context, sentence } = partsOf(key);
  return context === '' ? sentence : `${sentence} (${context})`;
};

const placesOf = (text) =>
  [...new Set(text.match(/\{[0-9]\}/g))].sort((one, other) => one.localeCompare(other)).join();

/** What is wrong with a language's translations of these sentences, named by their keys: one line each. */
export function faultsOf(language, catalogue, keys) {
  const faults = [];
  for (const key of keys) {
    const { sentence } = partsOf(key);
    const text = catalogue.get(key)?.text ?? '';
    if (text === '') faults.push(`${language}.po: has no translation of: ${named(key)}`);
    else if (placesOf(text) !== placesOf(sentence))
      faults.push(`${language}.po: has other places than the English: ${named(key)}`);
    else if (/^\p{Ll}/u.test(text) && /^\p{Lu}/u.test(sentence))
      faults.push(`${language}.po: begins with a small letter, as the English does not: ${named(key)}`);
  }
  const said = new Set(keys);
  for (const key of catalogue.keys())
    if (!said.has(key)) faults.push(`${language}.po: translates what nobody says any more: ${named(key)}`);
  return faults;
}
