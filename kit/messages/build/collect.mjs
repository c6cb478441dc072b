// Collects every message that borrowers can see from the sources of the product.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messagesIn } from './sentences.mjs';

const rooms = ['kit', 'modules', 'app'];
/** Parts of them whose named values screens show. */
const ofServer = /^(kit\/(file-inspection|http|monitoring|platform)|modules\/[^/]+\/server|app\/server)\//;

/** Sources of a folder, without tests and what only they use, in order. */
export async function sourcesIn(root, room) {
  const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true });
  return entries
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replace(/^\//, ''))
    .filter((path) => !path.includes('/tests/'))
    .toSorted();
}

/** A text that is filled in before it is sent: no screen shows it to a borrower. */
const isFilledIn = (value) => value.includes('{');

const ofSettings = /^modules\/settings\/rules\//;

/**
 * The kept values that `named` lists in the rules and on the screens. `installed` are those of the settings: long texts
 * that few screens show.
 */
export async function collectNamed(root) {
  const words = new Set();
  const installed = new Set();
  for (const room of rooms) {
    for (const file of await sourcesIn(root, room)) {
      if (ofServer.test(file)) continue;
      const values = ofSettings.test(file) ? installed : words;
      for (const { kind, sentences } of messagesIn(await readFile(join(root, file), 'utf8'), file))
        if (kind === 'named') for (const value of sentences) if (!isFilledIn(value)) values.add(value);
    }
  }
  return { words: [...words], installed: [...installed].filter((value) => !words.has(value)) };
}

/** Key of a sentence -> { reference, extracted }: where it is said, and what fills its places; in the order of the files. */
export async function collectMessages(root) {
  const found = new Map();
  for (const room of rooms) {
    for (const file of await sourcesIn(root, room)) {
      for (const { sentences, values } of messagesIn(await readFile(join(root, file), 'utf8'), file)) {
        for (const sentence of sentences) {
          const known = found.get(sentence) ?? { files: new Set(), values };
          known.files.add(file);
          found.set(sentence, known);
        }
      }
    }
  }
  const places = (values) =>
    values.map((value, index) => `{${index}}: ${value.replaceAll(/\s+/g, ' ')}`).join('\n');
  return new Map(
    [...found].map(([sentence, { files, values }]) => [
      sentence,
      {
        reference: [...files].join('\n'),
        ...(sentence.includes('{') && values.length > 0 && { extracted: places(values) }),
      },
    ]),
  );
}
