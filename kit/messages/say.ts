import { isolated } from './isolated.ts';
import { translated } from './translations.ts';

const sentences = new WeakMap<TemplateStringsArray, string>();

/** The sentence of a template as translators see it: `Total {0}`. */
function sentenceOf(parts: TemplateStringsArray): string {
  const known = sentences.get(parts);
  if (known !== undefined) return known;
  const sentence = parts.reduce((text, part, index) => `${text}{${String(index - 1)}}${part}`);
  sentences.set(parts, sentence);
  return sentence;
}

const filled = (sentence: string, values: readonly (string | number)[]): string =>
  sentence.replaceAll(/\{([0-9])\}/g, (place, index) => isolated(String(values[Number(index)] ?? place)));

/**
 * A message in the reader's language (REACH-06): say('Next'), or say`Total ${amount}`. The English sentence is
 * what translations are found by, so it is written out here and nowhere else. On screens it is replaced when they are
 * built. On the server, call it while a request is handled: a module constant stays English.
 */
export function say(text: string | TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const sentence = translated(typeof text === 'string' ? text : sentenceOf(text));
  return values.length === 0 ? sentence : filled(sentence, values);
}

/**
 * A message whose English words mean something else in another place, where other languages have other words for it:
 * sayAs('filter')`Apply`. Translators see the context (decision 0115).
 */
export const sayAs =
  (context: string) =>
  (text: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
    filled(translated(sentenceOf(text), context), values);

/** A message about a number of things: sayCount(files, '1 file', '{0} files'). */
export const sayCount = (count: number, one: string, other: string): string =>
  translated(count === 1 ? one : other).replaceAll('{0}', String(count));

/** Values that are kept in English and shown in other languages as well: options, statuses. The list itself. */
export const named = <const List extends readonly string[]>(list: List): List => list;
