// The translations of one language: a file of gettext (.po), which translators' programs open. A translation that nobody
// who speaks the language has read yet is marked `fuzzy`, and is used all the same.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { po } from 'gettext-parser';

/** The languages besides English, with their names in English. */
export const translatedLanguages = { lg: 'Luganda', sw: 'Swahili' };

/** Path of a language's file. */
export const catalogueFile = (language) =>
  fileURLToPath(new URL(`../translations/${language}.po`, import.meta.url));

/** Sentence -> { text, isReviewed }; an empty text is a sentence that waits for its translation. */
export async function readCatalogue(language) {
  const content = await readFile(catalogueFile(language)).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const entries = content === undefined ? {} : (po.parse(content).translations[''] ?? {});
  return new Map(
    Object.entries(entries)
      .filter(([sentence]) => sentence !== '')
      .map(([sentence, { msgstr, comments }]) => [
        sentence,
        { text: msgstr[0], isReviewed: comments?.flag?.includes('fuzzy') !== true },
      ]),
  );
}

/** Writes what `readCatalogue` reads; `notes` has for each sentence where it is said, and what fills its places. */
export async function writeCatalogue(language, catalogue, notes) {
  const translations = { '': {} };
  for (const [sentence, { text, isReviewed }] of catalogue) {
    translations[''][sentence] = {
      msgid: sentence,
      msgstr: [text],
      comments: { ...notes.get(sentence), ...(text === '' || isReviewed ? {} : { flag: 'fuzzy' }) },
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

const placesOf = (text) =>
  [...new Set(text.match(/\{[0-9]\}/g))].sort((one, other) => one.localeCompare(other)).join();

/** What is wrong with a language's translations of these sentences: one line each. */
export function faultsOf(language, catalogue, sentences) {
  const faults = [];
  for (const sentence of sentences) {
    const text = catalogue.get(sentence)?.text ?? '';
    if (text === '') faults.push(`${language}.po: has no translation of: ${sentence}`);
    else if (placesOf(text) !== placesOf(sentence))
      faults.push(`${language}.po: has other places than the English: ${sentence}`);
    else if (/^\p{Ll}/u.test(text) && /^\p{Lu}/u.test(sentence))
      faults.push(`${language}.po: begins with a small letter, as the English does not: ${sentence}`);
  }
  const said = new Set(sentences);
  for (const sentence of catalogue.keys())
    if (!said.has(sentence)) faults.push(`${language}.po: translates what nobody says any more: ${sentence}`);
  return faults;
}
