import { divideHalfUp } from './rounding.ts';

/** An amount of the contract (UGX in digits, perhaps with decimals) in whole shillings, half up. */
export function wholeShillings(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2));
  return divideHalfUp(hundredths, 100n);
}
