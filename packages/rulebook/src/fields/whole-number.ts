import * as z from 'zod/mini';
import { textField } from '../engine/field.ts';

interface WholeNumberWords {
  readonly required: string;
  readonly minimum: number;
  readonly maximum: number;
  /** Message for anything but a whole number within the bounds. */
  readonly outside: string;
}

/**
 * A whole number sent as text or number: months, percentages (decision 0117); at most 15 digits, so that it is exact.
 */
export function wholeNumber(words: WholeNumberWords) {
  const judge = (value: string): string | undefined => {
    if (value === '') return words.required;
    if (!/^[0-9]{1,15}$/.test(value)) return words.outside;
    const number = Number(value);
    return number < words.minimum || number > words.maximum ? words.outside : undefined;
  };
  return z.pipe(textField(judge), z.transform(Number));
}
