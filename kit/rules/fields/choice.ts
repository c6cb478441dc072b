import * as z from 'zod/mini';
import { say } from '../../messages/index.ts';
import { wordsOf, type Words, textField } from '../engine/field.ts';

const sameWord = (one: string, other: string): boolean =>
  one.toLowerCase().replaceAll(/\s+/g, ' ') === other.toLowerCase().replaceAll(/\s+/g, ' ');

interface ChoiceWords {
  /** Message when nothing is chosen. */
  readonly required: Words;
  /** Message for a value that is not among the choices. */
  readonly outside?: Words;
  /** Reads another way of giving the answer; undefined if it does not match. */
  readonly read?: (typed: string) => string | undefined;
}

/** One of the choices, in any letter case; the result is spelled as in the list. */
export function choice(options: readonly string[], words: ChoiceWords) {
  const find = (typed: string): string | undefined =>
    options.find((option) => sameWord(option, typed)) ?? words.read?.(typed);
  return z.pipe(
    textField((value) => {
      if (value === '') return wordsOf(words.required);
      if (find(value) !== undefined) return undefined;
      return words.outside === undefined ? say('Choose one from the list.') : wordsOf(words.outside);
    }),
    z.transform((value) => find(value) ?? value),
  );
}
