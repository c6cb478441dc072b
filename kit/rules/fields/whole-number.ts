import * as z from 'zod/mini';
import { wordsOf, type Words, plainField } from '../engine/field.ts';
import { plainText } from '../../messages/index.ts';

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

/** Basis points as a percentage, without trailing zeros: 280 is `2.8%`. */
export function formatBasisPoints(basisPoints: number): string {
  const hundredths = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const percent = String(Math.trunc(basisPoints / 100));
  return `${hundredths === '' ? percent : `${percent}.${hundredths}`}%`;
}

/** A typed percentage (`2.8`, `2.8%`) as basis points; text that is none, or is finer, is returned unchanged. */
export function basisPointsTyped(typed: string): string {
  const [, percent, hundredths = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?\s*%?$/.exec(plainText(typed).trim()) ?? [];
  return percent === undefined ? typed : String(Number(percent) * 100 + Number(hundredths.padEnd(2, '0')));
}
