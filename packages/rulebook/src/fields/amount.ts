import * as z from 'zod/mini';
import { textField } from '../engine/field.ts';

/** What people type between digits; a decimal comma is not among them, it groups thousands here. */
const grouping = /[\s,]/g;
/** At most two decimals, and no more digits than numeric(18,2) holds. */
const shape = /^[0-9]{1,16}(\.[0-9]{1,2})?$/;

/** Digits alone, without leading zeros; a text that is no amount comes back as it is. */
export function plainAmount(typed: string): string {
  const digits = typed.replaceAll(grouping, '');
  return shape.test(digits) ? digits.replace(/^0+(?=[0-9])/, '') : typed.trim();
}

interface AmountWords {
  /** When it is blank. */
  readonly required: string;
  /** When zero is no answer. */
  readonly positive?: string;
}

/** RULE-09: an amount of money in UGX as a text of digits with at most two decimals; numbers are taken too. */
export function amount(words: AmountWords) {
  const judge = (value: string): string | undefined => {
    if (value === '') return words.required;
    if (!shape.test(value)) return 'Enter an amount in digits, with at most two decimals.';
    return words.positive !== undefined && Number(value) === 0 ? words.positive : undefined;
  };
  return z.pipe(
    z.transform<string | number, string>((value) =>
      typeof value === 'string' || typeof value === 'number' ? plainAmount(String(value)) : '',
    ),
    textField(judge),
  );
}

/** Compares two amounts exactly, without a float: negative, zero or positive. */
export function compareAmounts(first: string, second: string): number {
  const cents = (value: string): bigint => {
    const [whole = '0', decimals = ''] = value.split('.');
    return BigInt(whole + decimals.padEnd(2, '0'));
  };
  const difference = cents(first) - cents(second);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
