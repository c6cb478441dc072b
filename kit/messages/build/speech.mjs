// What the screens need to be built in one language.
import { readCatalogue, translatedLanguages } from './catalogue.mjs';
import { collectNamed } from './collect.mjs';
import { partsOf } from './key.mjs';
import { sourceIn } from './sentences.mjs';

/** Languages that screens are built in, the one first in which everything is written. */
export const builtLanguages = ['en', ...Object.keys(translatedLanguages)];

/**
 * How a language says an English sentence, found by its key. `missing` has the sentences asked for that it has no text for: they stay
 * English.
 */
export function speechOf(language, catalogue) {
  const missing = new Set();
  return {
    language,
    missing,
    translate(key) {
      const text = catalogue.get(key)?.text ?? '';
      if (text !== '') return text;
      if (language !== 'en') missing.add(key);
      return partsOf(key).sentence;
    },
  };
}

const speechIn = async (language) =>
  speechOf(language, language === 'en' ? new Map() : await readCatalogue(language));

/** The values that are other words in a language; one that is another's word in capitals is found by that (`sayNamed`). */
export function wordsOf(values, translate) {
  const words = new Map(values.map((value) => [value, translate(value)]));
  const isInCapitals = (value, word) =>
    value === value.toUpperCase() && words.get(value.toLowerCase())?.toUpperCase() === word;
  return Object.fromEntries(
    [...words].filter(([value, word]) => word !== value && !isInCapitals(value, word)),
  );
}

/** How each language speaks on the screens, with the kept values that it shows in other words. */
export async function readSpeeches(root) {
  const kept = await collectNamed(root);
  return Promise.all(
    builtLanguages.map(async (language) => {
      const speech = await speechIn(language);
      const inWords = (values) => wordsOf(values, speech.translate);
      return { ...speech, words: inWords(kept.words), installed: inWords(kept.installed) };
    }),
  );
}

const rooms = /\/(?:kit|modules|app)\/.*\.tsx?$/;
const declared = (name, type) => new RegExp(`(export const ${name}: ${type} = )[^;]+`);
const facts = [
  ['firm-space.ts', declared('firmSpace', 'string'), () => '\u00A0'],
  [
    'installed-texts.ts',
    declared('installedTexts', 'Readonly<Record<string, string>>'),
    ({ installed }) => installed,
  ],
  ['named-words.ts', declared('namedWords', 'Readonly<Record<string, string>>'), ({ words }) => words],
  ['screen-language.ts', declared('screenLanguage', 'Language'), ({ language }) => language],
];

/** A source file as it is in the screens of one language. */
export function screenSourceIn(code, file, speech) {
  if (!rooms.test(file)) return code;
  for (const [name, place, factOf] of facts) {
    if (!file.endsWith(`/kit/messages/${name}`)) continue;
    if (!place.test(code)) throw new Error(`${file} is not as it is expected to be`);
    return code.replace(place, (_, start) => start + JSON.stringify(factOf(speech)));
  }
  return sourceIn(code, file, speech.translate);
}
