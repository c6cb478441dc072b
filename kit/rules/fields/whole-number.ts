import * as z from 'zod/mini';
import { wordsOf, type Words, plainField } from '../engine/field.ts';

interface WholeNumberWords {
  readonly required: Words;
  readonly minimum: number;
  readonly maximum: number;
  /** Message for anything but a whole number within the bounds. */
  readonly outside: Words;
}

/**
 * A whole number sent as text or number: months, percentages (decision 0073); at most 15 digits, so that it is exact.
 */
export function wholeNumber(words: WholeNumberWords) {
  const judge = (value: string): string | undefined => {
    if (value === '') return wordsOf(words.required);
    if (!/^[0-9]{1,15}$/.test(value)) return wordsOf(words.outside);
    const number = Number(value);
    return number < words.minimum || number > words.maximum ? wordsOf(words.outside) : undefined;
  };
  return z.pipe(plainField(judge), z.transform(Number));
}
