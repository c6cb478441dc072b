import { hundredthsOf } from '#kit/rules/fields/amount.ts';
import { divideHalfUp } from './rounding.ts';

/** An amount of the contract (UGX in digits, perhaps with decimals) in whole shillings, half up. */
export const wholeShillings = (amount: string): bigint => divideHalfUp(hundredthsOf(amount), 100n);
