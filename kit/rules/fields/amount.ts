import * as z from 'zod/mini';
import { plainText, say } from '../../messages/index.ts';
import { wordsOf, type Words, textField } from '../engine/field.ts';

/** Separators that people type between digits. A comma is never decimal: it groups thousands here. */
const grouping = /[\s,]/g;
/** At most two decimals, and no more digits than numeric(18,2) can hold. */
const shape = /^[0-9]{1,16}(\.[0-9]{1,2})?$/;
/** The same, except that it is too long. */
const tooLong = /^[0-9]{17,}(\.[0-9]{1,2})?$/;

/** A comma that does not stand between a digit and exactly three others. */
const strayComma = /(?:^|[^0-9]),|,(?![0-9]{3}(?:[^0-9]|$))/;

/** A second point, or one before three digits or more: 1.000 may be a thousand or one. */
const strayPoint = /\..*\.|\.[0-9]{3}/;

/** Which mark leaves open what was meant: 1,0 is neither 10 nor 1.0 for certain, and 1.000 neither 1,000 nor 1. */
function strayMark(typed: string): 'comma' | 'point' | undefined {
  const close = typed.replaceAll(/\s/g, '');
  if (strayPoint.test(close.replaceAll(',', ''))) return 'point';
  return strayComma.test(close) ? 'comma' : undefined;
}

/** What is said of whole shillings with such a mark; only staff write them. */
export function strayMarkWords(typed: string): string | undefined {
  const mark = strayMark(typed);
  if (mark === 'point') return 'Use commas for thousands, for example 1,000, and no decimals.';
  return mark && 'Use three digits after the comma, for example 1,000.';
}

/** Digits only, without leading zeros; text that is not an amount is returned unchanged. */
export function plainAmount(text: string): string {
  const typed = plainText(text);
  if (strayMark(typed) !== undefined) return typed.trim();
  const digits = typed.replaceAll(grouping, '');
  return shape.test(digits) ? digits.replace(/^0+(?=[0-9])/, '') : typed.trim();
}

/** Why text is no amount of money; undefined if it is one, or blank. */
export function judgeAmount(typed: string): string | undefined {
  const value = plainAmount(typed);
  const mark = strayMark(value);
  if (mark === 'point')
    return say(
      'Use one or two digits after the point, for example 1.50. Use commas for thousands, for example 1,000.',
    );
  if (mark === 'comma')
    return say(
      'Use three digits after the comma, for example 1,000. Use a point for decimals, for example 1.50.',
    );
  if (tooLong.test(value)) return say('Enter an amount of at most 16 digits.');
  return value === '' || shape.test(value)
    ? undefined
    : say('Enter an amount in digits, with at most two decimals.');
}

interface AmountWords {
  /** Message for a blank value. */
  readonly required: Words;
  /** Message for zero, where zero is not allowed. */
  readonly positive?: Words;
}

/** RULE-09: an amount of money in UGX as a string of digits with at most two decimals; numbers are accepted too. */
export function amount(words: AmountWords) {
  const judge = (value: string): string | undefined => {
    if (value === '') return wordsOf(words.required);
    const refusal = judgeAmount(value);
    if (refusal !== undefined) return refusal;
    return words.positive !== undefined && Number(value) === 0 ? wordsOf(words.positive) : undefined;
  };
  return z.pipe(
    z.transform<string | number, string>((value) =>
      typeof value === 'string' || typeof value === 'number' ? plainAmount(String(value)) : '',
    ),
    textField(judge),
  );
}

/** An amount in hundredths of a shilling, exactly. */
export function hundredthsOf(sum: string): bigint {
  const [whole = '0', decimals = ''] = sum.split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}

/** Adds up amounts exactly: digits with two decimals. */
export function sumOfAmounts(amounts: readonly string[]): string {
  const sum = amounts.reduce((all, one) => all + hundredthsOf(one), 0n);
  return `${String(sum / 100n)}.${String(sum % 100n).padStart(2, '0')}`;
}

/** Compares two amounts exactly, without floating point: negative, zero or positive. */
export function compareAmounts(first: string, second: string): number {
  const difference = hundredthsOf(first) - hundredthsOf(second);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
