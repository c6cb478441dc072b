// npm run translations: brings kit/messages/translations up to what the product says. New sentences wait without a
// text, changed ones are new, and what nobody says any more is dropped. `--take FILE LANGUAGE` first takes the texts of a
// JSON file (sentence -> text) as not yet reviewed; `--check` changes nothing, and names what is missing, and what screens
// have written without saying it.
import { readFile } from 'node:fs/promises';
import {
  faultsOf,
  readCatalogue,
  translatedLanguages,
  writeCatalogue,
} from '#kit/messages/build/catalogue.mjs';
import { collectMessages } from '#kit/messages/build/collect.mjs';
import { unsaidOf } from '#kit/messages/build/unsaid.mjs';
import { root } from './bootstrap/project.mjs';

const [option, file, taken] = process.argv.slice(2);
const messages = await collectMessages(root);
const sentences = [...messages.keys()];
if (sentences.length === 0) throw new Error('No messages found');

if (option === '--check') {
  const faults = await unsaidOf(root);
  for (const language of Object.keys(translatedLanguages))
    faults.push(...faultsOf(language, await readCatalogue(language), sentences));
  for (const fault of faults) console.error(fault);
  console.log(
    `${sentences.length} messages in ${Object.keys(translatedLanguages).length} languages besides English`,
  );
  process.exit(faults.length === 0 ? 0 : 1);
}

for (const language of Object.keys(translatedLanguages)) {
  const before = await readCatalogue(language);
  const texts = option === '--take' && taken === language ? JSON.parse(await readFile(file, 'utf8')) : {};
  const catalogue = new Map(
    sentences.map((sentence) => {
      const text = texts[sentence];
      if (text !== undefined && text !== before.get(sentence)?.text)
        return [sentence, { text, isReviewed: false }];
      return [sentence, before.get(sentence) ?? { text: '', isReviewed: false }];
    }),
  );
  await writeCatalogue(language, catalogue, messages);
  const count = (isWanted) => [...catalogue.values()].filter(isWanted).length;
  const waiting = count(({ text }) => text === '');
  const unread = count(({ text, isReviewed }) => text !== '' && !isReviewed);
  console.log(
    `${translatedLanguages[language]}: ${sentences.length} messages, ${waiting} untranslated, ${unread} not yet reviewed`,
  );
}
