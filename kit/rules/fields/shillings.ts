import * as z from 'zod/mini';
import { textField } from '../engine/field.ts';
import { plainAmount, strayMarkWords } from './amount.ts';

interface ShillingsWords {
  /** Message for a blank value. */
  readonly required: string;
  /** Message for zero; zero passes without it. */
  readonly positive?: string;
}

const shape = /^[0-9]{1,15}$/;

/**
 * Money that is approved, paid out or repaid: whole UGX as a string of digits; numbers are accepted too (MONEY-07).
 * What a client asks for may carry decimals (`amount`).
 */
/* @__NO_SIDE_EFFECTS__ */
export function shillings(words: ShillingsWords) {
  const judge = (value: string): string | undefined => {
    if (value === '') return words.required;
    if (!shape.test(value))
      return strayMarkWords(value) ?? 'Enter whole shillings as digits, without decimals.';
    return words.positive !== undefined && Number(value) === 0 ? words.positive : undefined;
  };
  return z.pipe(
    z.transform<string | number, string>((value) =>
      typeof value === 'string' || typeof value === 'number'
        ? plainAmount(String(value)).replace(/\.0{1,2}$/, '')
        : '',
    ),
    textField(judge),
  );
}
